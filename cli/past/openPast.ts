import { existsSync } from 'node:fs';
import type { MakePast } from '../../device/past.ts';
import { parseSettings, StartError } from '../../device/settings.ts';
import { filesOf } from '../../device/store/replacement.ts';
import { everyOf, type PlantOptions, stepOf } from '../../plant/plant.ts';
import { openSimulation, type Simulation } from '../../plant/simulation.ts';
import { computePast, pastDays } from './computePast.ts';

interface Past {
  /** Goes on as the plant of today. */
  readonly simulation: Simulation;
  readonly make: MakePast;
  /** The plant's clock of today: it begins when the past is over. */
  readonly every: NonNullable<PlantOptions['every']>;
}

/** The past of a demonstration that starts on a new data folder, and goes on at that speed; undefined: there is a folder, with what was really recorded. */
export async function openPast(args: readonly string[], inpText: string, speed: number): Promise<Past | undefined> {
  if (!isNew(args)) return undefined;
  const simulation = await openSimulation({
    inpText,
    fileName: 'town.inp',
    step: 300,
    beginsAt: 0,
    log: (line) => console.log(line),
  });
  const over = Promise.withResolvers<void>();
  return {
    simulation,
    make: async (parts) => {
      const began = performance.now();
      try {
        await computePast(parts, { simulation });
      } finally {
        simulation.setStep(stepOf(speed));
        over.resolve();
      }
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (!parts.isStopping())
        console.log(`${pastDays} days of history were computed for the demonstration, in ${seconds} s.`);
    },
    every: (ms, work) => {
      let stop: (() => void) | undefined;
      let isStopped = false;
      void over.promise.then(() => {
        if (!isStopped) stop = everyOf(ms, work);
      });
      return () => {
        isStopped = true;
        stop?.();
      };
    },
  };
}

function isNew(args: readonly string[]): boolean {
  try {
    return !existsSync(filesOf(parseSettings(args, process.env).data).database);
  } catch (error) {
    // The service says it better.
    if (error instanceof StartError) return false;
    throw error;
  }
}
