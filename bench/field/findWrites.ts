/** Register writes; `at`: the machine's monotonic clock, ms. */
export interface Writes {
  readonly register: readonly number[];
  readonly value: readonly number[];
  readonly at: readonly number[];
}

/** Values seen at the other end; `at`: the machine's clock, ms. */
export interface Sights {
  readonly info: readonly number[];
  readonly value: readonly number[];
  readonly at: readonly number[];
}

interface Found {
  /** Indexes in the two lists. */
  readonly found: readonly { readonly write: number; readonly sight: number }[];
  /** A later write of the same register was seen instead. */
  readonly superseded: number;
  readonly missing: number;
}

/** Finds the sight of every write between `from` and `until`; a value identifies its write. */
export function findWrites(
  { register, value, at }: Writes,
  sights: Sights,
  { from, until }: { readonly from: number; readonly until: number },
): Found {
  const sightOf = new Map<string, number>();
  const lastSeen = new Map<number, number>();
  for (const [i, info] of sights.info.entries()) {
    sightOf.set(`${info} ${sights.value[i]}`, i);
    lastSeen.set(info, sights.at[i] ?? Number.NaN);
  }
  const found: { write: number; sight: number }[] = [];
  let superseded = 0;
  let missing = 0;
  const hasLater = new Set<number>();
  // From the last write back, so that later writes of a register are known.
  for (let write = register.length - 1; write >= 0; write--) {
    const written = at[write] ?? 0;
    const number = (register[write] ?? 0) + 1;
    const isReplaced = hasLater.has(number);
    hasLater.add(number);
    if (written < from || written >= until) continue;
    const sight = sightOf.get(`${number} ${value[write]}`);
    if (sight !== undefined) found.push({ write, sight });
    else if (isReplaced && (lastSeen.get(number) ?? 0) > written) superseded++;
    else missing++;
  }
  return { found, superseded, missing };
}
