import { showsName } from '../../protocol/elementKinds.ts';
import { apart, type Box, middleX, middleY, misaligned } from './box.ts';
import type { Item } from './item.ts';

/** Marks further from their scale than this, in font sizes, are none of it. */
const slack = 0.6;

/**
 * The figures of a scale drawn beside a vessel: in one line, and as far apart as their numbers are. In a list they say
 * nothing. Numbers that each have a value of their own beside them are names (the junctions of a map), not a scale.
 */
export function scaleMarks(items: readonly Item[]): ReadonlySet<Item> {
  const figures = items.filter(
    ({ part, element, text }) => part === 'text' && !showsName(element) && Number.isFinite(figureOf(text)),
  );
  if (figures.length < 3) return new Set();
  const values = items.filter(({ part }) => part === 'value');
  const marks = new Set<Item>();
  for (const [place, isInLine] of directions) {
    const left = new Set(figures.filter((figure) => !marks.has(figure)));
    for (const first of left) {
      const line = [...left].filter((other) => isInLine(first.bounds, other.bounds, first.em * slack));
      for (const one of line) left.delete(one);
      for (const run of evenRuns(line, place)) {
        if (run.length >= 3 && run.filter((mark) => hasValue(mark, values)).length * 2 < run.length) {
          for (const mark of run) marks.add(mark);
        }
      }
    }
  }
  return marks;
}

const directions: readonly [(box: Box) => number, (a: Box, b: Box, slack: number) => boolean][] = [
  [middleY, (a, b, much) => misaligned(a, b) <= much],
  [middleX, (a, b, much) => Math.abs(middleY(a) - middleY(b)) <= much],
];

/** The longest runs whose numbers grow with their places, at a constant rate. */
function evenRuns(line: readonly Item[], place: (box: Box) => number): readonly Item[][] {
  const runs: Item[][] = [];
  for (const item of line.toSorted((a, b) => place(a.bounds) - place(b.bounds))) {
    const run = runs.at(-1);
    if (run && fits(run, item, place)) run.push(item);
    else runs.push([...(run && run.length < 3 ? run.splice(-1) : []), item]);
  }
  return runs;
}

function fits(run: readonly Item[], next: Item, place: (box: Box) => number): boolean {
  const [first, second] = run;
  if (!first || !second) return true;
  const perUnit = (place(second.bounds) - place(first.bounds)) / (figureOf(second.text) - figureOf(first.text));
  const expected = place(first.bounds) + (figureOf(next.text) - figureOf(first.text)) * perUnit;
  return Math.abs(place(next.bounds) - expected) <= next.em * slack * Math.max(1, run.length / 2);
}

function figureOf(text: string): number {
  return /^[-−]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace('−', '-').replace(',', '.')) : Number.NaN;
}

function hasValue(mark: Item, values: readonly Item[]): boolean {
  return values.some(
    (value) => apart(mark.bounds, value.bounds) < mark.em * 0.6 && misaligned(mark.bounds, value.bounds) < mark.em,
  );
}
