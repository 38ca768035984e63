import type { CommandOutcome } from '../../protocol/calls/command.ts';
import type { EventObject } from '../../protocol/log/event.ts';
import type { FieldsOf } from '../../protocol/log/eventKinds.ts';
import type { Events } from '../events/events.ts';
import type { Topics } from '../events/topics.ts';
import { beforeFields, readFields, valueFields } from '../events/valueFields.ts';
import type { IdempotencyStore, IssuedCommand } from '../points/commands/idempotency.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { Timing } from '../points/timing.ts';
import type { Db } from '../store/db.ts';
import { NotStored, type Storage } from '../store/storage.ts';
import { type CommandEntry, commandStore } from '../store/tables/commands.ts';

interface IdempotencyParts {
  readonly db: Db;
  readonly events: Events;
  readonly topics: Topics;
  readonly storage: Storage;
  readonly timing: Timing;
  readonly shown: (infoNumber: number) => number | string | undefined;
  readonly pointOf: (infoNumber: number) => FieldPoint | undefined;
  readonly refusalFacts: (point: FieldPoint) => FieldsOf<'command'>;
}

/** Commands unfinished when the service stopped become events now. */
export function idempotencyStore({
  db,
  events,
  topics,
  storage,
  timing,
  shown,
  pointOf,
  refusalFacts,
}: IdempotencyParts): IdempotencyStore {
  const store = commandStore(db, events);
  store.settleLost(timing.now(), storage);
  const ended = new Map<string, CommandOutcome>();
  /** Outcomes that still wait for room on the disk: empty once it can be written again. */
  const waiting = () => {
    if (!storage.fault) ended.clear();
    return ended;
  };
  // Running commands, with the value shown before anything was written.
  const entries = new Map<string, { readonly entry: CommandEntry; readonly began: number }>();
  return {
    canKeep: () => storage.fault === undefined,
    find: (id) => {
      const found = store.find(id);
      return found && { ...found, outcome: waiting().get(id) ?? found.outcome };
    },
    keep: (issued) => {
      const entry = entryOf(issued, issued.point && shown(issued.infoNumber));
      const row = { ...issued, time: timing.now(), entry };
      // A programme continues while its ids wait: they are unique within a run of the service.
      let isNew = true;
      const keep = () => {
        isNew = store.keep(row);
      };
      try {
        if (issued.initiator.origin === 'operator') storage.keep(keep);
        else storage.later(keep);
      } catch (error) {
        if (error instanceof NotStored) return 'notKept';
        throw error;
      }
      if (isNew) entries.set(issued.id, { entry, began: timing.tick() });
      return isNew ? 'stored' : 'repeated';
    },
    settle: (issued, outcome, isStored) => {
      const id = isStored ? issued.id : undefined;
      const begun = isStored ? entries.get(issued.id) : undefined;
      const entry = begun?.entry ?? entryOf(issued, issued.point && shown(issued.infoNumber));
      if (isStored) entries.delete(issued.id);
      // The effect of the command may have been seen before its end.
      const uncertaintyMs = begun && Math.round(timing.tick() - begun.began);
      const judged = confirmationFields(issued.point, outcome.confirmation, pointOf);
      const isRefusal = outcome.reason === 'deviceRefused' && issued.point !== undefined;
      const facts = isRefusal ? refusalFacts(issued.point) : {};
      const settled = { ...entry, time: timing.now(), fields: { ...entry.fields, ...judged, ...facts, uncertaintyMs } };
      store.settle(id, settled, outcome, storage);
      if (outcome.reason === 'simulated') topics.bump('overrides');
      if (issued.initiator.origin !== 'operator') topics.bump('programmes');
      const held = waiting();
      if (id !== undefined && storage.fault) held.set(id, outcome);
    },
  };
}

/** The log entry of a command without its outcome; `before`: the value shown before it. */
function entryOf(
  { initiator, point, infoNumber, value, note }: IssuedCommand,
  before: number | string | undefined,
): CommandEntry {
  return {
    kind: 'command',
    ...(initiator.origin === 'operator' && { person: initiator.user.login, address: initiator.address }),
    object: point ? objectOf(point) : { kind: 'point', name: String(infoNumber) },
    fields: {
      ...commandFields(point, value),
      ...beforeFields(point, before),
      origin: initiator.origin,
      note,
    },
  };
}

/** A pulse has both of its writes. */
function commandFields(point: FieldPoint | undefined, value: string) {
  const fields = valueFields(point, value);
  if (point?.commandKind !== 'pulse' || value !== '1') return fields;
  return { ...fields, pulseMs: point.pulseMs, endState: valueFields(point, 0).state };
}

function confirmationFields(
  point: FieldPoint | undefined,
  confirmation: CommandOutcome['confirmation'],
  pointOf: IdempotencyParts['pointOf'],
) {
  if (!confirmation || !point?.confirmedBy) return {};
  const watched = pointOf(point.confirmedBy.infoNumber);
  const { value, state, unit } = readFields(watched, confirmation.value);
  return {
    confirmation: confirmation.result,
    confirmedBy: watched?.name,
    confirmedValue: value,
    confirmedState: state,
    confirmedUnit: unit,
  };
}

/** A point as the object of an event (R28). */
export function objectOf({ id, name }: FieldPoint): EventObject {
  return { kind: 'point', id, name };
}
