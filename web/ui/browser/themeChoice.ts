import { readOwnSetting, storeSetting } from './browserSetting.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'vigie.theme';

/** `system` where none was chosen, or where the browser stores nothing. */
export function chosenTheme(): Theme {
  const stored = readOwnSetting(key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** As chosen before. Nothing is stored by it: a theme that the hub's page takes on later comes along. */
export function showTheme(root: HTMLElement): void {
  root.dataset.theme = chosenTheme();
}

/** Also for the next visit. */
export function chooseTheme(root: HTMLElement, theme: Theme): void {
  root.dataset.theme = theme;
  storeSetting(key, theme);
}
