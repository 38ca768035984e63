import { type AlarmState, isUnacknowledged } from '../../protocol/alarm.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import type { AnyEntry } from '../events/entry.ts';
import { type CallOut, calledAlarm, callOutFor } from './callOut.ts';
import { CallOutSteps, type StepParts } from './callOutSteps.ts';
import type { MessageStore } from './messageStore.ts';
import { OpenCallOuts } from './openCallOuts.ts';
import { alarmsOf } from './outboxRow.ts';

interface CallOutParts extends Omit<StepParts, 'open'> {
  readonly document: () => MessageDocument;
  readonly store: Pick<MessageStore, 'callOuts'>;
  readonly zone: () => string;
}

/** The state of an alarm, as far as call-outs need it; undefined: there is no such alarm. */
export type AlarmNow = (id: string) => { readonly isOpen: boolean; readonly isAside: boolean } | undefined;

interface Ended {
  readonly callOut: CallOut;
  readonly fault: 'acknowledged' | 'shelved' | 'other';
  /** The user who acknowledged, and when. */
  readonly by?: string | undefined;
  readonly at?: number | undefined;
}

/** The alarm is announced again, and may still need an acknowledgement. */
const returning: ReadonlySet<string> = new Set(['alarmUnshelved', 'alarmUnsuppressed', 'alarmInService']);
const aside: ReadonlySet<string> = new Set(['alarmShelved', 'alarmSuppressed', 'alarmOutOfService']);

export class CallOuts {
  readonly open: OpenCallOuts;
  readonly #parts: CallOutParts;
  readonly #steps: CallOutSteps;

  constructor(parts: CallOutParts) {
    this.#parts = parts;
    this.open = new OpenCallOuts(parts.store.callOuts(), parts.now(), parts.tick());
    this.#steps = new CallOutSteps({ ...parts, open: this.open });
  }

  /** Events of alarms, in their order. */
  note(events: readonly AnyEntry[], definitionOf: (alarm: string) => AlarmDefinition | undefined): void {
    this.#end(
      events.flatMap((event) => {
        const { kind, fields = {}, person: by, time: at } = event;
        const alarm = typeof fields.alarm === 'string' ? fields.alarm : '';
        const asksAgain = returning.has(kind) && isUnacknowledged({ state: fields.alarmState as AlarmState });
        if (kind === 'alarmRaised' || kind === 'alarmAgain' || asksAgain) this.#raised(event, definitionOf(alarm));
        else if (kind === 'alarmAcknowledged') return this.#acknowledged(alarm, by ?? '', at);
        else if (kind === 'alarmGone') return this.#close(alarm, { fault: 'other' });
        else if (aside.has(kind)) return this.#close(alarm, { fault: 'shelved' });
        return [];
      }),
    );
  }

  /** Ends what a kill may have left open though the alarm was acknowledged or is gone. */
  reconcile(alarmNow: AlarmNow): void {
    this.#end(
      [...this.open].flatMap(({ alarm, mode, next, needsAcknowledgement }) => {
        const isStillDue = mode === 'quiet' || (!needsAcknowledgement && next === 0);
        // The definition of an unknown one may be in a file that can't be read.
        const now = alarmNow(alarm.id);
        if (now?.isAside) return this.#close(alarm.id, { fault: 'shelved' });
        return now && !isStillDue && !now.isOpen ? this.#close(alarm.id, { fault: 'acknowledged' }) : [];
      }),
    );
  }

  advance(): void {
    this.#steps.advance();
  }

  /** To be written; returns each change once. */
  changes() {
    return { callOuts: this.open.changes(), events: this.#steps.events() };
  }

  #raised(event: AnyEntry, definition: AlarmDefinition | undefined): void {
    const { fields = {} } = event;
    if (fields.aside !== undefined || fields.count !== undefined) return;
    const alarm = calledAlarm(event, definition);
    if (!alarm) return;
    const before = this.open.of(alarm.id);
    if (before && before.mode !== 'unanswered') {
      this.open.change({ ...before, occurrence: alarm.occurrence, times: before.times + 1 });
      return;
    }
    const { document, zone, tick } = this.#parts;
    const callOut = callOutFor(document(), alarm, definition?.needsAcknowledgement !== false, zone());
    if (!callOut) return;
    if (before) this.open.remove(before);
    // It may be raised again after an acknowledgement: its number is that of a call-out that is over.
    this.open.put(callOut, tick() + Math.max((callOut.dueAt ?? 0) - alarm.raisedAt, 0));
  }

  #acknowledged(alarm: string, by: string, at: number | undefined): readonly Ended[] {
    const callOut = this.open.of(alarm);
    if (callOut?.mode !== 'quiet') return this.#close(alarm, { fault: 'acknowledged', by, at });
    this.open.change({ ...callOut, acknowledgedBy: by });
    return [];
  }

  #close(alarm: string, how: Omit<Ended, 'callOut'>): readonly Ended[] {
    const callOut = this.open.of(alarm);
    if (!callOut) return [];
    this.open.remove(callOut);
    return [{ callOut, ...how }];
  }

  /** Withdraws pending messages; those who were called are informed of the acknowledgement. */
  #end(ended: readonly Ended[]): void {
    if (ended.length === 0) return;
    const { document, outbox, people, now, placesOf } = this.#parts;
    const faults = new Map(ended.map(({ callOut, fault }) => [callOut.id, fault]));
    const spared = outbox.dropCallOuts(faults);
    if (!document().notifyAcknowledged) return;
    for (const [by, some] of Map.groupBy(ended, (one) => one.by)) {
      if (by === undefined) continue;
      for (const id of new Set(some.flatMap(({ callOut }) => callOut.persons))) {
        const person = people.person(id);
        const own = some.flatMap(({ callOut }) =>
          callOut.persons.includes(id) &&
          !spared.get(id)?.has(callOut.id) &&
          person &&
          people.sees(person, placesOf(callOut.alarm.id))
            ? callOut
            : [],
        );
        if (own.length === 0 || !person || person.login === by || people.problemOf(person)) continue;
        const acknowledgement = { acknowledgedBy: by, acknowledgedAt: some[0]?.at ?? now() };
        outbox.add(person, { kind: 'acknowledged', time: now(), ...alarmsOf(own), ...acknowledgement });
      }
    }
  }
}
