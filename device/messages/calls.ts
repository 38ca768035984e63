import type { MessageDocument, MessagePerson } from '../../protocol/messages/messageDocument.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import type { AnyEntry } from '../events/entry.ts';
import { type Call, type CalledAlarm, calledAlarm, callFor } from './call.ts';
import type { MessageStore } from './messageStore.ts';
import type { Outbox } from './outbox.ts';
import { gravestFirst } from './outboxRow.ts';
import type { People } from './people.ts';
import { isOfWays } from './wayAlarms.ts';

interface CallParts {
  readonly document: () => MessageDocument;
  readonly store: Pick<MessageStore, 'calls'>;
  readonly outbox: Outbox;
  readonly people: People;
  readonly zone: () => string;
  /** UTC milliseconds, and monotonic ones. */
  readonly now: () => number;
  readonly tick: () => number;
  /** Whether a way fails now: a call about ways that fail goes by the others. */
  readonly isFailing: (way: string) => boolean;
}

/** How an alarm stands now, as far as calls go by it; undefined: there is no such alarm. */
export type AlarmNow = (id: string) => { readonly isOpen: boolean; readonly isAside: boolean } | undefined;

/** No step comes later than this after a start: the clock may have been put back meanwhile. */
const longestStepMs = 86_400_000;
const longestQuietMs = 25 * 3_600_000;

/** Alarms that came back into view and still ask for somebody. */
const returning: ReadonlySet<string> = new Set(['alarmUnshelved', 'alarmUnsuppressed', 'alarmInService']);
const aside: ReadonlySet<string> = new Set(['alarmShelved', 'alarmSuppressed', 'alarmOutOfService']);

/** The calls that are open: each goes from step to step until somebody acknowledges. */
export class Calls {
  readonly #parts: CallParts;
  readonly #open = new Map<number, Call>();
  readonly #ofAlarm = new Map<string, number>();
  /** When the next step of each comes, by the monotonic clock. */
  readonly #due = new Map<number, number>();
  #changed = new Map<number, Call | undefined>();
  #events: (readonly [string, AnyEntry])[] = [];

  constructor(parts: CallParts) {
    this.#parts = parts;
    const [now, tick] = [parts.now(), parts.tick()];
    for (const call of parts.store.calls()) {
      this.#open.set(call.id, call);
      this.#ofAlarm.set(call.alarm.id, call.id);
      if (call.dueAt !== undefined) {
        this.#due.set(call.id, tick + Math.min(Math.max(call.dueAt - now, 0), longestStepMs));
      }
    }
  }

  get open(): Iterable<Call> {
    return this.#open.values();
  }

  get(id: number): Call | undefined {
    return this.#open.get(id);
  }

  of(alarm: string): Call | undefined {
    return this.#open.get(this.#ofAlarm.get(alarm) ?? -1);
  }

  /** Events of alarms, in their order. */
  note(event: AnyEntry, definition: AlarmDefinition | undefined): void {
    const { kind, fields = {}, person } = event;
    const alarm = typeof fields.alarm === 'string' ? fields.alarm : '';
    const asksAgain = returning.has(kind) && isUnacknowledgedState(fields.alarmState);
    if (kind === 'alarmRaised' || kind === 'alarmAgain' || asksAgain) this.#raised(event, definition);
    else if (kind === 'alarmAcknowledged') this.#acknowledged(alarm, person ?? '', event.time);
    else if (kind === 'alarmGone') this.#close(alarm, 'other');
    else if (aside.has(kind)) this.#close(alarm, 'shelved');
  }

