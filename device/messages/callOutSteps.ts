import type { MessagePerson } from '../../protocol/messages/messageDocument.ts';
import type { PlacedPoint } from '../../protocol/rights.ts';
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
  /** Where rights to the alarm are decided; none: it concerns the station as a whole. */
  readonly placesOf: (alarm: string) => readonly PlacedPoint[];
  /** A call-out about failing channels uses the others. */
  readonly isFailing: (channel: string) => boolean;
}

interface DoneStep {
  readonly persons: readonly MessagePerson[];
  readonly passed: readonly MessagePerson[];
  /** In the steps of the call-out. */
  readonly step: number;
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
    this.#tell('summary', quiet);
    for (const callOut of quiet) open.remove(callOut);
    const isOver = ({ next, steps: all }: CallOut) => next >= all.length;
    for (const callOut of steps.filter(isOver)) this.#unanswered(callOut);
    const due = steps.filter((callOut) => !isOver(callOut));
    const { channels = [], others = [] } = Object.groupBy(due, ({ alarm }) =>
      isOfChannels(alarm.id) ? 'channels' : 'others',
    );
    const called = new Map([
      ...this.#tell('alarms', channels, ({ id }) => !isFailing(id)),
      ...this.#tell('alarms', others),
    ]);
    for (const [callOut, step] of called) this.#done(callOut, step);
  }

  /** Returns each event once. */
  events(): readonly (readonly [string, AnyEntry])[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** One message to each person about all of these call-outs that concern them; the step that each has done. */
  #tell(
    kind: 'alarms' | 'summary',
    callOuts: readonly CallOut[],
    isBy: Notice['isBy'] = () => true,
  ): ReadonlyMap<CallOut, DoneStep> {
    const { outbox, now } = this.#parts;
    const called = new Map(callOuts.map((callOut) => [callOut, this.#stepOf(callOut)]));
    const byPerson = new Map<MessagePerson, CallOut[]>();
    for (const [callOut, { passed }] of called)
      if (passed.length > 0) this.#record('callPassedOver', callOut, [...new Set(passed.map(({ id }) => id))]);
    for (const [callOut, { persons }] of called)
      for (const person of persons) byPerson.getOrInsertComputed(person, () => []).push(callOut);
    for (const [person, own] of byPerson) {
      const time = Math.min(...own.map(({ dueAt = now() }) => dueAt));
      outbox.add(person, { kind, time, ...alarmsOf(own), isBy });
    }
    return called;
  }

  /**
   * The next step with a person who sees the alarm; `passed`: who is passed over for that. Where no step has one and no
   * person was called before, all who see it are called.
   */
  #stepOf(callOut: CallOut): DoneStep {
    const { people, now, placesOf } = this.#parts;
    const places = placesOf(callOut.alarm.id);
    const meantBy = (who: string) => people.resolve(who, now());
    const sees = (person: MessagePerson) => people.sees(person, places);
    const passed: MessagePerson[] = [];
    for (const [step, { who }] of callOut.steps.entries()) {
      if (step < callOut.next) continue;
      const meant = meantBy(who);
      const persons = meant.filter(sees);
      if (persons.length > 0 || meant.length === 0) return { persons, passed, step };
      passed.push(...meant);
    }
    const persons = callOut.persons.length > 0 ? [] : meantBy('everybody').filter(sees);
    return { persons, passed, step: callOut.steps.length - 1 };
  }

  #done(callOut: CallOut, { persons, step }: DoneStep): void {
    const { open, now, tick } = this.#parts;
    if (!callOut.needsAcknowledgement) {
      open.remove(callOut);
      return;
    }
    const waitMs = (callOut.steps[step]?.waitS ?? 0) * 1000;
    const called = [...new Set([...callOut.persons, ...persons.map(({ id }) => id)])];
    open.put({ ...callOut, next: step + 1, persons: called, dueAt: now() + waitMs }, tick() + waitMs);
  }

  #unanswered(callOut: CallOut): void {
    this.#parts.open.put({ ...callOut, mode: 'unanswered', dueAt: undefined }, undefined);
    this.#record('callUnanswered', callOut, callOut.persons);
  }

  #record(kind: 'callUnanswered' | 'callPassedOver', callOut: CallOut, ids: readonly string[]): void {
    const { id: alarm, priority, message, object } = callOut.alarm;
    const persons = cutTo(ids.join(', '), 500);
    const fields = { alarm, occurrence: callOut.occurrence, priority, message, persons };
    const name = { callUnanswered: 'call', callPassedOver: 'passed over' }[kind];
    this.#events.push([`${name} ${callOut.id} ${callOut.dueAt}`, { kind, time: this.#parts.now(), object, fields }]);
  }
}
