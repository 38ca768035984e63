import type { FieldLoss } from './fieldLosses.ts';

/** Values that come on screen arrive within a moment: for so long the last summary stays. */
const settleMs = 1000;

/** `awaited`: the device has not sent the value since it came on screen. */
export type Currency = 'current' | 'notCurrent' | 'awaited';

/** How far what is on screen may be trusted (R29). */
export interface StaleSummary {
  readonly points: number;
  readonly notCurrent: number;
  readonly losses: readonly FieldLoss[];
  readonly moved: readonly number[];
}

export interface StaleSummaryParts {
  readonly numbers: () => Iterable<number>;
  /**
   * Undefined: there is no such point, or it was rejected, which is a fault of the station file and not of its values.
   */
  readonly currencyOf: (infoNumber: number) => Currency | undefined;
  readonly losses: () => readonly FieldLoss[];
  readonly hasMoved: (infoNumber: number) => boolean;
  /** Monotonic, ms. */
  readonly now: () => number;
}

/** A page of values that the device has already called bad is never called live. */
export function createStaleSummary({ numbers, currencyOf, losses, hasMoved, now }: StaleSummaryParts) {
  let reported: StaleSummary = { points: 0, notCurrent: 0, losses: [], moved: [] };
  let awaitedSince: number | undefined;
  return {
    read: (): StaleSummary => reported,
    /** True if that changed the summary. */
    check: (): boolean => {
      const shown = Array.from(numbers());
      const currencies = shown.map(currencyOf).filter((one) => one !== undefined);
      awaitedSince = currencies.includes('awaited') ? (awaitedSince ?? now()) : undefined;
      if (awaitedSince !== undefined && now() - awaitedSince < settleMs) return false;
      const notCurrent = currencies.filter((one) => one !== 'current').length;
      const next = { points: currencies.length, notCurrent, losses: losses(), moved: shown.filter(hasMoved) };
      if (isSame(next, reported)) return false;
      reported = next;
      return true;
    },
  };
}

function isSame(a: StaleSummary, b: StaleSummary): boolean {
  const isSameCount = a.points === b.points && a.notCurrent === b.notCurrent && a.losses.length === b.losses.length;
  if (a.moved.join() !== b.moved.join()) return false;
  return isSameCount && a.losses.every((loss, i) => isSameLoss(loss, b.losses[i]));
}

function isSameLoss(a: FieldLoss, b: FieldLoss | undefined): boolean {
  return a.link === b?.link && a.since === b?.since && a.count === b?.count;
}
