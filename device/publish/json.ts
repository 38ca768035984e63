import { valueStates } from '../../protocol/quality.ts';
import type { Published } from './publishedPoint.ts';

/** `{"v":2.5,"q":"good","t":"2026-11-30T08:00:00.000Z"}`; `why`: of a quality that is not good. */
export function jsonOf({ value, state, time }: Published): string {
  const { quality } = valueStates[state];
  const why = quality === 'good' ? {} : { why: state };
  return JSON.stringify({ v: value ?? null, q: quality, ...why, t: new Date(time).toISOString() });
}
