import { asideBy, isActive, type ReturnCause } from '../../protocol/alarm.ts';
import { alarmEntry, judgedFields } from './alarmEvents.ts';
import type { AlarmStatus } from './alarmStatus.ts';
import { chatterAfter, isQuiet } from './chatter.ts';
import { interruptedAt, isInterruptionOver } from './interruption.ts';
import type { Judge } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { continues, isConfirmedByField } from './origin.ts';
import { cleared, endedBeneath, raised, raisedBeneath, reAlarmed, resumed, unshelved } from './transitions.ts';
import type { Watch } from './watch.ts';

interface LifeParts {
  readonly ledger: Ledger;
  readonly judge: Judge;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** How often the count of an alarm that continues to chatter is logged. */
const reportChatterMs = 10 * 60_000;

/** What happens to alarms without a user: each is a change and an event. Ticks are monotonic milliseconds. */
export class AlarmLife {
  readonly #parts: LifeParts;

  constructor(parts: LifeParts) {
    this.#parts = parts;
  }

  /** The condition came true, its delay included. */
  raise(watch: Watch, tick: number): void {
    const { ledger, judge, now } = this.#parts;
    // What prevented the suppression during the last occurrence may not prevent it now.
    if (watch.status.state === 'normal') this.suppress(watch, tick);
    if (watch.status.suppressedSince !== undefined) {
      this.#raiseBeneath(watch, tick);
      return;
    }
    if (continues(watch.status, judge.origin(watch), watch.isSimulated)) {
      this.#resume(watch, tick);
      return;
    }
    // It was shelved until the end of its occurrence: this is another one.
    if (watch.status.shelving?.kind === 'oneShot') this.unshelve(watch);
    const { definition, status, head } = watch;
    const { chatter } = watch.state;
    const counted = chatterAfter(chatter, tick);
    const isChatter = counted.isChatter || status.chatter !== undefined;
    const reportedAt = isChatter && !status.chatter ? tick : chatter.reportedAt;
    const [time, occurrence] = [now(), ledger.occurrences.nextPlace()];
    const outcome = raised(status, definition, {
      ...judge.snapshot(watch, tick),
      now: time,
      occurrence,
      head,
      isChatter,
    });
    if (!outcome) return;
    const { since = time, count = 0 } = status.chatter ?? {};
    const next = { ...outcome.status, chatter: isChatter ? { since, count: count + 1 } : undefined };
    const change = { status: next, raisedAt: tick, chatter: { ...counted.chatter, reportedAt } };
    ledger.raise(watch, change, outcome.ended, counted.most);
    if (asideBy(next) === undefined) ledger.order(watch);
    if (!isChatter) ledger.record(alarmEntry('alarmRaised', watch.status, { time, fields: raisedFields(watch) }));
  }

