import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarmTexts, themeTexts } from './themeColours.ts';

const sheet = readFileSync(new URL('../../../web/theme.css', import.meta.url), 'utf8');

test('the rules know the colours that screens have', () => {
  const { surface, live, line } = themeTexts;
  expect(sheet).toContain(`--surface: light-dark(${surface.light}, ${surface.dark})`);
  expect(sheet).toContain(`--live: light-dark(${live.light}, ${live.dark})`);
  expect(sheet).toContain(`--line-strong: light-dark(${line.light}, ${line.dark})`);
  const fills = [...sheet.matchAll(/--alarm(?:-line)?: light-dark\((#\w+), (#\w+)\)/g)].flatMap(([, ...both]) => both);
  expect(alarmTexts.flat()).toEqual(fills);
});
