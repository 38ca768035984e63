import type { Register } from '../plant/registerMap.ts';
import { openSimulation } from '../plant/simulation.ts';

export interface Observed {
  readonly least: number;
  readonly most: number;
}

/** Undefined: nothing is known of that quantity. */
export type Observe = (register: Register) => Observed | undefined;

/** Tanks need more than a day to reach the levels between which they stay. */
const observedSeconds = 3 * 24 * 3600;
const stepSeconds = 3600;

/** Levels, pressures and flows. */
export async function observeDays(inpText: string, fileName: string, registers: readonly Register[]): Promise<Observe> {
  const watched = registers.filter(({ type, writable }) => type === 'float32' && !writable);
  const simulation = await openSimulation({ inpText, fileName, step: stepSeconds, log: () => {} });
  try {
    const readers = watched.map((register) => [register, simulation.reader(register), [] as number[]] as const);
    for (let seconds = 0; seconds <= observedSeconds; seconds += stepSeconds) {
      for (const [, read, values] of readers) values.push(read());
      simulation.advance(stepSeconds);
    }
    const observed = new Map(
      readers.flatMap(([register, , values]) => {
        const known = values.filter(Number.isFinite);
        return known.length > 0 ? [[register, { least: Math.min(...known), most: Math.max(...known) }]] : [];
      }),
    );
    return (register) => observed.get(register);
  } finally {
    simulation.close();
  }
}
