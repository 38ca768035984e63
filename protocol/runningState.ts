import type { PointKind } from './point.ts';

interface Counted {
  readonly kind: PointKind;
  readonly isCounter?: boolean | undefined;
  readonly runningState?: number | undefined;
}

/** The value at which a machine runs: 1 of a logic point, unless another is set; undefined: it is no machine. */
export function runningStateOf({ kind, isCounter, runningState }: Counted): number | undefined {
  if (isCounter) return undefined;
  return runningState ?? (kind === 'logic' ? 1 : undefined);
}

export function isCounting(counted: Counted): boolean {
  return counted.isCounter === true || runningStateOf(counted) !== undefined;
}
