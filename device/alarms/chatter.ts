import { chatterCount } from '../../protocol/alarms/alarmStatistics.ts';

const minuteMs = 60_000;

/** An alarm chatters from the fourth time within a minute, until it has not come for a minute. */
export interface Chatter {
  /** When its newest occurrences came; monotonic milliseconds, like all here. */
  readonly last: readonly number[];
  readonly minuteFrom: number;
  readonly inMinute: number;
  readonly reportedAt: number;
}

const never = Number.NEGATIVE_INFINITY;

/** One that chattered when the service stopped is quiet a minute from now. */
export function chatterAtStart(isChatter: boolean, tick: number): Chatter {
  return { last: isChatter ? [tick] : [], minuteFrom: never, inMinute: 0, reportedAt: isChatter ? tick : never };
}

/** `most`: how often in the present minute. */
export function chatterAfter(
  before: Chatter,
  tick: number,
): { readonly chatter: Chatter; readonly isChatter: boolean; readonly most: number } {
  const last = [...before.last, tick].slice(-chatterCount);
  const isNewMinute = tick - before.minuteFrom > minuteMs;
  const inMinute = isNewMinute ? 1 : before.inMinute + 1;
  const chatter = { ...before, last, minuteFrom: isNewMinute ? tick : before.minuteFrom, inMinute };
  return {
    chatter,
    isChatter: isFull(before, tick),
    most: Math.max(inMinute, isFull(chatter, tick) ? chatterCount : 1),
  };
}

export function isQuiet({ last }: Chatter, tick: number): boolean {
  return tick - (last.at(-1) ?? never) > minuteMs;
}

function isFull({ last }: Chatter, tick: number): boolean {
  return last.length === chatterCount && tick - (last[0] ?? 0) <= minuteMs;
}
