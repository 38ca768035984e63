import { type Colour, readColour } from './colours.ts';

function colour(text: string): Colour {
  return readColour(text) ?? { rgb: [0, 0, 0], alpha: 1 };
}

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** As web/theme.css has them (themeColours.test.ts). */
export const themeTexts = {
  surface: { light: '#eff1f3', dark: '#1b1f23' },
  /** Values, where neither page nor element has a colour of its own. */
  live: { light: '#0f4a85', dark: '#9ccdf3' },
  /** Of pipes without a medium. */
  line: { light: '#7c868f', dark: '#76808a' },
} as const satisfies Readonly<Record<string, Readonly<Record<Theme, string>>>>;

export const surfaces = themes.map((theme) => ({ theme, ground: colour(themeTexts.surface[theme]) }));

export const lightSurface = colour(themeTexts.surface.light);

/** By priority: the fill of its shape in the light and in the dark theme, and the line around what it marks. */
export const alarmTexts: readonly (readonly string[])[] = [
  ['#c4121a', '#ff5f57', '#a30c13', '#ff8f89'],
  ['#f78a25', '#ff9b3f', '#a94b00', '#ffb36e'],
  ['#ffd21f', '#ffdb4d', '#766000', '#ffe487'],
  ['#b0189b', '#ef7fdf', '#8a0f78', '#f5a8ea'],
];

export const alarmColours = alarmTexts.map((texts) => texts.map(colour));
