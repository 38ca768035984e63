import { readSetting, storeSetting } from './browserSetting.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'vigie.theme';

/** The theme that was chosen in this browser; `system` where none was, or where the browser keeps nothing. */
export function chosenTheme(): Theme {
  const stored = readSetting(key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Shows the page in this theme, and again at the next visit. */
export function chooseTheme(root: HTMLElement, theme: Theme): void {
  root.dataset.theme = theme;
  storeSetting(key, theme);
}
