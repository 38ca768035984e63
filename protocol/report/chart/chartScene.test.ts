import { describe, expect, test } from 'vitest';
import { plainEnglish } from '../../text/plainEnglish.ts';
import { cellTexts } from '../cellText.ts';
import type { ChartPart } from '../document.ts';
import { reportTexts } from '../reportTexts.ts';
import { chartColors, seriesColor } from './chartColors.ts';
import { chartScene } from './chartScene.ts';
import { chartSummary } from './chartSummary.ts';
import { legendOf } from './legend.ts';
import type { Shape } from './shapes.ts';

const hour = 3_600_000;
const from = Date.parse('2026-10-25T00:00:00+02:00');
const times = Array.from({ length: 25 }, (_, i) => from + i * hour);
const chart: ChartPart = {
  kind: 'chart',
  title: 'Levels',
  shape: 'lines',
  unit: 'm',
  digits: 1,
  from,
  to: from + 25 * hour,
  times,
  step: 'minute',
  series: [],
};
const level = (i: number) => 2 + Math.sin(i);
const setting = {
  ...{ width: 500, height: 200, textSize: 8, zone: 'Europe/Paris', locale: 'en' },
  widthOf: (text: string, size: number) => text.length * size * 0.5,
};
const of = <Kind extends Shape['kind']>(kind: Kind, shapes: readonly Shape[]) =>
  shapes.filter((shape): shape is Extract<Shape, { kind: Kind }> => shape.kind === kind);
const sceneOf = (part: ChartPart) => chartScene(part, setting).shapes;

/** Left of all that is drawn, and right, above and below. */
function extent(shapes: readonly Shape[]) {
  const boxes = shapes.map((shape) => {
    if (shape.kind === 'line') {
      const [xs, ys] = [0, 1].map((first) => shape.points.filter((_, i) => i % 2 === first)) as [number[], number[]];
      return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
    }
    if (shape.kind === 'rect') return [shape.x, shape.x + shape.width, shape.y, shape.y + shape.height] as const;
    if (shape.kind === 'dot') return [shape.x, shape.x, shape.y, shape.y] as const;
    const width = setting.widthOf(shape.text, shape.size);
    const left = shape.x - width * { start: 0, middle: 0.5, end: 1 }[shape.anchor];
    return [left, left + width, shape.y - shape.size, shape.y] as const;
  });
  const column = (i: 0 | 1 | 2 | 3) => boxes.map((box) => box[i]);
  return [Math.min(...column(0)), Math.max(...column(1)), Math.min(...column(2)), Math.max(...column(3))];
}

describe('lines', () => {
  const values = times.map((_, i) => (i >= 5 && i < 8 ? undefined : i === 20 || i === 22 ? undefined : level(i)));
  const part: ChartPart = { ...chart, series: [{ name: 'North tank', values }] };
  const lines = of('line', sceneOf(part)).filter(({ color }) => color === seriesColor(0));

  test('end at a gap and begin after it; a value between two gaps is a dot', () => {
    expect(lines.map(({ points }) => points.length / 2)).toEqual([5, 12, 2]);
    expect(of('dot', sceneOf(part))).toHaveLength(1);
  });

  test('where nothing is known it is grey, and the legend says so', () => {
    const grey = of('rect', sceneOf(part)).filter(({ color }) => color === chartColors.gap);
    expect(grey).toHaveLength(3);
    expect(legendOf(part, 'No values').map(({ text }) => text)).toEqual(['North tank', 'No values']);
    const whole = { ...part, series: [...part.series, { name: 'Hill tank', values: times.map(level) }] };
    expect(of('rect', sceneOf(whole))).toEqual([]);
    expect(legendOf(whole, 'No values').map(({ text }) => text)).toEqual(['1 North tank', '2 Hill tank']);
  });

  test('several have their numbers at their ends, none above another', () => {
    const series = Array.from({ length: 5 }, (_, i) => ({ name: `Line ${i}`, values: times.map(level) }));
    const numbers = of('text', sceneOf({ ...part, series })).filter(
      ({ text, anchor }) => anchor === 'start' && /^\d$/.test(text),
    );
    expect(numbers.map(({ text }) => text).sort()).toEqual(['1', '2', '3', '4', '5']);
    const ys = numbers.map(({ y }) => y).sort((a, b) => a - b);
    for (const [i, y] of ys.slice(1).entries())
      expect(y - (ys[i] ?? 0)).toBeGreaterThanOrEqual(setting.textSize - 0.01);
  });

  test('the axis has the station’s hours, that which comes twice with its offset', () => {
    const day = { ...part, from: from + hour, to: from + 5 * hour };
    const labels = of('text', sceneOf(day)).map(({ text }) => text);
    expect(labels).toEqual(expect.arrayContaining(['02:00', 'UTC+2', 'UTC+1', '03:00']));
  });
});

