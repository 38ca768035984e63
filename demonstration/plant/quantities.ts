import { faultNames, faultTargets } from './faultTargets.ts';
import type { LevelControl, Link, Network, Node, Valve } from './network.ts';
import type { Units } from './units.ts';

export type ObjectKind = 'plant' | 'tank' | 'reservoir' | 'pump' | 'valve' | 'junction' | 'pipe' | 'control' | 'fault';
export type Table = 'coil' | 'discrete' | 'input' | 'holding';
export type RawType = 'bool' | 'float32' | 'int16' | 'uint16' | 'uint32';

export type QuantityName =
  | 'clock'
  | 'day'
  | 'demand'
  | 'production'
  | 'volume'
  | 'level'
  | 'inflow'
  | 'head'
  | 'outflow'
  | 'run'
  | 'speed'
  | 'speedSetpoint'
  | 'flow'
  | 'headGain'
  | 'power'
  | 'runningTime'
  | 'starts'
  | 'countersReset'
  | 'manual'
  | 'mains'
  | 'low'
  | 'tripped'
  | 'protectionReset'
  | 'active'
  | 'setting'
  | 'open'
  | 'pressure';

/** Without an address yet. */
export type Quantity = {
  readonly object: ObjectKind;
  readonly id: string;
  readonly quantity: QuantityName;
  readonly table: Table;
  readonly type: RawType;
  readonly scale: number;
  readonly unit: string;
  readonly writable: boolean;
  /** Limits of a write, in `unit`. */
  readonly low?: number;
  readonly high?: number;
};

type Shape = Omit<Quantity, 'object' | 'id' | 'quantity'>;

const measured = (unit: string): Shape => ({ table: 'input', type: 'float32', scale: 1, unit, writable: false });
const count = (type: 'uint16' | 'uint32', unit: string, scale = 1): Shape => ({ ...measured(unit), type, scale });
const PERCENT: Shape = { table: 'input', type: 'int16', scale: 0.1, unit: '%', writable: false };
const SPEED_RANGE = { low: 0, high: 120 } as const;

const ROWS = {
  plant: (units: Units) => ({
    clock: count('uint16', 'min'),
    day: count('uint32', 'd'),
    demand: measured(units.flow),
    production: measured(units.flow),
    volume: measured(units.volume),
  }),
  tank: (units: Units) => ({
    level: measured(units.level),
    volume: measured(units.volume),
    inflow: measured(units.flow),
  }),
  reservoir: (units: Units) => ({ head: measured(units.level), outflow: measured(units.flow) }),
  pump: (units: Units) => ({
    run: { table: 'coil', type: 'bool', scale: 1, unit: '', writable: true },
    speed: PERCENT,
    speedSetpoint: { ...PERCENT, table: 'holding', writable: true, ...SPEED_RANGE },
    flow: measured(units.flow),
    headGain: measured(units.level),
    power: measured(units.power),
    runningTime: count('uint32', 'h', 1 / 3600),
    starts: count('uint32', ''),
  }),
  valve: (units: Units, valve: Valve) => ({
    setting: { ...measured(''), table: 'holding', ...settingOf(valve, units) },
    flow: measured(units.flow),
    open: { table: 'discrete', type: 'bool', scale: 1, unit: '', writable: false },
  }),
  junction: (units: Units) => ({ pressure: measured(units.pressure), demand: measured(units.flow) }),
  pipe: (units: Units) => ({ flow: measured(units.flow) }),
  control: (units: Units, { minLevel, maxLevel }: LevelControl) => ({
    level: { ...measured(units.level), table: 'holding', writable: true, low: minLevel, high: maxLevel },
  }),
} satisfies Record<
  Exclude<ObjectKind, 'fault'>,
  (units: Units, thing: never) => Readonly<Partial<Record<QuantityName, Shape>>>
>;

const HIGH_PRESSURE: Readonly<Record<string, number>> = { psi: 200, kPa: 1500, mWC: 150, bar: 15, ft: 500 };

