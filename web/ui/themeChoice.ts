export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'vigie.theme';

/** The theme that was chosen in this browser; `system` where none was, or where the browser keeps nothing. */
export function chosenTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows the page in this theme, and again at the next visit. */
export function chooseTheme(root: HTMLElement, theme: Theme): void {
  root.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A browser that keeps nothing still shows it now.
  }
}
