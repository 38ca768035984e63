export interface BlockOrder {
  /** The samples are older than some recorded before them. */
  readonly isLate: boolean;
  /**
   * The first entry is not a sample: it is the last count before the block, from which the next samples count on. In a
   * late block those are of a time that was recorded twice, as our clock was set back; in others the first in order
   * after those.
   */
  readonly hasBase?: boolean | undefined;
}

/** The column `is_late` in files; earlier versions wrote 0 and 1 only. */
export function orderCode({ isLate, hasBase = false }: BlockOrder): number {
  return Number(isLate) + 2 * Number(hasBase);
}

export function orderOf(code: number): BlockOrder {
  return { isLate: code % 2 === 1, hasBase: code >= 2 };
}
