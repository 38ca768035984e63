import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../machine/build.ts';
import { linesFile, pages } from './keepFigures.ts';
import { merge } from './merge.ts';
import { prose, withFigures } from './page.ts';
import { type Printed, readPrinted } from './printed.ts';

const lines = readPrinted(readFileSync(linesFile, 'utf8'));

describe.each(Object.entries(pages))('%s', (file, table) => {
  const page = readFileSync(join(root, file), 'utf8');

  test('its table is what the benches have printed, row by row', () => {
    expect(withFigures(page, table(lines))).toBe(page);
  });

  test('a figure that was not printed does not stay in the table', () => {
    const first = lines.find((line) => 'reached' in line && line.reached === false);
    const others = lines.filter((line) => line !== first);
    expect(withFigures(page, table(others))).not.toBe(page);
  });

  test('what is written by hand tells no figure of its own: settings stand as code, the rest is of a work or a goal', () => {
    const known = lines.flatMap((line) => ('figure' in line ? [line.work, JSON.stringify(line.goal ?? {})] : []));
    const figures = prose(page)
      .replaceAll(/`[^`]*`/g, '')
      .matchAll(/(?<![\w.,])(\d[\d,.]*) ?(?:ms|s|kB|MB|%|[kM]bit)(?!\w)/g);
    const own = [...figures].filter(
      ([, number = '']) => !known.some((text) => text.match(/\d[\d,.]*/g)?.includes(number)),
    );
    expect(own.map(([figure]) => figure)).toEqual([]);
  });
});

describe('keeping the figures of some benches', () => {
  const machine = { bench: 'machine', cores: 2, cpu: 'A', memoryMB: 1, system: 's', node: '26', appBuilt: '' } as const;
  const begin = (isQuick: boolean): Printed => ({ ...machine, isQuick, load1: 0 });
  const figure = (bench: string, median: number): Printed => ({
    ...{ bench, work: 'w', figure: 'f', unit: 'ms', load1: 0 },
    ...{ median, min: median, max: median, runs: 3 },
  });
  const whole: Printed = { bench: 'whole', seconds: 2, each: {}, load1: 0 };

  test('they take the place of the rows of those benches, with their own machine', () => {
    const stored = [begin(false), figure('load', 1), figure('log', 2), whole];
    const further = [begin(true), figure('load', 3), whole];
    expect(merge(stored, further)).toEqual([begin(false), figure('log', 2), ...further]);
  });

  test('a run of which nothing is left goes with its machine', () => {
    const stored = [begin(true), figure('load', 1), whole];
    const further = [begin(false), figure('load', 3), whole];
    expect(merge(stored, further)).toEqual(further);
  });
});
