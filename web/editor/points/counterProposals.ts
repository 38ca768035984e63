import type { Consumption } from '../../../protocol/calls/consumption.ts';

/** How far back proposals look. */
export const proposalMs = 30 * 86_400_000;
const times = 10;
const digits = 2;
const dayMs = 86_400_000;

/** Undefined: no proposal. */
export interface CounterProposals {
  /** Ten times its greatest hour. */
  readonly maxRise: number | undefined;
  /** It was reset on most days. */
  readonly resetsTo: 0 | undefined;
}

/** Of what was counted hour by hour, in the current series. */
export function counterProposals({ t, series }: Consumption): CounterProposals {
  const now = series.findLast(({ isCounter }) => isCounter);
  const known = [...(now?.consumption ?? [])].filter((value) => !Number.isNaN(value));
  const most = Math.max(0, ...known);
  const knownDays = new Set([...t].flatMap((time, i) => (now?.good[i] ? dayOf(time) : [])));
  const resetDays = new Set([...(now?.resetTimes ?? [])].map(dayOf));
  return {
    maxRise: most > 0 ? Number((times * most).toPrecision(digits)) : undefined,
    resetsTo: resetDays.size > 1 && resetDays.size >= knownDays.size / 2 ? 0 : undefined,
  };
}

function dayOf(time: number): number {
  return Math.floor(time / dayMs);
}
