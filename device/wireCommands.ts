import type { CommandOutcome, Hold } from '../protocol/command.ts';
import type { OperationKind } from '../protocol/operationLog.ts';
import { may } from '../protocol/rights.ts';
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
import { commandStore } from './store/commands.ts';
import type { Db } from './store/db.ts';
import type { Entry, OperationLog } from './store/operationLog.ts';
import { overrideStore } from './store/overrides.ts';
import { NotKept, type Storage } from './store/storage.ts';
import type { PasswordGate } from './users/passwordGate.ts';
import { stepUp } from './users/stepUp.ts';
import type { Users } from './users/users.ts';

/** What the way of a command needs of the service. */
export interface CommandPorts {
  readonly db: Db;
  readonly log: OperationLog;
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
  const { db, log, storage, points, table, field, timing, revision, users, idempotency } = wiring;
  const record = (kind: OperationKind, point: FieldPoint, entry: Partial<Entry>) =>
    log.append({ kind, time: timing.now(), subject: point.name, point: point.id, ...entry });
  const arms = new Arms({ tick: timing.tick, revision });
  const presence = new Presence(timing.tick);
  const blocks = new CommandBlocks({
    points,
    table,
    store: commandBlockStore(db, storage),
    now: timing.now,
    may,
    record: (kind, point, block, user) => {
      // Whose block it was must be told where somebody else removed it, or time did.
      const detail = kind === 'blockSet' ? block.text : `${block.user}: ${block.text}`;
      record(kind, point, { user: user?.login, detail });
    },
  });
  const overrides = new Overrides({
    points,
    table,
    store: overrideStore(db, storage),
    now: timing.now,
    may,
    record: (kind, point, { kind: how, value, text }, user) => {
      const detail = `${how}: ${valueText(point, String(value))}`;
      record(kind, point, { user: user.login, detail, writtenReason: kind === 'overridden' ? text : undefined });
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
        log.appendFolded({ kind: 'loginFailed', time: timing.now(), user: user.login, address, reason }),
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

/** The commands on disk; those that were under way when the service stopped get their line now. */
export function idempotencyStore({
  db,
  log,
  storage,
  timing,
}: Pick<CommandPorts, 'db' | 'log' | 'storage' | 'timing'>): IdempotencyStore {
  const store = commandStore(db, log);
  store.settleLost(timing.now(), storage);
  // What became of commands whose end still waits for room on the disk.
  const ended = new Map<string, CommandOutcome>();
  return {
    canKeep: () => storage.fault === undefined,
    find: (id) => {
      const found = store.find(id);
      return found && { ...found, outcome: ended.get(id) ?? found.outcome };
    },
    keep: (issued) => {
      const row = { ...issued, entry: entryOf(issued, timing.now()) };
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
      return isNew ? 'kept' : 'repeated';
    },
    settle: (issued, outcome, isKept) => {
      const entry = entryOf(issued, timing.now());
      const id = isKept ? issued.id : undefined;
      store.settle(id, entry, outcome, storage);
      if (id !== undefined && storage.fault) ended.set(id, outcome);
    },
  };
}

/** A command's line in the log, but for what became of it. */
function entryOf({ initiator, point, infoNumber, value, writtenReason }: IssuedCommand, time: number): Entry {
  const person = initiator.origin === 'operator' ? { user: initiator.user.login, address: initiator.address } : {};
  return {
    kind: 'command',
    time,
    ...person,
    subject: point?.name ?? String(infoNumber),
    point: point?.id,
    detail: commandText(point, value),
    origin: initiator.origin,
    writtenReason,
  };
}

/** A value in the words of its point; a pulse tells both of its writes: `Open (500 ms) → Shut`. */
export function commandText(point: FieldPoint | undefined, value: string): string {
  if (point?.commandKind !== 'pulse' || value !== '1') return valueText(point, value);
  return `${valueText(point, '1')} (${point.pulseMs} ms) → ${valueText(point, '0')}`;
}

function valueText(point: FieldPoint | undefined, value: string): string {
  if (point?.kind === 'logic') return point.states[value === '1' ? 1 : 0] || value;
  if (point?.kind === 'state') return point.states[Number(value)] || value;
  return point?.unit ? `${value} ${point.unit}` : value;
}
