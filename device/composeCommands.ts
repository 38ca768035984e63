import type { Hold } from '../protocol/commands/command.ts';
import type { FieldsOf } from '../protocol/log/eventKinds.ts';
import { may } from '../protocol/rights.ts';
import type { Data } from './data.ts';
import { beforeFields, valueFields } from './events/valueFields.ts';
import type { CommandParts } from './managers/parts.ts';
import { Arms } from './points/commands/arms.ts';
import { CommandBlocks } from './points/commands/commandBlocks.ts';
import type { IdempotencyStore } from './points/commands/idempotency.ts';
import type { RemoteCondition } from './points/commands/interlock.ts';
import { Interlocks } from './points/commands/interlocks.ts';
import { Overrides } from './points/commands/overrides.ts';
import { RecentCommands } from './points/commands/recentCommands.ts';
import { RemoteCommands } from './points/commands/remoteCommands.ts';
import { Writer } from './points/commands/writer.ts';
import type { Field } from './points/field.ts';
import type { FieldPoint } from './points/fieldPoint.ts';
import type { FormulaMarks } from './points/formulaMarks.ts';
import type { PointTable } from './points/pointTable.ts';
import { Presence } from './points/presence.ts';
import { watchRanges } from './points/rangeWatch.ts';
import type { Timing } from './points/timing.ts';
import { watchUncommanded } from './points/uncommanded.ts';
import { objectOf } from './records/commandEvents.ts';
import { recordCrossing, recordUncommanded } from './records/uncommandedChangeEvents.ts';
import { commandBlockStore } from './store/tables/commandBlocks.ts';
import { endRow } from './store/tables/endRow.ts';
import { overrideStore } from './store/tables/overrides.ts';
import type { PasswordGate } from './users/passwordGate.ts';
import { stepUp } from './users/stepUp.ts';
import type { Users } from './users/users.ts';

export interface CommandPorts extends Pick<Data, 'db' | 'events' | 'topics' | 'storage'> {
  readonly timing: Timing;
  readonly users: Users;
  readonly gate: PasswordGate;
  /** On disk, whatever station runs. */
  readonly idempotency: IdempotencyStore;
}

interface CommandWiring extends CommandPorts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly field: Field;
  readonly calculations: FormulaMarks;
  readonly revision: () => string;
  /** What the commands of people of hubs need; undefined: nothing. */
  readonly remoteWhen?: RemoteCondition | undefined;
  /** Ids of the points whose uncommanded changes are events. */
  readonly logged: ReadonlySet<string>;
  /** A user has commanded a point that a programme runs. */
  readonly onManual: (infoNumber: number, hold: Hold) => void;
  /** What the point's programme would write at once if its commands were free; undefined: nothing. */
  readonly dueOf: (point: FieldPoint) => { readonly value: string; readonly origin: 'weekly' | 'annual' } | undefined;
  /** A user has freed the point's commands; `write`: what its programme is to write at once; undefined: nothing. */
  readonly onFree: (point: FieldPoint, write: string | undefined) => void;
}

/** Movements of one point that are read from the log at a start, so that none is reported twice. */
const mostMoves = 64;

function authorsOf(blocks: readonly { readonly user: string }[]): string | undefined {
  return [...new Set(blocks.map(({ user }) => user))].join(', ') || undefined;
}

interface Commands extends CommandParts {
  readonly blocks: CommandBlocks;
  readonly overrides: Overrides;
  readonly interlocks: Interlocks;
  readonly sweep: () => void;
}

export function composeCommands(wiring: CommandWiring): Commands {
  const { events, topics, storage, db, points, table, field, timing, revision, users, idempotency } = wiring;
  const { calculations } = wiring;
  const arms = new Arms({ tick: timing.tick, revision });
  const presence = new Presence(timing.tick);
  const ended = <K extends 'blockEnded' | 'overrideEnded'>(kind: K, point: FieldPoint, fields: FieldsOf<K>) => {
    topics.noteKind(kind);
    return { kind, time: timing.now(), object: objectOf(point), fields };
  };
  const blockRows = commandBlockStore(db, storage);
  const overrideRows = overrideStore(db, storage);
  const endBlock = endRow(db, events, storage, 'command block', blockRows.drop);
  const endOverride = endRow(db, events, storage, 'override', overrideRows.drop);
  const blocks = new CommandBlocks({
    points,
    table,
    store: blockRows,
    now: timing.now,
    may,
    movesSince: ({ id }, since) =>
      events.reader
        .about(id, 'movedWhileBlocked', mostMoves)
        .flatMap(({ time, fields: { value } }) => (time < since ? [] : { time, value: Number(value) })),
    record: ({ kind, point, block, user, remaining }) => {
      const { text, machine, until, user: author } = block;
      const head = { object: objectOf(point), person: user?.login };
      if (kind === 'blockSet') events.record({ kind, ...head, fields: { text, machine, until } });
      // The author is recorded where another user removed the block.
      else events.record({ kind, ...head, fields: { text, machine, author, remaining: authorsOf(remaining) } });
    },
    end: ({ point, block, remaining }) => {
      const { id: key, text, machine, since, until, user: author } = block;
      const fields = { text, machine, author, remaining: authorsOf(remaining), until };
      endBlock({ key, since }, ended('blockEnded', point, fields));
    },
    dueOf: wiring.dueOf,
    onFree: wiring.onFree,
  });
  const overrides = new Overrides({
    points,
    table,
    store: overrideRows,
    now: timing.now,
    may,
    record: (kind, point, { kind: mode, value, text: note, until }, user) => {
      const head = { object: objectOf(point), person: user.login };
      const fields = { mode, ...valueFields(point, value) };
      const inField = table.fieldAt(table.slotOf(point.infoNumber) ?? -1).value;
      if (kind === 'overrideReleased') events.record({ kind, ...head, fields });
      else events.record({ kind, ...head, fields: { ...fields, ...beforeFields(point, inField), note, until } });
    },
    end: (point, override) => {
      const { kind: mode, value, user: author, until } = override;
      endOverride(
        { key: override.point, since: override.since },
        ended('overrideEnded', point, { mode, ...valueFields(point, value), author, until }),
      );
    },
  });
  const interlocks = new Interlocks(points, table, calculations, wiring.remoteWhen);
  const remote = new RemoteCommands({ interlocks, may });
  const recent = new RecentCommands(timing.tick);
  const { logged } = wiring;
  const isOverridden = (point: FieldPoint) => overrides.of(point) !== undefined;
  watchUncommanded({
    points,
    table,
    isWatched: ({ id }) => logged.has(id),
    explains: (point, value) => recent.explains(point, value),
    isOverridden,
    record: recordUncommanded({ points, table, blocks, events, now: timing.now }),
  });
  watchRanges({ points, table, tick: timing.tick, isOverridden, record: recordCrossing({ events }) });
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
    remote,
    blocks,
    overrideOf: (point) => overrides.of(point),
    idempotency,
    recent,
    checkPassword: ({ user: { login, isConfirmed }, address }, password) =>
      stepUp(wiring.gate, { login, isConfirmed, address, page: undefined }, password, (reason) =>
        events.recordFolded({ kind: 'loginFailed', person: login, address, fields: { reason } }),
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
    remote,
    presence,
    sweep: () => {
      arms.endUnless(mayCommand);
      blocks.sweep();
      overrides.sweep();
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
