import { emptyEntries, entryNames, type TierEntries, type TierEntry } from './tierEntries.ts';

export function entriesOf(rows: readonly TierEntry[]): TierEntries {
  const entries = emptyEntries(rows.length);
  for (const [i, row] of rows.entries()) for (const name of entryNames) entries[name][i] = row[name];
  return entries;
}

export function entryAt(entries: TierEntries, i: number): TierEntry {
  const at = (name: (typeof entryNames)[number]) => entries[name][i] ?? 0;
  return {
    slot: at('slot'),
    min: at('min'),
    max: at('max'),
    last: at('last'),
    sum: at('sum'),
    good: at('good'),
    quality: at('quality'),
    count: at('count'),
    resets: at('resets'),
  };
}
