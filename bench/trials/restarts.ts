import type { End } from '../restart/restartSite.ts';
import { type ClockName, clockNames, restart, stateNames, statesFor } from '../restart/restarts.ts';
import { partOf, type TrialOutcome } from './trial.ts';

/** Of a share, stops are of a service in this process: they cost less. */
const endsOf = (isWhole: boolean): readonly End[] => ['kill', isWhole ? 'stop' : 'inProcess'];

/**
 * A service is left in every state that its calls can bring it to, each alone and in random mixtures, is stopped or killed,
 * and starts again, by a clock that has moved on, back, or begins in 1970: it always starts, and each state is as it was,
 * or as a deadline requires that has passed meanwhile. SEED=N repeats one mixture.
 */
export async function restarts(share: number): Promise<TrialOutcome> {
  const isWhole = share === 1;
  const ends = endsOf(isWhole);
  const next = isWhole ? 'stop' : 'inProcess';
  const wrong: string[] = [];
  const alone = stateNames.flatMap((name, i) =>
    (isWhole ? ends : ends.slice(-1)).flatMap((end) =>
      (isWhole ? clockNames : [clockNames[i % clockNames.length] as ClockName])
        .filter(() => statesFor(end).includes(name))
        .map((clock) => ({ name, end, clock })),
    ),
  );
  for (const { name, end, clock } of alone) {
    const found = await restart({ names: [name], end, next, clock, random: randomOf(1) });
    wrong.push(...found.map((sentence) => `${name} alone, ${end}, ${clock}: ${sentence}`));
  }
  const seeds = process.env.SEED ? [Number(process.env.SEED)] : seedsOf(partOf(200, share));
  for (const seed of seeds) {
    const random = randomOf(seed);
    const end = ends[Math.floor(random() * ends.length)] as End;
    const clock = clockNames[Math.floor(random() * clockNames.length)] as ClockName;
    const names = statesFor(end).filter(() => random() < 0.4);
    const found = await restart({ names, end, next, clock, random });
    wrong.push(...found.map((sentence) => `SEED=${seed}, ${end}, ${clock}, ${names.join(' ')}: ${sentence}`));
  }
  return { figures: { alone: alone.length, mixtures: seeds.length }, wrong };
}

/** Other ones each time. */
function seedsOf(count: number): number[] {
  return Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 2 ** 31));
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
