/** How the samples of a block follow those that were recorded before them. */
export interface BlockOrder {
  /** They came out of their order. */
  readonly isLate: boolean;
  /**
   * Its first is no sample: it says what was counted last before the block was begun, so what the next ones add is counted
   * from it. Of a block that is late, they are of a time that was recorded twice, for our clock was set back; of another
   * one, the first in order after those.
   */
  readonly hasBase?: boolean | undefined;
}

/** As one number, `is_late` in files. Of before there are 0 and 1. */
export function orderCode({ isLate, hasBase = false }: BlockOrder): number {
  return Number(isLate) + 2 * Number(hasBase);
}

export function orderOf(code: number): BlockOrder {
  return { isLate: code % 2 === 1, hasBase: code >= 2 };
}
