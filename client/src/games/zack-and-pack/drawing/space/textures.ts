/** Textures of painted and sawn wood, with the length of the stick on it. */
import { CanvasTexture, SRGBColorSpace } from 'three';
import { paint } from '../colours';

/** Painted wood with a notch between two cells and the length written in the middle. */
export function wood(length: number, cells: number): CanvasTexture {
  const size = 96;
  const colours = paint(length);
  return pictured(size * cells, size, (pen, width) => {
    pen.fillStyle = colours.top;
    pen.fillRect(0, 0, width, size);
    pen.globalAlpha = 0.35;
    pen.strokeStyle = colours.right;
    for (let line = 0; line < 9; line++) {
      pen.lineWidth = 1 + (line % 3);
      pen.beginPath();
      pen.moveTo(0, line * 11 + 4);
      pen.bezierCurveTo(width / 3, line * 11 + 10, width / 2, line * 11 - 4, width, line * 11 + 6);
      pen.stroke();
    }
    pen.globalAlpha = 0.75;
    pen.strokeStyle = colours.edge;
    pen.lineWidth = 4;
    for (let notch = 1; notch < cells; notch++) {
      pen.beginPath();
      pen.moveTo(notch * size, 0);
      pen.lineTo(notch * size, size * 0.26);
      pen.moveTo(notch * size, size * 0.74);
      pen.lineTo(notch * size, size);
      pen.stroke();
    }
    pen.globalAlpha = 1;
    pen.lineWidth = 3;
    pen.strokeRect(1, 1, width - 2, size - 2);
    write(pen, length, width / 2, size * 0.54, colours.ink, colours.top);
  });
}

/** A soft dark patch that fades to nothing before its edges. */
export function haze(): CanvasTexture {
  const size = 128;
  return pictured(size, size, (pen) => {
    const fade = pen.createRadialGradient(size / 2, size / 2, size * 0.2, size / 2, size / 2, size / 2);
    fade.addColorStop(0, 'rgb(0 0 0 / 38%)');
    fade.addColorStop(1, 'rgb(0 0 0 / 0%)');
    pen.fillStyle = fade;
    pen.fillRect(0, 0, size, size);
  });
}

function write(pen: CanvasRenderingContext2D, length: number, x: number, y: number, ink: string, ground: string): void {
  pen.setLineDash([]);
  pen.font = '600 54px "Barlow Condensed", "Arial Narrow", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 9;
  pen.strokeStyle = ground;
  pen.strokeText(String(length), x, y);
  pen.fillStyle = ink;
  pen.fillText(String(length), x, y);
}

function pictured(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D, width: number) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext('2d')!, width);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

export function sawn(length: number): CanvasTexture {
  const colours = paint(length);
  return pictured(96, 96, (pen) => {
    pen.fillStyle = colours.left;
    pen.fillRect(0, 0, 96, 96);
    pen.strokeStyle = colours.edge;
    pen.lineWidth = 5;
    pen.strokeRect(2, 2, 92, 92);
    pen.setLineDash([9, 8]);
    pen.beginPath();
    pen.arc(48, 48, 33, 0, 7);
    pen.stroke();
    write(pen, length, 48, 52, colours.ink, colours.left);
  });
}
