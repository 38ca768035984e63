import type { Controls } from './controls.ts';
import type { Drive } from './drive.ts';
import { type Model, NodeValue } from './epanet.ts';
import { type FaultName, faultTargets } from './faultTargets.ts';
import type { Network } from './network.ts';

export type Faults = {
  isActive(name: FaultName): boolean;
  /** `size`: of a burst main, its loss as a multiple of the usual one. */
  set(name: FaultName, isActive: boolean, size?: number): void;
  /** A pump with a tripped motor protection does not start before that is reset. */
  isTripped(pump: string): boolean;
  /** While the overload lasts, pressing it does nothing. */
  isReset(pump: string): boolean;
  reset(pump: string, isPressed: boolean): void;
  /** As the instruments of the tank report them: the level sensor, and the float switch for little water. */
  levelOf(tank: string, level: number, maxLevel: number): number;
  isLow(tank: string, isLow: boolean): boolean;
};

type Options = {
  readonly model: Model;
  readonly network: Network;
  readonly drives: ReadonlyMap<string, Drive>;
  readonly controls: Controls;
  /** Real milliseconds: a switch chatters at the same rate at any speed of the simulation. */
  readonly clock: () => number;
};

/**
 * A current loop that is cut reads 0 mA where the lowest level is 4 and the highest 20: a quarter of the scale too low.
 */
const CUT_LOOP = -0.25;
/** A float switch in the waves changes ten times a second. */
const CHATTER_MS = 100;
/** EPANET goes on reporting the last flow of an emitter that is set to 0; through this one nothing flows. */
const MENDED = 1e-6;
/** Loss of a burst main as a multiple of what the network uses by its file, while the pressure lasts. */
const BURST = 5;

export function createFaults({ model, network, drives, controls, clock }: Options): Faults {
  const targets = faultTargets(network);
  const active = new Set<FaultName>();
  const tripped = new Set<string>();
  const pressed = new Set<string>();
  let ranAtFailure: readonly Drive[] = [];

  /** For that flow at the present pressure; EPANET takes the flow at a pressure of one. */
  function emitterOf(node: number): number {
    const used = network.nodes.reduce((sum, { kind }, at) => {
      return kind === 'junction' ? sum + model.getNodeValue(at + 1, NodeValue.baseDemand) : sum;
    }, 0);
    const pressure = Math.max(model.getNodeValue(node, NodeValue.pressure), 1);
    return (BURST * used) / Math.sqrt(pressure);
  }

  function block(drive: Drive, cause: 'protection' | 'mains') {
    controls.rest(drive.link, cause, true);
    drive.block(cause);
  }

  function free(drive: Drive, cause: 'protection' | 'mains') {
    drive.free(cause);
    controls.rest(drive.link, cause, false);
  }

  const changes: Readonly<Record<FaultName, (isActive: boolean, size: number) => void>> = {
    'pump-trip'(isActive) {
      const drive = drives.get(targets['pump-trip'] ?? '');
      if (!isActive || !drive) return;
      tripped.add(targets['pump-trip'] ?? '');
      block(drive, 'protection');
    },
    sensor() {},
    'burst-main'(isActive, size) {
      const node = network.nodes.findIndex(({ id }) => id === targets['burst-main']) + 1;
      if (node > 0) model.setNodeValue(node, NodeValue.emitter, isActive ? size * emitterOf(node) : MENDED);
    },
    mains(isActive) {
      if (isActive) {
        ranAtFailure = [...drives.values()].filter(({ running }) => running);
        for (const drive of drives.values()) block(drive, 'mains');
        return;
      }
      for (const drive of drives.values()) free(drive, 'mains');
      for (const drive of ranAtFailure) drive.start();
      ranAtFailure = [];
    },
    chatter() {},
  };

  return {
    isActive: (name) => active.has(name),
    set(name, isActive, size = 1) {
      if (active.has(name) === isActive) return;
      if (isActive) active.add(name);
      else active.delete(name);
      changes[name](isActive, size);
    },
    isTripped: (pump) => tripped.has(pump),
    isReset: (pump) => pressed.has(pump),
    reset(pump, isPressed) {
      if (isPressed) pressed.add(pump);
      else pressed.delete(pump);
      const lasts = active.has('pump-trip') && targets['pump-trip'] === pump;
      const drive = drives.get(pump);
      if (!isPressed || lasts || !drive || !tripped.delete(pump)) return;
      free(drive, 'protection');
    },
    levelOf: (tank, level, maxLevel) => (active.has('sensor') && targets.sensor === tank ? CUT_LOOP * maxLevel : level),
    isLow(tank, isLow) {
      const chatters = active.has('chatter') && targets.chatter === tank;
      return chatters ? Math.floor(clock() / CHATTER_MS) % 2 === 1 : isLow;
    },
  };
}
