interface Room {
  /** The middles of the first and the last place. */
  readonly first: number;
  readonly last: number;
  readonly size: number;
}

/** Farthest shift, in halves of the size: beyond, nobody sees what it belongs to. */
const mostHalves = 5;

/** The nearest to `wanted` that overlaps none of `taken`; undefined: there is none near. */
export function freePlace(wanted: number, taken: readonly number[], { first, last, size }: Room): number | undefined {
  const start = Math.max(first, Math.min(last, wanted));
  for (let i = 0; i <= 2 * mostHalves; i++) {
    const at = start + (((i % 2 ? -1 : 1) * Math.ceil(i / 2)) / 2) * size;
    if (at >= first && at <= last && taken.every((other) => Math.abs(other - at) >= size)) return at;
  }
  return undefined;
}
