/** The colours of the wooden sticks and their dice, by length; the same by day and by night, as wood is. */
export interface Paint {
  top: string;
  left: string;
  right: string;
  edge: string;
  ink: string;
}

export const PAINTS: Paint[] = [
  { top: '#fbf7ec', left: '#e6dfcd', right: '#d3cab4', edge: '#6f664f', ink: '#2a2415' },
  { top: '#b4bcc2', left: '#98a2a9', right: '#828d95', edge: '#3f484f', ink: '#14191d' },
  { top: '#b07a45', left: '#945f30', right: '#7c4d24', edge: '#3d2410', ink: '#ffffff' },
  { top: '#3fc4b8', left: '#25a599', right: '#178a80', edge: '#08443f', ink: '#04211e' },
  { top: '#9c6bd0', left: '#8150b8', right: '#6b3da0', edge: '#331556', ink: '#ffffff' },
];

export function paint(length: number): Paint {
  return PAINTS[length - 1] ?? PAINTS[0]!;
}
