import type { Drive } from './drive.ts';
import type { Faults } from './faults.ts';
import { faultNames } from './faultTargets.ts';
import type { Network, Tank } from './network.ts';
import type { ObjectKind, QuantityName } from './quantities.ts';
import type { Selector } from './selector.ts';
import type { Snapshot } from './snapshot.ts';
import { VACUUM } from './units.ts';

/** `at`: index of the node or link in the engine's order, from 0. */
type Source = {
  readonly network: Network;
  readonly now: Snapshot;
  readonly at: number;
  readonly drive: Drive | undefined;
  readonly selector: Selector | undefined;
  readonly faults: Faults;
  readonly id: string;
  /** `control`: from 1. */
  readonly levelOf: (control: number) => number;
};
type Reading = (source: Source) => number;

const DAY = 86_400;

const nodesOf = ({ network }: Source, kind: ObjectKind, values: readonly number[]) =>
  network.nodes.reduce((sum, node, at) => sum + (node.kind === kind ? (values[at] ?? 0) : 0), 0);
const of = (values: readonly number[], at: number) => values[at] ?? Number.NaN;
const isOpen = ({ now, at }: Source) => of(now.statuses, at) > 0;
const whenOpen =
  (reading: Reading): Reading =>
  (source) =>
    isOpen(source) ? reading(source) : 0;

const flow: Reading = ({ now, at }) => of(now.flows, at);
const demand: Reading = ({ now, at }) => of(now.demands, at);
const head: Reading = ({ now, at }) => of(now.heads, at);
const volume: Reading = ({ now, at }) => of(now.volumes, at);
const pressure: Reading = ({ network, now, at }) =>
  Math.max(of(now.pressures, at), VACUUM[network.units.pressure] ?? Number.NEGATIVE_INFINITY);

const level: Reading = ({ network, now, at }) => of(now.heads, at) - (network.nodes[at]?.elevation ?? Number.NaN);

const sensedLevel: Reading = (source) =>
  source.faults.levelOf(source.id, level(source), tankOf(source)?.maxLevel ?? Number.NaN);

/** A tank is a cylinder, and the controller calculates its content from the sensed level. */
const sensedVolume: Reading = (source) => {
  const own = level(source);
  return own > 0 ? (volume(source) * sensedLevel(source)) / own : volume(source);
};

/** Of all tanks; NaN while one of their sensors reads below its scale. */
function storedVolume(source: Source): number {
  const tanks = source.network.nodes.flatMap((node, at) =>
    node.kind === 'tank' ? [sensedVolume({ ...source, at, id: node.id })] : [],
  );
  return tanks.some((sensed) => sensed < 0) ? Number.NaN : tanks.reduce((sum, sensed) => sum + sensed, 0);
}

/** The float switch hangs a little above the lowest level. */
const LOW_SHARE = 0.1;

function tankOf({ network, at }: Source): Tank | undefined {
  const node = network.nodes[at];
  return node?.kind === 'tank' ? node : undefined;
}

function lowLevel(source: Source): number {
  const { minLevel = 0, maxLevel = 0 } = tankOf(source) ?? {};
  return minLevel + LOW_SHARE * (maxLevel - minLevel);
}

// EPANET counts a loss of head as positive, so what a pump adds is negative.
const headGain: Reading = ({ now, at }) => -of(now.headlosses, at);

/** In the unit of the register (counters of seconds in hours). */
export const READINGS: Readonly<Record<ObjectKind, Readonly<Partial<Record<QuantityName, Reading>>>>> = {
  plant: {
    clock: ({ now }) => Math.floor((now.time % DAY) / 60),
    day: ({ now }) => Math.floor(now.time / DAY),
    demand: (source) => nodesOf(source, 'junction', source.now.demands),
    production: (source) => -nodesOf(source, 'reservoir', source.now.demands),
    volume: storedVolume,
    mains: ({ faults }) => Number(!faults.isActive('mains')),
  },
  tank: {
    level: sensedLevel,
    low: (source) => Number(source.faults.isLow(source.id, level(source) < lowLevel(source))),
    volume: sensedVolume,
    inflow: demand,
  },
  reservoir: { head, outflow: (source) => -demand(source) },
  pump: {
    run: (source) => Number(isOpen(source)),
    speed: whenOpen(({ now, at }) => of(now.settings, at) * 100),
    speedSetpoint: ({ drive }) => drive?.setpoint ?? Number.NaN,
    flow: whenOpen(flow),
    headGain: whenOpen(headGain),
    power: whenOpen(({ now, at }) => of(now.powers, at)),
    runningTime: ({ drive }) => (drive?.runningTime ?? 0) / 3600,
    starts: ({ drive }) => drive?.starts ?? 0,
    manual: ({ selector }) => Number(selector?.isManual ?? false),
    countersReset: ({ drive }) => Number(drive?.isReset ?? false),
    tripped: ({ faults, id }) => Number(faults.isTripped(id)),
    protectionReset: ({ faults, id }) => Number(faults.isReset(id)),
  },
  valve: { setting: ({ now, at }) => of(now.settings, at), flow, open: (source) => Number(isOpen(source)) },
  junction: { pressure, demand },
  pipe: { flow },
  fault: { active: ({ faults, id }) => Number(faultNames.some((name) => name === id && faults.isActive(name))) },
  control: { level: ({ network, at, levelOf }) => levelOf(network.controls[at]?.index ?? 0) },
};
