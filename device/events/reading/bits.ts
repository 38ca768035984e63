/** Bits at these places. */
export function bitsOf(places: Iterable<number>): Uint8Array {
  const set = new Set(places);
  const bits = new Uint8Array(set.size === 0 ? 0 : (Math.max(...set) >> 3) + 1);
  for (const place of set) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  return bits;
}

/** Whether two sets of bits have one in common. */
export function overlap(one: Uint8Array, other: Uint8Array): boolean {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) if ((one[at] ?? 0) & (other[at] ?? 0)) return true;
  return false;
}

export function hasBit(bits: Uint8Array, place: number): boolean {
  return ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
}
