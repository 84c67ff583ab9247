/** The player's settings, kept in this browser. */

type Light = 'auto' | 'light' | 'dark';

interface Settings {
  light: Light;
  sound: boolean;
  notify: boolean;
  /** Duration of movements: 0 for none, 1 as designed, 0.5 twice as fast. */
  tempo: number;
  /** Size of text, in percent. */
  size: number;
}

const KEPT = 'ludorail.settings';
const DEFAULTS: Settings = { light: 'auto', sound: true, notify: false, tempo: 1, size: 100 };

function kept(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = $state<Settings>(kept());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

export function applySettings(): void {
  const isDark = settings.light === 'dark' || (settings.light === 'auto' && dark.matches);
  document.documentElement.dataset['light'] = isDark ? 'dark' : 'light';
  document.documentElement.style.fontSize = `${settings.size}%`;
  localStorage.setItem(KEPT, JSON.stringify(settings));
}

dark.addEventListener('change', applySettings);

/** Milliseconds that one movement on a board takes. */
export function tempo(): number {
  return still.matches ? 0 : 450 * settings.tempo;
}
