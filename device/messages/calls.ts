import { type AlarmState, isUnacknowledged } from '../../protocol/alarm.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import type { AnyEntry } from '../events/entry.ts';
import { type Call, calledAlarm, callFor } from './call.ts';
import { CallSteps, type StepParts } from './callSteps.ts';
import type { MessageStore } from './messageStore.ts';
import { OpenCalls } from './openCalls.ts';
import { alarmsOf } from './outboxRow.ts';

interface CallParts extends Omit<StepParts, 'open'> {
  readonly document: () => MessageDocument;
  readonly store: Pick<MessageStore, 'calls'>;
  readonly zone: () => string;
}

/** The state of an alarm, as far as call-outs need it; undefined: there is no such alarm. */
export type AlarmNow = (id: string) => { readonly isOpen: boolean; readonly isAside: boolean } | undefined;

/** A call that is over. */
interface Ended {
  readonly call: Call;
  readonly fault: 'acknowledged' | 'shelved' | 'other';
  /** The user who acknowledged, and when. */
  readonly by?: string | undefined;
  readonly at?: number | undefined;
}

/** The alarm is announced again, and may still need an acknowledgement. */
const returning: ReadonlySet<string> = new Set(['alarmUnshelved', 'alarmUnsuppressed', 'alarmInService']);
const aside: ReadonlySet<string> = new Set(['alarmShelved', 'alarmSuppressed', 'alarmOutOfService']);

export class Calls {
  readonly open: OpenCalls;
  readonly #parts: CallParts;
  readonly #steps: CallSteps;

  constructor(parts: CallParts) {
    this.#parts = parts;
    this.open = new OpenCalls(parts.store.calls(), parts.now(), parts.tick());
    this.#steps = new CallSteps({ ...parts, open: this.open });
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

  /** The changes since the previous call, to be written. */
  changes() {
    return { calls: this.open.changes(), events: this.#steps.events() };
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
    const call = callFor(document(), alarm, definition?.needsAcknowledgement !== false, zone());
    if (!call) return;
    if (before) this.open.remove(before);
    // It may be raised again after an acknowledgement: its number is that of a call-out that is over.
    this.open.put(call, tick() + Math.max((call.dueAt ?? 0) - alarm.raisedAt, 0));
  }

  #acknowledged(alarm: string, by: string, at: number | undefined): readonly Ended[] {
    const call = this.open.of(alarm);
    if (call?.mode !== 'quiet') return this.#close(alarm, { fault: 'acknowledged', by, at });
    this.open.change({ ...call, acknowledgedBy: by });
    return [];
  }

  #close(alarm: string, how: Omit<Ended, 'call'>): readonly Ended[] {
    const call = this.open.of(alarm);
    if (!call) return [];
    this.open.remove(call);
    return [{ call, ...how }];
  }

  /** Withdraws pending messages; those who were called are informed of the acknowledgement. */
  #end(ended: readonly Ended[]): void {
    if (ended.length === 0) return;
    const { document, outbox, people, now } = this.#parts;
    const faults = new Map(ended.map(({ call, fault }) => [call.id, fault]));
    const spared = outbox.dropCalls(faults);
    if (!document().notifyAcknowledged) return;
    for (const [by, some] of Map.groupBy(ended, (one) => one.by)) {
      if (by === undefined) continue;
      for (const id of new Set(some.flatMap(({ call }) => call.persons))) {
        const own = some.flatMap(({ call }) =>
          call.persons.includes(id) && !spared.get(id)?.has(call.id) ? call : [],
        );
        const person = people.person(id);
        if (own.length === 0 || !person || person.login === by || people.problemOf(person)) continue;
        const acknowledgement = { acknowledgedBy: by, acknowledgedAt: some[0]?.at ?? now() };
        outbox.add(person, { kind: 'acknowledged', time: now(), ...alarmsOf(own), ...acknowledgement });
      }
    }
  }
}
