import type { OpenEntries } from '../openSeries.ts';
import { mergeEntries } from './mergeEntries.ts';

/** Entries in `above` override those of the same span. */
export function joinSpans(below: readonly OpenEntries[], above: readonly OpenEntries[]): OpenEntries[] {
  const spans = new Map(below.map(({ start, entries }) => [start, entries]));
  for (const { start, entries } of above) {
    const before = spans.get(start);
    spans.set(start, before ? mergeEntries(before, entries) : entries);
  }
  return [...spans].map(([start, entries]) => ({ start, entries }));
}