  /** The condition holds: if a forced value raised it and the field's fulfils it too, that is another occurrence. */
  confirm(watch: Watch, tick: number): void {
    const { status, isSimulated } = watch;
    if (!isActive(status) || !isConfirmedByField(status, this.#parts.judge.origin(watch), isSimulated)) return;
    this.clear(watch, tick, 'released');
    this.raise(watch, tick);
  }

  /** The condition is over, its delay included. */
  clear(watch: Watch, tick: number, cause?: ReturnCause): void {
    const { ledger, judge, now } = this.#parts;
    const { status, definition } = watch;
    const { raisedAt } = watch.state;
    const time = now();
    const returnedBy = cause ?? judge.origin(watch);
    // It was true only beneath a suppression: that line ends.
    if (!isActive(status)) {
      ledger.set(watch, { status: { ...status, ...endedBeneath(status, time, { returnedAt: time, returnedBy }) } });
      return;
    }
    const next = cleared(status, definition, { now: time, returnedBy });
    if (!next) return;
    ledger.set(watch, { status: next });
    if (!status.chatter) {
      const { value, limit, unit } = judge.snapshot(watch, tick);
      const judged = judgedFields({ value, limit, unit, head: watch.head });
      const lastedMs = raisedAt === undefined ? undefined : Math.round(tick - raisedAt);
      const fields = {
        ...judged,
        valueOrigin: returnedBy,
        lastedMs,
        aside: asideBy(next),
        ...seenFields(watch, definition.offDelayMs),
      };
      ledger.record(alarmEntry('alarmReturned', next, { time, fields }));
    }
    if (next.state === 'normal' && next.shelving?.kind === 'oneShot') this.unshelve(watch);
  }

  /** Active for so long after its acknowledgement that it is announced again. */
  again(watch: Watch): void {
    const next = reAlarmed(watch.status, watch.definition);
    if (!next) return;
    this.#parts.ledger.set(watch, { status: next });
    this.#parts.ledger.record(alarmEntry('alarmAgain', next, { time: this.#parts.now() }));
  }

  unshelve(watch: Watch): void {
    const { next, entry } = unshelved(watch.status, this.#parts.now());
    this.#parts.ledger.set(watch, { status: next });
    this.#parts.ledger.record(entry);
  }

  /** The point that suppresses it was read. */
  suppress(watch: Watch, tick: number): void {
    const { ledger, judge, now } = this.#parts;
    const { status } = watch;
    const { isSuppressed, by } = judge.suppression(watch) ?? {};
    if (isSuppressed === undefined || isSuppressed === (status.suppressedSince !== undefined)) return;
    if (!isSuppressed) {
      this.unsuppress(watch, tick);
      return;
    }
    const time = now();
    const interrupted = interruptedAt(watch.state, { now: time, tick });
    const began = { suppressedSince: time, suppressedBy: by, cameSuppressed: 0, followsFrom: undefined, interrupted };
    const next = { ...status, ...began };
    ledger.set(watch, { status: next });
    // Of an alarm that is normal, users miss nothing.
    if (next.state !== 'normal') ledger.record(alarmEntry('alarmSuppressed', next, { time }));
  }

  /** The occurrence stays as it is; if the condition holds and the alarm is not active, its delay begins again. */
  unsuppress(watch: Watch, tick: number): void {
    const { ledger, now } = this.#parts;
    const { state, status, followMs } = watch;
    const [time, came] = [now(), status.cameSuppressed];
    const isFollowing = state.holds && !isActive(status);
    const ended = { suppressedSince: undefined, suppressedBy: undefined, cameSuppressed: 0 };
    const followsFrom = isFollowing ? time : undefined;
    const next = { ...status, ...ended, ...endedBeneath(status, time, undefined), followsFrom };
    const followUntil = isFollowing ? tick + followMs : undefined;
    // What can't be evaluated waits.
    const raiseAt = state.notEvaluated ? undefined : followUntil;
    ledger.set(watch, { status: next, deadlines: { ...state.deadlines, followUntil, raiseAt } });
    if (next.state === 'normal') return;
    ledger.record(alarmEntry('alarmUnsuppressed', next, { time, fields: { came, alarmState: next.state } }));
  }

  /** Called each second, for an alarm that was suppressed again before its delay was over. */
  endInterruption(watch: Watch, tick: number): void {
    const { ledger, now } = this.#parts;
    if (!isInterruptionOver(watch.state, watch.followMs, { now: now(), tick })) return;
    ledger.set(watch, { status: { ...watch.status, interrupted: undefined } });
  }

  /** Called each second: logs the count of a chattering alarm when that ends, and now and then before. */
  reportChatter(watch: Watch, tick: number): void {
    const { ledger, now } = this.#parts;
    const { status, chatter } = watch.state;
    if (!status.chatter) return;
    const isOver = isQuiet(chatter, tick);
    if (!isOver && tick - chatter.reportedAt < reportChatterMs) return;
    const { since, count } = status.chatter;
    const time = now();
    const next = { ...status, chatter: isOver ? undefined : { since: time, count: 0 } };
    ledger.set(watch, { status: next, chatter: { ...chatter, reportedAt: tick } });
    const fields = { ...raisedFields(watch), since, count };
    if (count > 0) ledger.record(alarmEntry('alarmRaised', status, { time, fields }));
    if (isOver && !isActive(status)) ledger.record(alarmEntry('alarmReturned', status, { time }));
  }

  /** While suppressed it calls no one, and the present occurrence stays as it is. */
  #raiseBeneath(watch: Watch, tick: number): void {
    const { ledger, judge, now } = this.#parts;
    const { value, unit, raisedBy } = judge.snapshot(watch, tick);
    const nextPlace = () => ledger.occurrences.nextPlace();
    ledger.set(watch, { status: raisedBeneath(watch.status, { now: now(), nextPlace, value, unit, raisedBy }) });
  }

  /** The occurrence continues: a value was forced or released, and the condition holds again. */
  #resume(watch: Watch, tick: number): void {
    const { ledger, judge, now } = this.#parts;
    const next = resumed(watch.status, watch.definition);
    if (!next) return;
    ledger.set(watch, { status: next });
    const shown = { ...judge.snapshot(watch, tick), head: watch.head };
    const fields = { ...raisedFields(watch, shown), activeSince: next.raisedAt };
    ledger.record(alarmEntry('alarmRaised', next, { time: now(), fields }));
  }
}

/** `by`: the value that the condition was judged by. */
function raisedFields(
  watch: Watch,
  by: Pick<AlarmStatus, 'value' | 'limit' | 'unit' | 'head' | 'raisedBy'> = watch.status,
) {
  const { status, definition } = watch;
  return {
    ...judgedFields(by),
    points: by.head.object.kind === 'link' ? Number(by.value) : undefined,
    valueOrigin: by.raisedBy,
    aside: asideBy(status),
    firstInGroup: status.first,
    alarmGroup: definition.alarmGroup,
    ...seenFields(watch, definition.onDelayMs),
  };
}

/** How long before the event the condition may have changed. */
function seenFields({ point, state: { onset } }: Watch, delayMs: number) {
  if (onset?.fieldTime !== undefined) return { uncertaintyMs: 0, fieldTime: onset.fieldTime };
  return point ? { uncertaintyMs: point.periodMs + delayMs } : {};
}
