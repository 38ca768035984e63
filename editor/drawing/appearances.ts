import { palette } from './palette.ts';

const { card, vessel, water, ink, band, line, pipe, thin } = palette;
const none = { light: 'fill:none', dark: 'fill:none' } as const;
const text = { light: 'fill:#1c2228', dark: 'fill:#e3e7ea' } as const;

/** Classes in the style sheet of each drawing. */
const appearances = {
  'v-line': [none, line],
  'v-pipe': [none, pipe],
  'v-thin': [none, thin],
  'v-card': [card],
  'v-outline': [none, line],
  'v-vessel': [vessel, line],
  'v-water': [water],
  'v-band': [band],
  'v-text': [text],
  'v-muted': [ink],
} as const;

export type Appearance = keyof typeof appearances;

const rules = (theme: 'light' | 'dark') =>
  Object.entries(appearances)
    .map(([name, parts]) => `.${name}{${parts.map((part) => part[theme]).join(';')}}`)
    .join('');

/** It refers to nothing outside (R31), and no name in it is one of another drawing. */
export const appearanceSheet = [
  '.v-line,.v-pipe,.v-thin{stroke-linecap:round;stroke-linejoin:round}',
  '.v-text,.v-muted{font-family:system-ui,sans-serif}',
  rules('light'),
  `@media (prefers-color-scheme:dark){${rules('dark')}}`,
].join('\n');
