import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { media, mediumNames, strokesOf } from '../../protocol/elements/media.ts';
import { colourDistance, contrast, eyes, seenBy } from './testColours.ts';

const sheet = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Of the sheet, by what it is called there. */
function tokens(pattern: RegExp, theme: Theme): readonly string[] {
  const found = [...sheet.matchAll(pattern)].map(([, light, dark]) => (theme === 'light' ? light : dark) ?? '');
  expect(found.length).toBeGreaterThan(0);
  return found;
}
const pair = String.raw`: light-dark\((#\w+), (#\w+)\)`;
const groundsIn = (theme: Theme) => tokens(new RegExp(`--(?:ground|surface|surface-raised)${pair}`, 'g'), theme);
const alarmsIn = (theme: Theme) => tokens(new RegExp(`--alarm(?:-line)?${pair}`, 'g'), theme);

/** In OKLab, where 0.02 is just seen. */
const [leastFromAlarms, leastFromAlarmsSimulated, leastAmongThem] = [0.09, 0.055, 0.07];

describe.each(themes)('in the %s theme', (theme) => {
  test.each(mediumNames)('%s is seen on each ground of a page', (name) => {
    for (const ground of groundsIn(theme)) expect(contrast(media[name][theme], ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(mediumNames)('%s is taken for no alarm, by no eye', (name) => {
    for (const alarm of alarmsIn(theme)) {
      for (const eye of eyes) {
        if (eye === 'grey') continue;
        const least = eye === 'normal' ? leastFromAlarms : leastFromAlarmsSimulated;
        const distance = colourDistance(seenBy(eye, media[name][theme]), seenBy(eye, alarm));
        expect(distance, `${alarm} for ${eye} eyes`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test('two media that any eye could confuse, or a printer without colours, have different patterns', () => {
    const confused = mediumNames.flatMap((one, at) =>
      mediumNames.slice(0, at).flatMap((other) => {
        if (media[one].pattern !== media[other].pattern) return [];
        const [a, b] = [media[one][theme], media[other][theme]];
        return eyes
          .filter((eye) => colourDistance(seenBy(eye, a), seenBy(eye, b)) < leastAmongThem)
          .map((eye) => `${one} and ${other} for ${eye} eyes`);
      }),
    );
    expect(confused).toEqual([]);
  });
});

describe('a pattern', () => {
  test('is in the middle of a pipe, which stays unbroken: a broken one has an unknown flow', () => {
    for (const name of mediumNames) {
      const { body, core } = strokesOf(name, 8);
      expect(body).toEqual({ width: 8, dashes: undefined });
      expect(core?.width).toBe(media[name].pattern && 2.7);
    }
    expect(strokesOf('Return', 8).core?.dashes).toBe('16 8');
    expect(strokesOf(undefined, 8)).toEqual({ body: { width: 8, dashes: undefined }, core: undefined });
  });

  test('of a thin line, which has no room for one, is its own dashes', () => {
    expect(strokesOf('Signal', 2)).toEqual({ body: { width: 2, dashes: '2 4' }, core: undefined });
    const patterns = mediumNames.map((name) => strokesOf(name, 2).body.dashes);
    expect(new Set(patterns).size).toBe(new Set(mediumNames.map((name) => media[name].pattern)).size);
  });
});
