import type { MessagePerson } from '../../protocol/messages/messageDocument.ts';
import { cutTo } from '../../protocol/text/letters.ts';
import type { AnyEntry } from '../events/entry.ts';
import type { CallOut } from './callOut.ts';
import { isOfChannels } from './channelAlarms.ts';
import type { OpenCallOuts } from './openCallOuts.ts';
import type { Notice, Outbox } from './outbox.ts';
import { alarmsOf } from './outboxRow.ts';
import type { People } from './people.ts';

export interface StepParts {
  readonly open: OpenCallOuts;
  readonly outbox: Outbox;
  readonly people: People;
  /** UTC milliseconds, and monotonic ones. */
  readonly now: () => number;
  readonly tick: () => number;
  /** A call-out about failing channels uses the others. */
  readonly isFailing: (channel: string) => boolean;
}

/** Performs the steps of call-outs, each at its time. */
export class CallOutSteps {
  readonly #parts: StepParts;
  #events: (readonly [string, AnyEntry])[] = [];

  constructor(parts: StepParts) {
    this.#parts = parts;
  }

  advance(): void {
    const { open, now, tick, isFailing } = this.#parts;
    const { quiet = [], steps = [] } = Object.groupBy(open.dueAt(now(), tick()), ({ mode }) => mode);
    this.#tell('summary', quiet, ({ steps: [first] }) => first?.who ?? 'everybody');
    for (const callOut of quiet) open.remove(callOut);
    const isOver = ({ next, steps: all }: CallOut) => next >= all.length;
    for (const callOut of steps.filter(isOver)) this.#unanswered(callOut);
    const due = steps.filter((callOut) => !isOver(callOut));
    const whoOf = ({ steps: all, next }: CallOut) => all[next]?.who ?? 'everybody';
    const { channels = [], others = [] } = Object.groupBy(due, ({ alarm }) =>
      isOfChannels(alarm.id) ? 'channels' : 'others',
    );
    const called = new Map([
      ...this.#tell('alarms', channels, whoOf, ({ id }) => !isFailing(id)),
      ...this.#tell('alarms', others, whoOf),
    ]);
    for (const callOut of due) this.#done(callOut, called.get(callOut) ?? []);
  }

  /** Returns each event once. */
  events(): readonly (readonly [string, AnyEntry])[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** One message to each person about all of these call-outs that concern them; the persons of each call-out. */
  #tell(
    kind: 'alarms' | 'summary',
    callOuts: readonly CallOut[],
    whoOf: (callOut: CallOut) => string,
    isBy: Notice['isBy'] = () => true,
  ): ReadonlyMap<CallOut, readonly MessagePerson[]> {
    const { people, outbox, now } = this.#parts;
    const called = new Map(callOuts.map((callOut) => [callOut, people.resolve(whoOf(callOut), now())]));
    const byPerson = new Map<MessagePerson, CallOut[]>();
    for (const [callOut, persons] of called)
      for (const person of persons) byPerson.getOrInsertComputed(person, () => []).push(callOut);
    for (const [person, own] of byPerson) {
      const time = Math.min(...own.map(({ dueAt = now() }) => dueAt));
      outbox.add(person, { kind, time, ...alarmsOf(own), isBy });
    }
    return called;
  }

  #done(callOut: CallOut, persons: readonly MessagePerson[]): void {
    const { open, now, tick } = this.#parts;
    if (!callOut.needsAcknowledgement) {
      open.remove(callOut);
      return;
    }
    const waitMs = (callOut.steps[callOut.next]?.waitS ?? 0) * 1000;
    const called = [...new Set([...callOut.persons, ...persons.map(({ id }) => id)])];
    open.put({ ...callOut, next: callOut.next + 1, persons: called, dueAt: now() + waitMs }, tick() + waitMs);
  }

  #unanswered(callOut: CallOut): void {
    const { id: alarm, priority, message, object } = callOut.alarm;
    const { open, now } = this.#parts;
    open.put({ ...callOut, mode: 'unanswered', dueAt: undefined }, undefined);
    const persons = cutTo(callOut.persons.join(', '), 500);
    const fields = { alarm, occurrence: callOut.occurrence, priority, message, persons };
    const entry = { kind: 'callUnanswered', time: now(), object, fields } as const;
    this.#events.push([`call ${callOut.id} ${callOut.dueAt}`, entry]);
  }
}
