/** Along the middle of a pipe, in the colour of the ground; of a thin line its own dashes. Undefined: a plain line. */
type Pattern = 'line' | 'dashes' | 'dots' | 'dashesAndDots';

interface MediumStyle {
  readonly light: string;
  readonly dark: string;
  readonly pattern?: Pattern;
}

/**
 * What a pipe carries, and how it is drawn in each theme (R29): quiet colours, away from those of alarms. Two that
 * colour-blind eyes, or a printer without colours, could confuse have different patterns (web/build/mediumColours.test.ts).
 */
const styles = {
  DrinkingWater: { light: '#367dc2', dark: '#3583c6' },
  RawWater: { light: '#114a46', dark: '#88c1ba', pattern: 'line' },
  WasteWater: { light: '#8c7358', dark: '#cdc2b5', pattern: 'dashes' },
  Flow: { light: '#744545', dark: '#cd8180' },
  Return: { light: '#3f5da3', dark: '#6a86c0', pattern: 'dashes' },
  Gas: { light: '#6e815b', dark: '#c3dbaf', pattern: 'dashesAndDots' },
  Steam: { light: '#856e85', dark: '#837681', pattern: 'line' },
  Condensate: { light: '#433252', dark: '#9e81be', pattern: 'dashesAndDots' },
  Air: { light: '#55868c', dark: '#5c8e98', pattern: 'dots' },
  Oil: { light: '#44260c', dark: '#a08d7d', pattern: 'line' },
  Power: { light: '#272b31', dark: '#d9e1ed' },
  Signal: { light: '#476050', dark: '#c2f5d5', pattern: 'dots' },
} as const satisfies Readonly<Record<string, MediumStyle>>;

export type Medium = keyof typeof styles;

export const media: Readonly<Record<Medium, MediumStyle>> = styles;

export const mediumNames = Object.keys(styles) as readonly Medium[];

/** In widths of the line that they are along. */
const coreDashes: Readonly<Record<Pattern, readonly number[]>> = {
  line: [],
  dashes: [2, 1],
  dots: [0.4, 0.8],
  dashesAndDots: [1.8, 0.6, 0.4, 0.6],
};
const thinDashes: Readonly<Record<Pattern, readonly number[]>> = {
  line: [12, 2],
  dashes: [6, 3],
  dots: [1, 2],
  dashesAndDots: [7, 2, 1, 2],
};

/** The narrowest line that has room for a pattern in its middle. */
const leastWidth = 4;

export interface Stroke {
  readonly width: number;
  /** As in SVG, page units; undefined: unbroken. */
  readonly dashes: string | undefined;
}

/** `core`: in the colour of the ground, over the body. */
export function strokesOf(
  medium: Medium | undefined,
  width: number,
): { readonly body: Stroke; readonly core: Stroke | undefined } {
  const pattern = medium && media[medium].pattern;
  if (!pattern) return { body: { width, dashes: undefined }, core: undefined };
  if (width < leastWidth) return { body: { width, dashes: dashText(thinDashes[pattern], width) }, core: undefined };
  const core = { width: rounded(Math.max(1.4, width * 0.34)), dashes: dashText(coreDashes[pattern], width) };
  return { body: { width, dashes: undefined }, core };
}

function dashText(dashes: readonly number[], width: number): string | undefined {
  return dashes.length > 0 ? dashes.map((one) => rounded(one * width)).join(' ') : undefined;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
