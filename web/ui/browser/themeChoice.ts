import { readSetting, storeSetting } from './browserSetting.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'vigie.theme';

/** `system` where none was chosen, or where the browser stores nothing. */
export function chosenTheme(): Theme {
  const stored = readSetting(key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Also for the next visit. */
export function chooseTheme(root: HTMLElement, theme: Theme): void {
  root.dataset.theme = theme;
  storeSetting(key, theme);
}
