import { counts, type HistoryState, historyState } from '../../../protocol/history/historyState.ts';
import type { PointPast } from './pastColumns.ts';

/** Columns in which a value counted, but was not simply good; UTC ms. */
export interface SmallMark {
  readonly from: number;
  readonly to: number;
  /** The worst in it. */
  readonly state: HistoryState;
}

/** In order of time; neighbouring columns of one state make one. */
export function smallMarks({ t, to, series }: PointPast): readonly SmallMark[] {
  const marks: SmallMark[] = [];
  for (const [i, code] of (series?.quality ?? []).entries()) {
    const state = historyState(Math.max(0, code));
    if (state === 'good' || !counts(state) || Number.isNaN(series?.min[i] ?? Number.NaN)) continue;
    const [from, end] = [t[i] ?? to, t[i + 1] ?? to];
    const last = marks.at(-1);
    if (last?.to === from && last.state === state) marks[marks.length - 1] = { ...last, to: end };
    else marks.push({ from, to: end, state });
  }
  return marks;
}

/** Put there by a user in place of the field's: those have a colour of their own (R29). */
export function isSubstituted({ state }: SmallMark): boolean {
  return state === 'forced' || state === 'simulated';
}