/** By type a pressure, a flow, a loss coefficient or a percentage. */
function settingOf({ type, setting }: Valve, units: Units): Partial<Shape> {
  const pressure = range(units.pressure, Math.max(HIGH_PRESSURE[units.pressure] ?? 0, 2 * setting));
  const kinds = {
    PRV: pressure,
    PSV: pressure,
    PBV: pressure,
    FCV: range(units.flow, Math.max(10, 10 * setting)),
    TCV: range('', Math.max(10_000, 2 * setting)),
    PCV: range('%', 100),
    // The setting of a general purpose valve is its head loss curve, which is never adjusted.
    GPV: { unit: '', writable: false },
  } as const satisfies Record<Valve['type'], Partial<Shape>>;
  return kinds[type];
}

function range(unit: string, high: number) {
  return { unit, writable: true, low: 0, high } as const;
}

/** A contact that is closed for a moment after an overhaul: running time and starts count from 0. */
const RESET = {
  countersReset: { table: 'coil', type: 'bool', scale: 1, unit: '', writable: true },
} satisfies Partial<Record<QuantityName, Shape>>;

/** 0: automatic, 1: hand. */
const SELECTOR = {
  manual: { table: 'coil', type: 'bool', scale: 1, unit: '', writable: true },
} satisfies Partial<Record<QuantityName, Shape>>;

const contact: Shape = { table: 'discrete', type: 'bool', scale: 1, unit: '', writable: false };
const button: Shape = { ...contact, table: 'coil', writable: true };

/** After all other values, whose addresses must stay as they were. */
const MAINS = { mains: contact } satisfies Partial<Record<QuantityName, Shape>>;
const FLOAT = { low: contact } satisfies Partial<Record<QuantityName, Shape>>;
const PROTECTION = { tripped: contact, protectionReset: button } satisfies Partial<Record<QuantityName, Shape>>;
const FAULT = { active: button } satisfies Partial<Record<QuantityName, Shape>>;

/** Each kind in the order of the file; further kinds go last, so that addresses stay. */
export function quantitiesOf(network: Network): readonly Quantity[] {
  const { units, nodes, links, controls } = network;
  const targets = faultTargets(network);
  return [
    ...rows('plant', 'plant', ROWS.plant(units)),
    ...of(nodes, 'tank').flatMap(({ kind, id }) => rows(kind, id, ROWS.tank(units))),
    ...of(nodes, 'reservoir').flatMap(({ kind, id }) => rows(kind, id, ROWS.reservoir(units))),
    ...of(links, 'pump').flatMap(({ kind, id }) => rows(kind, id, ROWS.pump(units))),
    ...of(links, 'valve').flatMap((valve) => rows(valve.kind, valve.id, ROWS.valve(units, valve))),
    ...of(nodes, 'junction').flatMap(({ kind, id }) => rows(kind, id, ROWS.junction(units))),
    ...of(links, 'pipe').flatMap(({ kind, id }) => rows(kind, id, ROWS.pipe(units))),
    ...controls.flatMap((control) => rows(control.kind, control.id, ROWS.control(units, control))),
    ...of(links, 'pump').flatMap(({ kind, id }) => rows(kind, id, RESET)),
    ...of(links, 'pump').flatMap(({ kind, id, hasSelector }) => (hasSelector ? rows(kind, id, SELECTOR) : [])),
    ...rows('plant', 'plant', MAINS),
    ...of(nodes, 'tank').flatMap(({ kind, id }) => rows(kind, id, FLOAT)),
    ...of(links, 'pump').flatMap(({ kind, id }) => rows(kind, id, PROTECTION)),
    ...faultNames.flatMap((name) => (targets[name] === undefined ? [] : rows('fault', name, FAULT))),
  ];
}

function of<Item extends Node | Link, Kind extends Item['kind']>(items: readonly Item[], kind: Kind) {
  return items.filter((item): item is Extract<Item, { kind: Kind }> => item.kind === kind);
}

function rows(object: ObjectKind, id: string, shapes: Readonly<Partial<Record<QuantityName, Shape>>>): Quantity[] {
  return (Object.entries(shapes) as [QuantityName, Shape][]).map(([quantity, shape]) => ({
    object,
    id,
    quantity,
    ...shape,
  }));
}