describe('bars', () => {
  const part: ChartPart = {
    ...chart,
    shape: 'bars',
    series: [{ name: 'Used', values: times.map((_, i) => (i === 3 ? undefined : i % 7)) }],
  };
  const bars = of('rect', sceneOf(part)).filter(({ color }) => color === seriesColor(0));

  test('begin at zero; a zero is a line, what is unknown is none', () => {
    expect(bars).toHaveLength(24);
    expect(new Set(bars.map(({ y, height }) => Math.round(y + height))).size).toBe(1);
    expect(Math.min(...bars.map(({ height }) => height))).toBe(0.75);
  });

  test('a bar is as wide as its time: the day that the clocks are put back is longer', () => {
    const days = [0, 24, 49].map((hours) => from - 24 * hour + hours * hour);
    const wide = {
      ...part,
      from: days[0] ?? 0,
      to: (days[2] ?? 0) + 24 * hour,
      times: days,
      series: [{ name: 'Used', values: [1, 1, 1] }],
    };
    const widths = of('rect', sceneOf(wide)).map(({ width }) => width);
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(25 / 24, 6);
  });

  test('negative ones hang below zero', () => {
    const both = { ...part, series: [{ name: 'Balance', values: times.map((_, i) => (i % 2 ? -3 : 3)) }] };
    const [up, down] = of('rect', sceneOf(both));
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(down?.y ?? 0, 6);
  });
});

test.each([
  ['nothing is known', times.map(() => undefined)],
  ['one value', times.map((_, i) => (i === 4 ? 7 : undefined))],
  ['all the same', times.map(() => -2.5)],
  ['all zero', times.map(() => 0)],
  ['huge', times.map((_, i) => (i % 2 ? 1.7e308 : -1.7e308))],
  ['tiny', times.map((_, i) => i * 1e-300)],
  ['no number', times.map((_, i) => (i % 2 ? Number.NaN : 1))],
])('nothing leaves the picture: %s', (_, values) => {
  for (const shape of ['lines', 'bars'] as const) {
    const shapes = sceneOf({ ...chart, shape, series: [{ name: 'A', values }] });
    const [left = -1, right = 0, top = -1, bottom = 0] = extent(shapes);
    expect([left, right, top, bottom].every(Number.isFinite)).toBe(true);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.01);
    expect(right).toBeLessThanOrEqual(setting.width + 0.01);
    expect(bottom).toBeLessThanOrEqual(setting.height + 0.01);
  }
});

test('who does not see it is told what it shows', () => {
  const series = [
    { name: 'North tank', values: times.map((_, i) => (i === 3 ? undefined : i / 10)) },
    { name: 'Hill tank', values: times.map(() => undefined) },
  ];
  const words = reportTexts(plainEnglish);
  const texts = cellTexts('en', 'Europe/Paris');
  const summary = chartSummary({ ...chart, series }, { words, texts, periodLine: '' });
  expect(summary.replaceAll('\u00a0', ' ')).toBe(
    'Line chart “Levels” from 25 Oct 2026, 00:00 to 26 Oct 2026, 00:00. ' +
      'North tank: minimum 0.0 m, maximum 2.4 m. Hill tank: no values. No values at 1 of 25 times.',
  );
});
