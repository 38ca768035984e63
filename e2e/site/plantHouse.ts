import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plant, startPlant } from '../../demonstration/plant/plant.ts';

/** The project's own network. */
export const townFile = join(import.meta.dirname, '../../demonstration/plant/town.inp');

/** The real plant, and what can be done to it from outside. */
export interface PlantHouse {
  readonly port: number;
  /** Its time stands still, so that a page and a Modbus client can be compared. */
  readonly hold: () => void;
  readonly go: () => void;
  /** As if its power were cut: the port is free, every connection gone. */
  readonly kill: () => Promise<void>;
  /** On the same port again, from the beginning of its day. */
  readonly start: () => Promise<void>;
}

/** A plant that is not started yet, on that port. */
export function plantHouse(port: number): PlantHouse {
  let plant: Plant | undefined;
  let isHeld = false;
  return {
    port,
    hold: () => {
      isHeld = true;
    },
    go: () => {
      isHeld = false;
    },
    kill: async () => {
      await plant?.stop();
      plant = undefined;
    },
    start: async () => {
      plant = await startPlant({
        network: readFileSync(townFile, 'utf8'),
        host: '127.0.0.1',
        port,
        speed: 60,
        log: () => undefined,
        every: (ms, work) => {
          const timer = setInterval(() => !isHeld && work(), ms);
          return () => clearInterval(timer);
        },
      });
    },
  };
}
