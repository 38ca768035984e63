import type { Register } from '../../plant/registerMap.ts';
import { openSimulation } from '../../plant/simulation.ts';

/** The least and the greatest value of a quantity in a day of the file. */
interface Observed {
  readonly least: number;
  readonly most: number;
}

/** What a day of the file makes of its quantities; undefined: of that one nothing is known. */
export type Observe = (register: Register) => Observed | undefined;

const daySeconds = 24 * 3600;
const stepSeconds = 3600;

/** Computes a day of the file and observes its pressures and flows. */
export async function observeDay(inpText: string, fileName: string, registers: readonly Register[]): Promise<Observe> {
  const watched = registers.filter(({ type, writable }) => type === 'float32' && !writable);
  const simulation = await openSimulation({ inpText, fileName, step: stepSeconds, log: () => {} });
  try {
    const readers = watched.map((register) => [register, simulation.reader(register), [] as number[]] as const);
    for (let seconds = 0; seconds <= daySeconds; seconds += stepSeconds) {
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
