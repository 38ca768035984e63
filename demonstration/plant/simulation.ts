import { createControls } from './controls.ts';
import { createDrive, type Drive } from './drive.ts';
import { beginDayAt, prepare, stepSetter } from './endless.ts';
import { openEngine } from './engine.ts';
import { LinkValue, NodeValue } from './epanet.ts';
import { createFaults } from './faults.ts';
import { type FaultName, faultNames, faultTargets } from './faultTargets.ts';
import { type Network, readNetwork } from './network.ts';
import type { Quantity, QuantityName } from './quantities.ts';
import { READINGS } from './readings.ts';
import { createSelector, type Selector } from './selector.ts';
import { createStepper } from './stepper.ts';

/** `low` and `high`: limits of a write, in the unit of the quantity. */
type Target = Pick<Quantity, 'object' | 'id' | 'quantity' | 'writable' | 'low' | 'high'>;
export type Write = { readonly target: Target; readonly value: number };

/** Values in the unit of their quantity; switches are 0 or 1. */
export type Simulation = {
  readonly network: Network;
  /** At the last solved moment; NaN: it does not exist. */
  reader(target: Target): () => number;
  /** Writes all and solves the present moment again. False: one may not be written, and none is. */
  write(writes: readonly Write[]): boolean;
  /** False: the network has nothing that it could strike. */
  beginFault(name: FaultName, size?: number): boolean;
  endFault(name: FaultName): void;
  /** As a multiple of what the file says, from the next step on. */
  setDemand(junction: string, factor: number): void;
  /** The longest hydraulic step, in whole seconds. */
  setStep(seconds: number): void;
  /** Forward or back, by whole seconds. */
  shiftDay(seconds: number): void;
  /** By whole seconds of simulated time. */
  advance(seconds: number): void;
  close(): void;
};

type Options = {
  readonly inpText: string;
  readonly fileName: string;
  /** The longest hydraulic step, in whole seconds. */
  readonly step: number;
  /** Seconds of the day, a whole number of the file's pattern steps; default: the file's own. */
  readonly beginsAt?: number;
  readonly log: (line: string) => void;
  /** Real milliseconds. */
  readonly clock?: () => number;
};

// Registers have seven digits: two levels that are nearer than this are one.
const leastApart = 0.001;

/** At the file's own start time. Throws NetworkRefused. */
export async function openSimulation({ inpText, fileName, step, log, ...options }: Options): Promise<Simulation> {
  const { model, close } = await openEngine(inpText, fileName);
  const network = readNetwork(model, inpText);
  const setStep = stepSetter(model);
  const ownDemands = network.nodes.map((_, at) => model.getNodeValue(at + 1, NodeValue.baseDemand));
  prepare(model, step);
  if (options.beginsAt !== undefined) beginDayAt(model, options.beginsAt);
  const controls = createControls(model);
  const drives = new Map<string, Drive>();
  const selectors = new Map<string, Selector>();
  for (const [at, link] of network.links.entries()) {
    if (link.kind !== 'pump') continue;
    const drive = createDrive(model, at + 1);
    drives.set(link.id, drive);
    if (link.hasSelector) selectors.set(link.id, createSelector(controls, drive));
  }
  const clock = options.clock ?? (() => performance.now());
  const faults = createFaults({ model, network, drives, controls, clock });
  const places = new Map([
    ...network.nodes.map(({ kind, id }, at) => [key(kind, id), at] as const),
    ...network.links.map(({ kind, id }, at) => [key(kind, id), at] as const),
    ...network.controls.map(({ kind, id }, at) => [key(kind, id), at] as const),
  ]);
  const stepper = createStepper({
    model,
    log,
    observe(seconds) {
      controls.observe();
      const watching = [...drives.values(), ...selectors.values()];
      return watching.filter((one) => one.observe(seconds)).length > 0;
    },
  });
  stepper.solve();

  const place = ({ object, id }: Target) => places.get(key(object, id)) ?? -1;
  const commands: Readonly<Partial<Record<QuantityName, (target: Target, value: number) => void>>> = {
    run({ id }, value) {
      const drive = drives.get(id);
      if (!drive) return;
      controls.commanded(drive.link, value === 1 ? drive.setpoint / 100 : 0);
      if (value === 1) drive.start();
      else drive.stop();
    },
    speedSetpoint({ id }, value) {
      const drive = drives.get(id);
      if (!drive) return;
      controls.startAt(drive.link, value / 100);
      if (drive.running) controls.commanded(drive.link, value / 100);
      drive.setSpeed(value);
    },
    manual({ id }, value) {
      selectors.get(id)?.select(value === 1);
    },
    countersReset({ id }, value) {
      drives.get(id)?.reset(value === 1);
    },
    protectionReset({ id }, value) {
      faults.reset(id, value === 1);
    },
    active({ id }, value) {
      const name = faultNames.find((one) => one === id);
      if (name) faults.set(name, value === 1);
    },
    setting(target, value) {
      const link = place(target) + 1;
      controls.commanded(link, value);
      model.setLinkValue(link, LinkValue.setting, value);
    },
    level(target, value) {
      const control = network.controls[place(target)];
      if (control) controls.setLevel(control.index, value);
    },
  };

  function mayWrite({ target, value }: Write): boolean {
    const { quantity, id, low, high, writable } = target;
    if (!writable || !Number.isFinite(value)) return false;
    // A pump started at 0 % would not move, and the user would not learn why.
    if (quantity === 'run' && value === 1) return (drives.get(id)?.setpoint ?? 0) > 0 && !drives.get(id)?.isBlocked;
    if (quantity === 'level' && !isBesideItsOther(target, value)) return false;
    return (low === undefined || value >= low) && (high === undefined || value <= high);
  }

  /** A pump with its start above its stop would start and stop at every moment. */
  function isBesideItsOther(target: Target, value: number): boolean {
    const mine = network.controls[place(target)];
    return network.controls.every((other) => {
      const isOther = other.link === mine?.link && other.tank === mine.tank && other.below !== mine.below;
      if (!isOther) return true;
      const apart = (controls.levelOf(other.index) - value) * (mine.below ? 1 : -1);
      return apart > leastApart;
    });
  }

  return {
    network,
    reader(target) {
      const reading = READINGS[target.object][target.quantity];
      const at = place(target);
      const [drive, selector] = [drives.get(target.id), selectors.get(target.id)];
      const { levelOf } = controls;
      return () =>
        reading
          ? reading({ network, now: stepper.now(), at, id: target.id, drive, selector, faults, levelOf })
          : Number.NaN;
    },
    write(writes) {
      if (!writes.every(mayWrite)) return false;
      for (const { target, value } of writes) commands[target.quantity]?.(target, value);
      stepper.solve();
      return true;
    },
    beginFault(name, size) {
      if (faultTargets(network)[name] === undefined) return false;
      faults.set(name, true, size);
      stepper.solve();
      return true;
    },
    endFault(name) {
      faults.set(name, false);
      stepper.solve();
    },
    setDemand(junction, factor) {
      const at = places.get(key('junction', junction));
      if (at !== undefined) model.setNodeValue(at + 1, NodeValue.baseDemand, factor * (ownDemands[at] ?? 0));
    },
    setStep,
    shiftDay: stepper.shiftDay,
    advance: stepper.advance,
    close,
  };
}

function key(kind: string, id: string): string {
  return `${kind} ${id}`;
}
