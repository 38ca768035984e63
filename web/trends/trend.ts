import type { MessageDescriptor } from '@lingui/core';
import type { AlarmPriority } from '../../protocol/alarm.ts';

/** Compared with the same hours of an earlier local day. */
export const comparisons = ['day', 'week', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** All of it is in the address. Times are UTC ms. */
export interface TrendState {
  /** Permanent ids, in the order of the pens; 12 at most. */
  readonly points: readonly string[];
  readonly from: number;
  readonly to: number;
  /** The right edge follows the device's clock: `from` and `to` are where it is now. */
  readonly isLive: boolean;
  readonly comparison: Comparison | undefined;
  readonly cursors: readonly number[];
  readonly shows: 'chart' | 'table';
  /** Not drawn, by their points' ids. */
  readonly hidden?: readonly string[] | undefined;
  /** The pen whose limits are shown and whose axis comes first; undefined: none. */
  readonly chosen?: string | undefined;
}

/**
 * `isStep`: adds an entry to the browser's history. `partOf` gets the result of the last change, which may not be
 * rendered yet: quick keys and presses all count.
 */
export type ChangeTrend = (partOf: (state: TrendState) => Partial<TrendState>, isStep?: boolean) => void;

export const mostPens = 12;

/** What is shown where nothing was selected: what moved most, nothing yet while that is requested, or that no reply came. */
export type FirstView = 'loading' | 'moved' | { readonly again: () => void };

export type MarkKind = 'alarm' | 'command' | 'note' | 'configuration' | 'clock';

export interface TrendMark {
  readonly kind: MarkKind;
  /** UTC ms; of what lasted, also its end. */
  readonly time: number;
  readonly until?: number | undefined;
  readonly text: string | MessageDescriptor;
  readonly priority?: AlarmPriority | undefined;
  /** Permanent id of its point; undefined: it is about all. */
  readonly point?: string | undefined;
  readonly path: string;
}