  /** What a kill may have left open though somebody had acknowledged, or the alarm has gone. */
  reconcile(alarmNow: AlarmNow): void {
    for (const { alarm, mode, next, needsAcknowledgement } of [...this.#open.values()]) {
      const isStillDue = mode === 'quiet' || (!needsAcknowledgement && next === 0);
      const now = alarmNow(alarm.id);
      // Of one that is not known its definition may be in a file that can't be read.
      if (!now) continue;
      if (now.isAside) this.#close(alarm.id, 'shelved');
      else if (!isStillDue && !now.isOpen) this.#close(alarm.id, 'acknowledged');
    }
  }

  /** Does the steps that are due. */
  advance(): void {
    const [now, tick] = [this.#parts.now(), this.#parts.tick()];
    const isOver = ({ mode, dueAt = 0, id }: Call) =>
      mode === 'quiet' ? now >= dueAt || dueAt - now > longestQuietMs : (this.#due.get(id) ?? Infinity) <= tick;
    const due = [...this.#open.values()].filter(isOver);
    const quiet = due.filter(({ mode }) => mode === 'quiet');
    if (quiet.length > 0) this.#sumUp(quiet);
    this.#doSteps(due.filter(({ mode }) => mode === 'steps'));
  }

  /** What changed since the last time it was taken, to be written. */
  changes() {
    const changes = { calls: [...this.#changed], events: this.#events };
    this.#changed = new Map();
    this.#events = [];
    return changes;
  }

  #raised(event: AnyEntry, definition: AlarmDefinition | undefined): void {
    const { fields = {} } = event;
    // Suppressed it calls nobody; with a count it tells how often it chattered, which is called for already.
    if (fields.aside !== undefined || fields.count !== undefined) return;
    const alarm = calledAlarm(event, definition);
    if (!alarm) return;
    const before = this.of(alarm.id);
    if (before && before.mode !== 'unanswered') {
      this.#set({ ...before, occurrence: alarm.occurrence, times: before.times + 1 });
      return;
    }
    const { document, zone, tick } = this.#parts;
    const call = callFor(document(), alarm, definition?.needsAcknowledgement !== false, zone());
    if (!call) return;
    if (before) this.#remove(before);
    // It may be raised again after an acknowledgement: its number is that of a call that is over.
    this.#set(call);
    this.#ofAlarm.set(alarm.id, call.id);
    this.#due.set(call.id, tick() + Math.max((call.dueAt ?? 0) - alarm.raisedAt, 0));
  }

  #acknowledged(alarm: string, by: string, at: number | undefined): void {
    const call = this.of(alarm);
    if (!call) return;
    if (call.mode === 'quiet') {
      this.#set({ ...call, acknowledgedBy: by });
      return;
    }
    const { document, outbox, people, now } = this.#parts;
    const spared = this.#close(alarm, 'acknowledged');
    if (!document().notifyAcknowledged) return;
    for (const id of call.persons) {
      const person = people.person(id);
      if (!person || spared.has(id) || person.login === by || people.problemOf(person)) continue;
      const acknowledgement = { acknowledgedBy: by, acknowledgedAt: at ?? now() };
      outbox.add(person, {
        kind: 'acknowledged',
        time: now(),
        alarms: [call.alarm],
        calls: [call.id],
        ...acknowledgement,
      });
    }
  }

  /** Persons who are spared a message by it. */
  #close(alarm: string, fault: 'acknowledged' | 'shelved' | 'other'): ReadonlySet<string> {
    const call = this.of(alarm);
    if (!call) return new Set();
    this.#remove(call);
    return this.#parts.outbox.dropCall(call.id, fault);
  }

  /** Each person is told of all that is due for him at once. */
  #doSteps(calls: readonly Call[]): void {
    const { people, outbox, now, isFailing } = this.#parts;
    const byPerson = new Map<MessagePerson, Call[]>();
    for (const call of calls) {
      const step = call.steps[call.next];
      if (!step) {
        this.#unanswered(call);
        continue;
      }
      const persons = people.resolve(step.who, now());
      for (const person of persons) byPerson.getOrInsertComputed(person, () => []).push(call);
      this.#stepDone(call, persons, step.waitS * 1000);
    }
    for (const [person, own] of byPerson) {
      for (const isOfWay of [true, false]) {
        const some = own.filter(({ alarm }) => isOfWays(alarm.id) === isOfWay);
        if (some.length === 0) continue;
        outbox.add(person, {
          kind: 'alarms',
          time: Math.min(...some.map(({ dueAt = now() }) => dueAt)),
          alarms: alarmsOf(some),
          calls: some.map(({ id }) => id),
          ...(isOfWay && { isBy: ({ id }) => !isFailing(id) }),
        });
      }
    }
  }

  #stepDone(call: Call, persons: readonly MessagePerson[], waitMs: number): void {
    if (!call.needsAcknowledgement) {
      this.#remove(call);
      return;
    }
    const { now, tick } = this.#parts;
    const called = [...new Set([...call.persons, ...persons.map(({ id }) => id)])];
    this.#set({ ...call, next: call.next + 1, persons: called, dueAt: now() + waitMs });
    this.#due.set(call.id, tick() + waitMs);
  }

  #unanswered(call: Call): void {
    const { id: alarm, priority, message, object } = call.alarm;
    this.#set({ ...call, mode: 'unanswered', dueAt: undefined });
    this.#due.delete(call.id);
    const fields = {
      alarm,
      occurrence: call.occurrence,
      priority,
      message,
      persons: call.persons.join(', ').slice(0, 500),
    };
    const entry = { kind: 'callUnanswered', time: this.#parts.now(), object, fields } as const;
    this.#events.push([`call ${call.id} ${call.dueAt}`, entry]);
  }

  /** The quiet hours are over: whoever would have been called is told once of all of them. */
  #sumUp(calls: readonly Call[]): void {
    const { people, outbox, now } = this.#parts;
    const byPerson = new Map<MessagePerson, Call[]>();
    for (const call of calls) {
      const who = call.steps[0]?.who ?? 'everybody';
      for (const person of people.resolve(who, now())) byPerson.getOrInsertComputed(person, () => []).push(call);
      this.#remove(call);
    }
    for (const [person, own] of byPerson) {
      outbox.add(person, {
        kind: 'summary',
        time: Math.min(...own.map(({ dueAt = now() }) => dueAt)),
        alarms: alarmsOf(own),
        calls: own.map(({ id }) => id),
      });
    }
  }

  #set(call: Call): void {
    this.#open.set(call.id, call);
    this.#changed.set(call.id, call);
  }

  #remove(call: Call): void {
    this.#open.delete(call.id);
    this.#due.delete(call.id);
    if (this.#ofAlarm.get(call.alarm.id) === call.id) this.#ofAlarm.delete(call.alarm.id);
    this.#changed.set(call.id, undefined);
  }
}

/** The alarms of these calls, the gravest first. */
function alarmsOf(calls: readonly Call[]): CalledAlarm[] {
  return calls.map(({ alarm }) => alarm).sort(gravestFirst);
}

function isUnacknowledgedState(state: unknown): boolean {
  return state === 'activeUnacknowledged' || state === 'returnedUnacknowledged' || state === 'latchedUnacknowledged';
}
