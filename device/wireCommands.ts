import type { CommandOutcome, Hold } from '../protocol/command.ts';
import type { EventObject } from '../protocol/event.ts';
import { may } from '../protocol/rights.ts';
import type { Events } from './events/events.ts';
import type { Topics } from './events/topics.ts';
import { beforeFields, valueFields } from './events/valueFields.ts';
import type { CommandParts } from './managers/parts.ts';
import type { Timing } from './points/acquisition.ts';
import { Arms } from './points/arms.ts';
import { CommandBlocks } from './points/commandBlocks.ts';
import type { Field } from './points/field.ts';
import type { FieldPoint } from './points/fieldPoint.ts';
import type { IdempotencyStore, IssuedCommand } from './points/idempotency.ts';
import { Interlocks } from './points/interlocks.ts';
import { Overrides } from './points/overrides.ts';
import type { PointTable } from './points/pointTable.ts';
import { Presence } from './points/presence.ts';
import { Writer } from './points/writer.ts';
import { commandBlockStore } from './store/commandBlocks.ts';
import { type CommandEntry, commandStore } from './store/commands.ts';
import type { Db } from './store/db.ts';
import { overrideStore } from './store/overrides.ts';
import { NotKept, type Storage } from './store/storage.ts';
import type { PasswordGate } from './users/passwordGate.ts';
import { stepUp } from './users/stepUp.ts';
import type { Users } from './users/users.ts';

/** What the way of a command needs of the service. */
export interface CommandPorts {
  readonly db: Db;
  readonly events: Events;
  readonly topics: Topics;
  readonly storage: Storage;
  readonly timing: Timing;
  readonly users: Users;
  readonly gate: PasswordGate;
  /** The commands on disk; the same ones whatever station runs. */
  readonly idempotency: IdempotencyStore;
}

/** What the way of a command is made of. */
interface CommandWiring extends CommandPorts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly field: Field;
  readonly revision: () => string;
  /** A person has commanded a point that a programme runs. */
  readonly onManual: (infoNumber: number, hold: Hold) => void;
}

/** The way of a command as the managers see it, and what ends by time. */
interface Commands extends CommandParts {
  /** Each second. */
  readonly sweep: () => void;
}

/** Wires it: arms, blocks, overrides, interlocks, and the writer behind them. */
export function wireCommands(wiring: CommandWiring): Commands {
  const { events, storage, db, points, table, field, timing, revision, users, idempotency } = wiring;
  const arms = new Arms({ tick: timing.tick, revision });
  const presence = new Presence(timing.tick);
  const blocks = new CommandBlocks({
    points,
    table,
    store: commandBlockStore(db, storage),
    now: timing.now,
    may,
    record: (kind, point, { text, until, user: author }, user) => {
      const head = { object: objectOf(point), person: user?.login };
      if (kind === 'blockSet') events.record({ kind, ...head, fields: { text, until } });
      // Whose block it was must be told where somebody else removed it, or time did.
      else events.record({ kind, ...head, fields: { text, author } });
    },
  });
  const overrides = new Overrides({
    points,
    table,
    store: overrideStore(db, storage),
    now: timing.now,
    may,
    record: (kind, point, { kind: mode, value, text: writtenReason }, user) => {
      const head = { object: objectOf(point), person: user.login };
      const fields = { mode, ...valueFields(point, value) };
      const inField = table.fieldAt(table.slotOf(point.infoNumber) ?? -1).value;
      if (kind === 'overrideReleased') events.record({ kind, ...head, fields });
      else events.record({ kind, ...head, fields: { ...fields, ...beforeFields(point, inField), writtenReason } });
    },
  });
  const interlocks = new Interlocks(points, table);
  const writer = new Writer({
    points,
    table,
    field,
    timing,
    now: timing.now,
    may,
    revision,
    arms,
    overrides,
    interlocks,
    blockOf: (point) => blocks.of(point),
    overrideOf: (point) => overrides.of(point),
    idempotency,
    checkPassword: ({ user, address }, password) =>
      stepUp(wiring.gate, { login: user.login, address, page: undefined }, password, (reason) =>
        events.recordFolded({ kind: 'loginFailed', person: user.login, address, fields: { reason } }),
      ),
    onManual: wiring.onManual,
  });
  const mayCommand = (login: string) => {
    const user = users.find(login);
    return user !== undefined && may(user, 'command');
  };
  return {
    writer,
    arms,
    blocks,
    overrides,
    interlocks,
    presence,
    sweep: () => {
      arms.endUnless(mayCommand);
      blocks.sweep();
      presence.sweep();
    },
    endSession: (key) => {
      arms.endSession(key);
      presence.endSession(key);
    },
    endUser: (login) => {
      arms.endUser(login);
      presence.endUser(login);
    },
  };
}

interface IdempotencyParts extends Pick<CommandPorts, 'db' | 'events' | 'topics' | 'storage' | 'timing'> {
  /** What is shown of a point now. */
  readonly shown: (infoNumber: number) => number | string | undefined;
}

/** The commands on disk; those that were under way when the service stopped become events now. */
export function idempotencyStore({ db, events, topics, storage, timing, shown }: IdempotencyParts): IdempotencyStore {
  const store = commandStore(db, events);
  store.settleLost(timing.now(), storage);
  // What became of commands whose end still waits for room on the disk.
  const ended = new Map<string, CommandOutcome>();
  // Of commands under way: with the value that was shown before anything was written.
  const entries = new Map<string, CommandEntry>();
  return {
    canKeep: () => storage.fault === undefined,
    find: (id) => {
      const found = store.find(id);
      return found && { ...found, outcome: ended.get(id) ?? found.outcome };
    },
    keep: (issued) => {
      const entry = entryOf(issued, issued.point && shown(issued.infoNumber));
      const row = { ...issued, time: timing.now(), entry };
      // A programme goes on, and its ids wait: no id of its own comes twice in the life of a service.
      let isNew = true;
      const keep = () => {
        isNew = store.keep(row);
      };
      try {
        if (issued.initiator.origin === 'operator') storage.keep(keep);
        else storage.later(keep);
      } catch (error) {
        if (error instanceof NotKept) return 'notKept';
        throw error;
      }
      if (isNew) entries.set(issued.id, entry);
      return isNew ? 'kept' : 'repeated';
    },
    settle: (issued, outcome, isKept) => {
      const id = isKept ? issued.id : undefined;
      const entry = (isKept && entries.get(issued.id)) || entryOf(issued, issued.point && shown(issued.infoNumber));
      if (isKept) entries.delete(issued.id);
      store.settle(id, { ...entry, time: timing.now() }, outcome, storage);
      if (outcome.reason === 'simulated') topics.bump('overrides');
      if (issued.initiator.origin !== 'operator') topics.bump('programmes');
      if (id !== undefined && storage.fault) ended.set(id, outcome);
    },
  };
}

/** What a command becomes in the log, but for its outcome; `before` is the value that was shown. */
function entryOf(
  { initiator, point, infoNumber, value, writtenReason }: IssuedCommand,
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
      writtenReason,
    },
  };
}

/** A commanded value; a pulse tells both of its writes. */
function commandFields(point: FieldPoint | undefined, value: string) {
  const fields = valueFields(point, value);
  if (point?.commandKind !== 'pulse' || value !== '1') return fields;
  return { ...fields, pulseMs: point.pulseMs, endState: valueFields(point, 0).state };
}

/** A point as the object of an event (R28). */
export function objectOf({ id, name }: FieldPoint): EventObject {
  return { kind: 'point', id, name };
}
