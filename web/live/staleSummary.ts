import type { FieldLoss } from './fieldLosses.ts';

/** Going between pages nothing is told for a moment: only what stays so long is worth a word. */
const settleMs = 1000;

/** How far what is on screen may be trusted (R29). */
export interface StaleSummary {
  /** Points on screen. */
  readonly points: number;
  /** Those of them whose value is not current, or bad in another way. */
  readonly notCurrent: number;
  /** Links of the field that give nothing of it. */
  readonly losses: readonly FieldLoss[];
  /** Numbers of those that have moved though their commands are blocked. */
  readonly moved: readonly number[];
}

export interface StaleSummaryParts {
  /** The numbers on screen. */
  readonly numbers: () => Iterable<number>;
  /** Undefined: there is no such point, or it was rejected, which is a fault of the station file and not of its values. */
  readonly isCurrent: (infoNumber: number) => boolean | undefined;
  readonly losses: () => readonly FieldLoss[];
  readonly hasMoved: (infoNumber: number) => boolean;
  /** A clock that nobody sets. */
  readonly now: () => number;
}

/** Counts, a few times a second; what is current again is told at once, what ceases to be so after a second. */
export function createStaleSummary({ numbers, isCurrent, losses, hasMoved, now }: StaleSummaryParts) {
  let reported: StaleSummary = { points: 0, notCurrent: 0, losses: [], moved: [] };
  let worseSince: number | undefined;
  const count = (): StaleSummary => {
    let points = 0;
    let notCurrent = 0;
    const moved: number[] = [];
    for (const number of numbers()) {
      const current = isCurrent(number);
      if (current !== undefined) points++;
      if (current === false) notCurrent++;
      if (hasMoved(number)) moved.push(number);
    }
    return { points, notCurrent, losses: losses(), moved };
  };
  return {
    /** The same object until it changes. */
    read: (): StaleSummary => reported,
    /** Counts anew; true where that changed what is told. */
    check: (): boolean => {
      const next = count();
      const isWorse = next.notCurrent > reported.notCurrent;
      worseSince = isWorse ? (worseSince ?? now()) : undefined;
      if (worseSince !== undefined && now() - worseSince < settleMs) return false;
      worseSince = undefined;
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
