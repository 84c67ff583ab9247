/** The player's settings, kept in this browser. */

type Light = 'auto' | 'light' | 'dark';

interface PlayerSettings {
  light: Light;
  sound: boolean;
  notify: boolean;
  /** Duration of movements: 0 for none, 1 as designed, 0.5 twice as fast. */
  tempo: number;
  /** Size of text, in percent. */
  size: number;
}

const SETTINGS_KEY = 'ludorail.settings';
/** A phone may be heard by a whole train: there the player asks for sound. */
const loud = !matchMedia('(pointer: coarse)').matches;
const DEFAULTS: PlayerSettings = { light: 'auto', sound: loud, notify: false, tempo: 1, size: 100 };

function kept(): Partial<PlayerSettings> {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as Partial<PlayerSettings>;
  } catch {
    return {};
  }
}

export const settings = $state<PlayerSettings>({ ...DEFAULTS, ...kept() });
/** The settings as they were last kept or read: any difference was chosen here since. */
let known: PlayerSettings = { ...settings };

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Applies the settings to the page, and keeps those that changed: another tab's choices meanwhile stay. */
export function applySettings(): void {
  const chosen = Object.entries(settings).filter(([name, value]) => known[name as keyof PlayerSettings] !== value);
  known = { ...settings };
  if (chosen.length > 0)
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...kept(), ...Object.fromEntries(chosen) }));
  const isDark = settings.light === 'dark' || (settings.light === 'auto' && dark.matches);
  document.documentElement.dataset['light'] = isDark ? 'dark' : 'light';
  document.documentElement.style.fontSize = `${settings.size}%`;
}

dark.addEventListener('change', applySettings);
addEventListener('storage', (event) => {
  if (event.key !== SETTINGS_KEY) return;
  known = { ...DEFAULTS, ...kept() };
  Object.assign(settings, known);
  applySettings();
});

/** Milliseconds that one movement on a board takes. */
export function tempo(): number {
  return still.matches ? 0 : 450 * settings.tempo;
}
