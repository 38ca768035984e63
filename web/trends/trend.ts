import type { MessageDescriptor } from '@lingui/core';
import type { AlarmPriority } from '../../protocol/alarm.ts';

/** What is compared with the same hours of an earlier local day. */
export const comparisons = ['day', 'week', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** What the trends show: all of it stands in the address. Times are UTC ms. */
export interface TrendState {
  /** Permanent ids, in the order of the pens; 12 at most. */
  readonly points: readonly string[];
  readonly from: number;
  readonly to: number;
  /** The right edge goes with the device's clock: `from` and `to` are where it is now. */
  readonly isLive: boolean;
  readonly comparison: Comparison | undefined;
  /** None, one or two moments. */
  readonly cursors: readonly number[];
  readonly shows: 'chart' | 'table';
  /** Pens that are not drawn, by their points' ids. */
  readonly hidden?: readonly string[] | undefined;
  /** The pen whose limits are shown and whose axis comes first; undefined: none is chosen. */
  readonly chosen?: string | undefined;
}

/**
 * Changes a part of it; `isStep`: a place of its own in the browser's history. `partOf` is given what the last change made
 * of it, which may not be drawn yet: so quick keys and presses are all counted.
 */
export type ChangeTrend = (partOf: (state: TrendState) => Partial<TrendState>, isStep?: boolean) => void;

export const mostPens = 12;

const markKinds = ['alarm', 'command', 'note', 'configuration', 'clock'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Something that happened, drawn at its time and to be opened. */
export interface TrendMark {
  readonly kind: MarkKind;
  /** UTC ms; of what lasted, also its end. */
  readonly time: number;
  readonly until?: number | undefined;
  readonly text: string | MessageDescriptor;
  readonly priority?: AlarmPriority | undefined;
  /** The pen that it is about, by its point's permanent id; undefined: it is about all. */
  readonly point?: string | undefined;
  /** Where it opens, an address of the app. */
  readonly path: string;
}
