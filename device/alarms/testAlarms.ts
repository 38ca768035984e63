import { randomUUID } from 'node:crypto';
import type { Alarm } from '../../protocol/alarm.ts';
import type { Override } from '../../protocol/commands/override.ts';
import type { OverrideKind } from '../../protocol/commands/overrideKind.ts';
import { writtenText } from '../../protocol/wire/writtenText.ts';
import { Events } from '../events/events.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { FormulaMarks } from '../points/formulaMarks.ts';
import { LateWatch } from '../points/lateSamples.ts';
import { PointTable, type TablePoint } from '../points/pointTable.ts';
import { fieldPointOf } from '../points/testFieldPoint.ts';
import { type Db, openHandle } from '../store/db.ts';
import { migrate } from '../store/schema.ts';
import type { Storage } from '../store/storage.ts';
import { AlarmActions } from './alarmActions.ts';
import { type AlarmSubscriber, alarmStore } from './alarmStore.ts';
import { Alarms } from './alarms.ts';
import { type AlarmDefinition, plainDefinition } from './definition.ts';

/** With the limit 4.5 of the point LEVEL, unless given otherwise. */
export function definition(told: Partial<AlarmDefinition> = {}): AlarmDefinition {
  return {
    ...plainDefinition,
    id: 'level-high',
    kind: 'H',
    point: 'LEVEL',
    limit: 4.5,
    priority: 2,
    area: 'North',
    message: 'Tank nearly full',
    ...told,
  };
}

export function point(id: string, fields: Partial<FieldPoint> = {}): FieldPoint {
  return fieldPointOf({ id, name: `The ${id}`, unit: 'm', digits: 1, ...fields });
}

/** As on the disk of a device, but in memory. */
export function memoryDisk(): { readonly db: Db; readonly events: Db } {
  const open = (part: 'device' | 'events') => {
    const db = openHandle(':memory:');
    migrate(db, part);
    return db;
  };
  return { db: open('device'), events: open('events') };
}

interface Told {
  readonly definitions: readonly AlarmDefinition[];
  readonly points?: readonly FieldPoint[];
  /** Of an earlier start. */
  readonly disk?: ReturnType<typeof memoryDisk>;
  /** UTC milliseconds at the start. */
  readonly from?: number;
  readonly writes?: Storage;
  /** Links whose field gives the time of each change. */
  readonly linksWithTimes?: readonly string[];
  readonly subscriber?: AlarmSubscriber;
  readonly clock?: { now: number; tick: number };
  /** Called with the milliseconds after which the service is to check again. */
  readonly onWake?: (ms: number) => void;
  readonly countingOf?: ConstructorParameters<typeof Alarms>[0]['countingOf'];
  /** Slots of the table behind those of the points. */
  readonly conditions?: readonly TablePoint[];
  readonly formulasOn?: (table: PointTable, clock: { readonly now: number }) => FormulaMarks;
}

/** On a table of its own: clocks that a test moves, the real store and the real log. */
export function startAlarms({ definitions, disk = memoryDisk(), from = 1_800_000_000_000, writes, ...told }: Told) {
  const points = told.points ?? [point('LEVEL')];
  const clock = told.clock ?? { now: from, tick: 0 };
  const log = new Events({ db: disk.events, now: () => clock.now, tick: () => clock.tick });
  const run = randomUUID();
  const store = alarmStore(disk.db, log, run, writes, told.subscriber);
  store.moveEvents();
  const links = new Map<string, boolean>();
  const overrides = new Map<string, Override>();
  const lateWatches = new Map(told.linksWithTimes?.map((link) => [link, new LateWatch(() => clock.tick)]));
  let changes = 0;
  const table = new PointTable([...points, ...(told.conditions ?? [])], () => clock.now);
  const formulas = told.formulasOn?.(table, clock);
  const alarms = new Alarms({
    definitions,
    points,
    store,
    run,
    now: () => clock.now,
    tick: () => clock.tick,
    isLinkUp: (link) => links.get(link),
    overrideOf: ({ id }) => overrides.get(id),
    onChange: () => void changes++,
    ...(told.countingOf && { countingOf: told.countingOf }),
    formulas,
  });
  alarms.begin((ms) => told.onWake?.(ms));
  table.subscribe('alarms', alarms.evaluate);
  const actions = new AlarmActions({
    alarms,
    store,
    now: () => clock.now,
    written: writtenText,
  });
  /** Both clocks advance by that; the service checks each second. */
  const wait = (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) {
      clock.now += Math.min(left, 1000);
      clock.tick += Math.min(left, 1000);
      alarms.evaluateDue();
    }
  };
  return {
    ...{ alarms, actions, store, log, table, links, clock, disk, wait },
    changes: () => changes,
    /** Values from the field, in one batch. */
    async read(values: Readonly<Record<string, number | string>>, sourceTime = clock.now) {
      for (const [id, value] of Object.entries(values)) {
        const slot = points.findIndex((one) => one.id === id);
        // As acquisition does.
        const lateWatch = lateWatches.get(points[slot]?.link ?? '');
        if (lateWatch?.isLate(0, sourceTime, table.fieldAt(slot))) table.setLate(slot, value, sourceTime);
        else table.set(slot, value, lateWatch && sourceTime);
      }
      table.commit();
      await Promise.resolve();
    },
    async mark(id: string, state: 'linkLost' | 'deviceError') {
      table.mark(
        points.findIndex((one) => one.id === id),
        state,
      );
      table.commit();
      await Promise.resolve();
    },
    /** A technician's value in place of the field's. */
    async force(id: string, value: number, kind: OverrideKind = 'forced', user = 'tess') {
      const slot = points.findIndex((one) => one.id === id);
      const infoNumber = points[slot]?.infoNumber ?? 0;
      overrides.set(id, { infoNumber, kind, value, user, since: clock.now });
      table.override(slot, kind, value, clock.now);
      table.commit();
      await Promise.resolve();
    },
    async release(id: string) {
      overrides.delete(id);
      table.release(points.findIndex((one) => one.id === id));
      table.commit();
      await Promise.resolve();
    },
    row: (id = 'level-high'): Alarm => {
      const found = alarms.get(id);
      if (!found) throw new Error(`no alarm ${id}`);
      return found.row();
    },
    /** Kinds of the log's events, oldest first, without `alarm` before each. */
    told: () => {
      const events = log.reader.page({ count: 1000 })?.events.toReversed() ?? [];
      return events.map(({ kind, fields }) => `${kind.replace('alarm', '')}${fields.count ? ` ${fields.count}` : ''}`);
    },
    events: () => log.reader.page({ count: 1000 })?.events.toReversed() ?? [],
  };
}
