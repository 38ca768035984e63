import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plant, startPlant } from '../../demonstration/plant/plant.ts';

export const townFile = join(import.meta.dirname, '../../demonstration/plant/town.inp');

export interface PlantHouse {
  readonly port: number;
  /** Stops its time, so that a page and a Modbus client can be compared. */
  readonly hold: () => void;
  readonly go: () => void;
  /** As if its power were cut: the port is free, every connection gone. */
  readonly kill: () => Promise<void>;
  /** On the same port, from the beginning of its day. */
  readonly start: () => Promise<void>;
}

/** Not started yet. */
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
