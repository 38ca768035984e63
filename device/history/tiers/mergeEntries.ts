import { emptyEntries, entryNames, type TierEntries } from '../tierEntries.ts';

/** Entries of one span by slot; those of `above` override. */
export function mergeEntries(below: TierEntries, above: TierEntries): TierEntries {
  if (above.n === 0) return below;
  const [first, last] = [above.slot[0] ?? 0, above.slot[above.n - 1] ?? 0];
  const [from, to] = [firstFrom(below, first), firstFrom(below, last + 1)];
  const middle = from === to ? above : mixed(partOf(below, from, to), above);
  return joined([partOf(below, 0, from), middle, partOf(below, to, below.n)]);
}

function mixed(below: TierEntries, above: TierEntries): TierEntries {
  const merged = emptyEntries(below.n + above.n);
  let [n, i, j] = [0, 0, 0];
  while (i < below.n || j < above.n) {
    const [low, high] = [below.slot[i] ?? Infinity, above.slot[j] ?? Infinity];
    const isAbove = high <= low;
    if (high === low) i++;
    const [from, at] = isAbove ? ([above, j++] as const) : ([below, i++] as const);
    for (const name of entryNames) merged[name][n] = from[name][at] ?? 0;
    n++;
  }
  return partOf(merged, 0, n);
}

function joined(parts: readonly TierEntries[]): TierEntries {
  const all = emptyEntries(parts.reduce((sum, { n }) => sum + n, 0));
  let at = 0;
  for (const part of parts) {
    for (const name of entryNames) all[name].set(part[name], at);
    at += part.n;
  }
  return all;
}

export function partOf(entries: TierEntries, from: number, to: number): TierEntries {
  const part = emptyEntries(to - from);
  for (const name of entryNames) part[name].set(entries[name].subarray(from, to));
  return part;
}

/** `to` is excluded. */
export function withoutSlots(entries: TierEntries, from: number, to: number): TierEntries {
  const [below, above] = [firstFrom(entries, from), firstFrom(entries, to)];
  return mergeEntries(partOf(entries, 0, below), partOf(entries, above, entries.n));
}

function firstFrom({ slot, n }: TierEntries, from: number): number {
  let i = 0;
  while (i < n && (slot[i] ?? 0) < from) i++;
  return i;
}
