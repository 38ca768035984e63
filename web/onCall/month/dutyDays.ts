import type { SwapRequest } from '../../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../../protocol/calls/onCall.ts';
import { type Day, weekdayOf } from '../../../protocol/programme/dates.ts';
import { instantOf, localOf } from '../../../protocol/programme/zone.ts';

/** Times are UTC milliseconds. */
interface Span {
  readonly from: number;
  readonly until: number;
}

interface Duty extends Span {
  readonly roster: string;
  /** Undefined: no person is on call. */
  readonly person: string | undefined;
  /** The colleague who is replaced; undefined: it is not swapped. */
  readonly instead: string | undefined;
  /** It began earlier than is known, or continues after the last day that was read. */
  readonly isOpen: { readonly from: boolean; readonly until: boolean };
}

/** What of a duty is on one day. */
export interface DayDuty extends Span {
  readonly duty: Duty;
}

export interface DutyDay extends Span {
  readonly day: Day;
  readonly duties: readonly DayDuty[];
}

const weeksShown = 5;

/** Five weeks of days from the Monday of this week on, with the duties of each as far as they were read. */
export function dutyDays(onCall: OnCall, swaps: readonly SwapRequest[]): DutyDay[] {
  const { timeZone, now } = onCall;
  const today = localOf(now, timeZone).day;
  const monday = today - weekdayOf(today);
  const duties = onCall.rosters.flatMap((roster) => dutiesOf(roster, swaps));
  return Array.from({ length: weeksShown * 7 }, (_, i) => {
    const day = monday + i;
    const [from, until] = [instantOf(day, 0, timeZone), instantOf(day + 1, 0, timeZone)];
    return {
      day,
      from,
      until,
      duties: duties.flatMap((duty) => {
        const part = overlap(duty, { from, until });
        return part ? [{ ...part, duty }] : [];
      }),
    };
  });
}

/** Apart where a swap begins or ends. */
function dutiesOf({ id, since, duties }: OnCall['rosters'][number], swaps: readonly SwapRequest[]): Duty[] {
  return duties.flatMap(({ from, until, person }, i) => {
    const begins = i === 0 ? (since ?? from) : from;
    const mine = swaps.filter((swap) => swap.roster === id && swap.person === person);
    const bounds = mine.flatMap((swap) => [swap.from, swap.until]).filter((at) => at > begins && at < until);
    const moments = [...new Set([begins, ...bounds, until])].sort((a, b) => a - b);
    return moments.slice(0, -1).map((at, k) => ({
      roster: id,
      person,
      from: at,
      until: moments[k + 1] ?? until,
      instead: mine.find((swap) => swap.from <= at && at < swap.until)?.instead,
      isOpen: {
        from: i === 0 && k === 0 && since === undefined,
        until: i === duties.length - 1 && k === moments.length - 2,
      },
    }));
  });
}

function overlap(a: Span, b: Span): Span | undefined {
  const [from, until] = [Math.max(a.from, b.from), Math.min(a.until, b.until)];
  return from < until ? { from, until } : undefined;
}

export interface SwapChoice {
  readonly roster: string;
  /** Who would be replaced. */
  readonly instead: string;
  readonly from: number;
  /** Undefined: it is not known yet. */
  readonly until: number | undefined;
  readonly whole: { readonly from: number; readonly until: number | undefined };
}

/** The duties of a day that a colleague may take over: from hand-over to hand-over, not in the past. */
export function swapChoices(dutyDay: DutyDay, { timeZone, now }: OnCall): SwapChoice[] {
  const { day, until: dayEnds, duties } = dutyDay;
  return duties.flatMap(({ duty, ...part }) => {
    const { roster, person: instead, isOpen } = duty;
    if (instead === undefined || part.until <= now) return [];
    const seconds = isOpen.from ? 0 : localOf(duty.from, timeZone).seconds;
    const continues = part.until === dayEnds;
    const from = continues ? Math.max(duty.from, instantOf(day, seconds, timeZone)) : part.from;
    // What is left of it on the next day belongs to it.
    const isLast = duty.until < instantOf(day + 2, 0, timeZone);
    const wholeUntil = isLast ? duty.until : instantOf(day + 1, seconds, timeZone);
    const until = continues ? wholeUntil : part.until;
    const endOf = (at: number) => (at === duty.until && isOpen.until ? undefined : at);
    return {
      roster,
      instead,
      from: Math.max(from, now),
      until: endOf(until),
      whole: { from: Math.max(duty.from, now), until: endOf(duty.until) },
    };
  });
}
