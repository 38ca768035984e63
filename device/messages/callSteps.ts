import type { MessagePerson } from '../../protocol/messages/messageDocument.ts';
import { cutTo } from '../../protocol/text/letters.ts';
import type { AnyEntry } from '../events/entry.ts';
import type { Call } from './call.ts';
import type { OpenCalls } from './openCalls.ts';
import type { Notice, Outbox } from './outbox.ts';
import { alarmsOf } from './outboxRow.ts';
import type { People } from './people.ts';
import { isOfWays } from './wayAlarms.ts';

export interface StepParts {
  readonly open: OpenCalls;
  readonly outbox: Outbox;
  readonly people: People;
  /** UTC milliseconds, and monotonic ones. */
  readonly now: () => number;
  readonly tick: () => number;
  /** A call-out about failing channels uses the others. */
  readonly isFailing: (way: string) => boolean;
}

/** Performs the steps of call-outs, each at its time. */
export class CallSteps {
  readonly #parts: StepParts;
  #events: (readonly [string, AnyEntry])[] = [];

  constructor(parts: StepParts) {
    this.#parts = parts;
  }

  advance(): void {
    const { open, now, tick, isFailing } = this.#parts;
    const { quiet = [], steps = [] } = Object.groupBy(open.dueAt(now(), tick()), ({ mode }) => mode);
    this.#tell('summary', quiet, ({ steps: [first] }) => first?.who ?? 'everybody');
    for (const call of quiet) open.remove(call);
    const isOver = ({ next, steps: all }: Call) => next >= all.length;
    for (const call of steps.filter(isOver)) this.#unanswered(call);
    const due = steps.filter((call) => !isOver(call));
    const whoOf = ({ steps: all, next }: Call) => all[next]?.who ?? 'everybody';
    const { ways = [], others = [] } = Object.groupBy(due, ({ alarm }) => (isOfWays(alarm.id) ? 'ways' : 'others'));
    const called = new Map([
      ...this.#tell('alarms', ways, whoOf, ({ id }) => !isFailing(id)),
      ...this.#tell('alarms', others, whoOf),
    ]);
    for (const call of due) this.#done(call, called.get(call) ?? []);
  }

  /** The events since the previous call. */
  events(): readonly (readonly [string, AnyEntry])[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** One message to each person about all of these call-outs that concern them; the persons of each call-out. */
  #tell(
    kind: 'alarms' | 'summary',
    calls: readonly Call[],
    whoOf: (call: Call) => string,
    isBy: Notice['isBy'] = () => true,
  ): ReadonlyMap<Call, readonly MessagePerson[]> {
    const { people, outbox, now } = this.#parts;
    const called = new Map(calls.map((call) => [call, people.resolve(whoOf(call), now())]));
    const byPerson = new Map<MessagePerson, Call[]>();
    for (const [call, persons] of called)
      for (const person of persons) byPerson.getOrInsertComputed(person, () => []).push(call);
    for (const [person, own] of byPerson) {
      const time = Math.min(...own.map(({ dueAt = now() }) => dueAt));
      outbox.add(person, { kind, time, ...alarmsOf(own), isBy });
    }
    return called;
  }

  #done(call: Call, persons: readonly MessagePerson[]): void {
    const { open, now, tick } = this.#parts;
    if (!call.needsAcknowledgement) {
      open.remove(call);
      return;
    }
    const waitMs = (call.steps[call.next]?.waitS ?? 0) * 1000;
    const called = [...new Set([...call.persons, ...persons.map(({ id }) => id)])];
    open.put({ ...call, next: call.next + 1, persons: called, dueAt: now() + waitMs }, tick() + waitMs);
  }

  #unanswered(call: Call): void {
    const { id: alarm, priority, message, object } = call.alarm;
    const { open, now } = this.#parts;
    open.put({ ...call, mode: 'unanswered', dueAt: undefined }, undefined);
    const persons = cutTo(call.persons.join(', '), 500);
    const fields = { alarm, occurrence: call.occurrence, priority, message, persons };
    const entry = { kind: 'callUnanswered', time: now(), object, fields } as const;
    this.#events.push([`call ${call.id} ${call.dueAt}`, entry]);
  }
}
