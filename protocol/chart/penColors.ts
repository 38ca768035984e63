interface PenColor {
  readonly light: string;
  readonly dark: string;
}

/**
 * Pens 1 to 12: none looks like an alarm's, each contrasts 3:1 with both themes' grounds, and neighbours differ in
 * brightness too, for colour-blind eyes. Each line also has its number at its end.
 */
const colors: readonly PenColor[] = [
  { light: '#0b57a4', dark: '#2f86dc' },
  { light: '#9a6532', dark: '#b98050' },
  { light: '#0d6b47', dark: '#5fd69b' },
  { light: '#7c62d6', dark: '#c6b4ff' },
  { light: '#3c474f', dark: '#e2e6ea' },
  { light: '#338fc4', dark: '#98a1a9' },
  { light: '#6a7d12', dark: '#c3d45a' },
  { light: '#152f66', dark: '#7b93d8' },
  { light: '#5d3413', dark: '#e6c9a6' },
  { light: '#37926f', dark: '#9fe3c5' },
  { light: '#412a8c', dark: '#8f78e6' },
  { light: '#7f888f', dark: '#aee6ff' },
];

export function penColor(number: number, theme: 'light' | 'dark'): string {
  return (colors[(number - 1) % colors.length] ?? { light: '#3c474f', dark: '#e2e6ea' })[theme];
}

export function penCssColor(number: number): string {
  return `light-dark(${penColor(number, 'light')}, ${penColor(number, 'dark')})`;
}

/** CSS pixels on, off: lines of the second six are dashed. */
export function penDash(number: number): readonly number[] {
  return number > 6 ? [10, 3] : [];
}
