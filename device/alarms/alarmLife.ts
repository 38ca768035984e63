import { isActive, type ReturnCause } from '../../protocol/alarm.ts';
import { alarmEntry, judgedFields } from './alarmEvents.ts';
import { asideBy } from './alarmStatus.ts';
import type { Judge } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { continues, isConfirmedByField } from './origin.ts';
import { asked, cleared, raised, reAlarmed, resumed } from './transitions.ts';
import type { Watch } from './watch.ts';

interface LifeParts {
  readonly ledger: Ledger;
  readonly judge: Judge;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** How long a condition that began while it was suppressed must hold afterwards at least, in milliseconds. */
const followMs = 2000;
/** While an alarm goes on chattering the log is told so often of it. */
const chatterToldMs = 10 * 60_000;

/** What befalls alarms by themselves: each is a change and an event. Ticks are monotonic milliseconds. */
export class AlarmLife {
  readonly #parts: LifeParts;
  /** When the log was told of them last. */
  readonly #chattering = new Map<Watch, number>();

  constructor(parts: LifeParts) {
    this.#parts = parts;
  }

  /** Its condition came true, its delay included. */
  raise(watch: Watch, tick: number): void {
    const { ledger, judge, now } = this.#parts;
    if (continues(watch.standing, judge.origin(watch), watch.point)) {
      this.#resume(watch, tick);
      return;
    }
    // What forbade it while the occurrence before stood may suppress it now.
    if (watch.standing.state === 'normal') this.suppress(watch, tick);
    // It was shelved until its occurrence is over: this is another one.
    if (watch.standing.shelving?.kind === 'oneShot') this.unshelve(watch);
    const { definition, standing, head } = watch;
    const isUnasked = standing.suppressedSince !== undefined && standing.state === 'normal';
    const { most, isChatter: isFast } = isUnasked ? { most: 0, isChatter: false } : watch.chatter.raise(tick);
    const isChatter = isFast || standing.chatter !== undefined;
    const [time, occurrence] = [now(), ledger.occurrences.take()];
    const outcome = raised(standing, definition, {
      ...judge.told(watch, tick),
      now: time,
      occurrence,
      head,
      isChatter,
    });
    if (!outcome) return;
    const { since = time, count = 0 } = standing.chatter ?? {};
    const next = { ...outcome.standing, chatter: isChatter ? { since, count: count + 1 } : undefined };
    ledger.raise(watch, next, outcome.ended, most, isChatter ? 'quiet' : 'urgent');
    watch.raisedAt = tick;
    if (next.isUnasked) return;
    if (asideBy(next) === undefined) ledger.order(watch);
    if (!isChatter) {
      ledger.record(alarmEntry('alarmRaised', watch.standing, { time, fields: raisedFields(watch) }));
    } else if (!this.#chattering.has(watch)) this.#chattering.set(watch, tick);
  }

  /** Its condition holds: where it was raised by a forced value and the field's fulfils it too, that is another occurrence. */
  confirm(watch: Watch, tick: number): void {
    if (
      !isActive(watch.standing) ||
      !isConfirmedByField(watch.standing, this.#parts.judge.origin(watch), watch.point)
    ) {
      return;
    }
    this.clear(watch, tick, 'released');
    this.raise(watch, tick);
  }

  /** Its condition is over, its delay included. */
  clear(watch: Watch, tick: number, cause?: ReturnCause): void {
    const { ledger, judge, now } = this.#parts;
    const { standing, definition, raisedAt } = watch;
    const time = now();
    const returnedBy = cause ?? judge.origin(watch);
    const next = cleared(standing, definition, { now: time, returnedBy });
    if (!next) return;
    ledger.set(watch, next, standing.chatter ? 'quiet' : 'urgent');
    if (!standing.chatter && !standing.isUnasked) {
      const { value, limit, unit } = judge.told(watch, tick);
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

  /** Active for so long after its acknowledgement that it asks again. */
  again(watch: Watch): void {
    const next = reAlarmed(watch.standing, watch.definition);
    if (!next) return;
    this.#parts.ledger.set(watch, next);
    this.#parts.ledger.record(alarmEntry('alarmAgain', next, { time: this.#parts.now() }));
  }

  /** Its shelving's time is over, or its occurrence. */
  unshelve(watch: Watch): void {
    const { shelving, ...standing } = watch.standing;
    const next = { ...standing, shelving: undefined };
    this.#parts.ledger.set(watch, next);
    const fields = { came: shelving?.occurrences, alarmState: next.state };
    this.#parts.ledger.record(alarmEntry('alarmUnshelved', next, { time: this.#parts.now(), fields }));
  }

  /** The point that suppresses it by design was read. */
  suppress(watch: Watch, tick: number): void {
    const { ledger, judge, now } = this.#parts;
    const { standing, definition, point } = watch;
    const { isSuppressed, by } = judge.suppression(watch) ?? {};
    // Unknown again before it has asked: what was known last counts.
    if (isSuppressed) ledger.unsuppressAt(watch, undefined);
    if (isSuppressed === undefined || isSuppressed === (standing.suppressedSince !== undefined)) return;
    if (!isSuppressed) {
      // What began beneath must still hold when the plant had time to follow: a pump that starts has no flow yet.
      const delayMs = standing.isUnasked ? Math.max(definition.onDelayMs, followMs, 2 * (point?.periodMs ?? 0)) : 0;
      if (delayMs === 0) this.unsuppress(watch);
      else ledger.unsuppressAt(watch, watch.deadlines.unsuppressAt ?? tick + delayMs);
      return;
    }
    const time = now();
    const next = { ...standing, suppressedSince: time, suppressedBy: by, cameSuppressed: 0 };
    ledger.set(watch, next);
    // Of an alarm that is normal nobody misses anything.
    if (next.state !== 'normal') ledger.record(alarmEntry('alarmSuppressed', next, { time }));
  }

  /** It asks again for somebody, and what came beneath does so now where its condition still holds. */
  unsuppress(watch: Watch): void {
    const { ledger, now } = this.#parts;
    const { standing, definition } = watch;
    const [time, came] = [now(), standing.cameSuppressed];
    const next = { ...standing, suppressedSince: undefined, suppressedBy: undefined, cameSuppressed: 0 };
    if (next.isUnasked && next.state !== 'normal') {
      ledger.raise(watch, asked(next, definition, time), undefined, 1, 'urgent');
      if (asideBy(watch.standing) === undefined) ledger.order(watch);
      ledger.record(alarmEntry('alarmRaised', watch.standing, { time, fields: raisedFields(watch) }));
      return;
    }
    ledger.set(watch, next);
    if (next.state === 'normal') return;
    ledger.record(alarmEntry('alarmUnsuppressed', next, { time, fields: { came, alarmState: next.state } }));
  }

  /** It chattered when the service stopped: what was counted is told a minute after it came last. */
  goOnChattering(watch: Watch, tick: number): void {
    watch.chatter.goOn(tick);
    this.#chattering.set(watch, tick);
  }

  /** Each second: what was counted of those that chatter is told when it is over, and now and then before. */
  lookAtChatter(tick: number): void {
    for (const [watch, told] of this.#chattering) {
      const isOver = watch.chatter.isQuiet(tick);
      if (isOver || tick - told >= chatterToldMs) this.#tellChatter(watch, tick, isOver);
    }
  }

  /** Its occurrence goes on: a value was forced or released, and its condition holds again. */
  #resume(watch: Watch, tick: number): void {
    const { ledger, judge, now } = this.#parts;
    const next = resumed(watch.standing, watch.definition);
    if (!next) return;
    ledger.set(watch, next);
    const { raisedBy: valueOrigin, ...shown } = judge.told(watch, tick);
    const judged = judgedFields({ ...shown, head: watch.head });
    const fields = { ...raisedFields(watch), ...judged, valueOrigin, activeSince: next.raisedAt };
    ledger.record(alarmEntry('alarmRaised', next, { time: now(), fields }));
  }

  #tellChatter(watch: Watch, tick: number, isOver: boolean): void {
    const { ledger, now } = this.#parts;
    const { standing } = watch;
    const { since, count } = standing.chatter ?? { since: 0, count: 0 };
    const time = now();
    this.#chattering.set(watch, tick);
    if (isOver) this.#chattering.delete(watch);
    ledger.set(watch, { ...standing, chatter: isOver ? undefined : { since: time, count: 0 } });
    const fields = { ...raisedFields(watch), since, count };
    if (count > 0) ledger.record(alarmEntry('alarmRaised', standing, { time, fields }));
    if (isOver && !isActive(standing)) ledger.record(alarmEntry('alarmReturned', standing, { time }));
  }
}

function raisedFields(watch: Watch) {
  const { standing, definition, head } = watch;
  const { raisedBy, first: firstInGroup } = standing;
  return {
    ...judgedFields(standing),
    points: head.object.kind === 'link' ? Number(standing.value) : undefined,
    valueOrigin: raisedBy,
    aside: asideBy(standing),
    firstInGroup,
    alarmGroup: definition.alarmGroup,
    ...seenFields(watch, definition.onDelayMs),
  };
}

/** When the condition changed: at most so long before the event. */
function seenFields({ point, onset }: Watch, delayMs: number) {
  if (onset?.fieldTime !== undefined) return { uncertaintyMs: 0, fieldTime: onset.fieldTime };
  return point ? { uncertaintyMs: point.periodMs + delayMs } : {};
}
