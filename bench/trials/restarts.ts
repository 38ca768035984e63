import type { End } from '../restart/restartSite.ts';
import { type ClockName, clockNames, mixtureFor, restart, stateNames, statesFor } from '../restart/restarts.ts';
import { partOf, type TrialOutcome } from './trial.ts';

/** Of a share, stops are of a service in this process: they cost less. */
const endsOf = (isWhole: boolean): readonly End[] => ['kill', isWhole ? 'stop' : 'inProcess'];

const isWhole = (share: number) => share === 1;
/** How the service after it runs. */
const nextOf = (share: number): End => (isWhole(share) ? 'stop' : 'inProcess');

/**
 * A service is left in each state that its calls can bring it to, is stopped or killed, and starts again, by a clock that
 * has moved on, back, or begins in 1970: it always starts, and the state is as it was, or as a deadline requires that has
 * passed in the meantime. Whole: each state with each end and each clock; of a share, each state once.
 */
export async function restartStates(share: number): Promise<TrialOutcome> {
  const wrong: string[] = [];
  const all = stateNames.flatMap((name, i) => {
    const [ends, clocks] = isWhole(share)
      ? [endsOf(true), clockNames]
      : [endsOf(false).slice(-1), [clockNames[i % clockNames.length] as ClockName]];
    const allowed = ends.filter((end) => statesFor(end).includes(name));
    return allowed.flatMap((end) => clocks.map((clock) => ({ name, end, clock })));
  });
  for (const { name, end, clock } of all) {
    const found = await restart({
      names: [name],
      end,
      next: nextOf(share),
      clock,
      random: randomOf(1),
      isExamined: true,
    });
    wrong.push(...found.map((sentence) => `${name} alone, ${end}, ${clock}: ${sentence}`));
  }
  return { figures: { restarts: all.length, states: stateNames.length }, wrong };
}

/** The same of random mixtures of states. SEED=N before it repeats the one that says so. */
export async function restartMixtures(share: number): Promise<TrialOutcome> {
  const ends = endsOf(isWhole(share));
  const wrong: string[] = [];
  const seeds = process.env.SEED ? [Number(process.env.SEED)] : seedsOf(partOf(200, share));
  for (const seed of seeds) {
    const random = randomOf(seed);
    const end = ends[Math.floor(random() * ends.length)] as End;
    const clock = clockNames[Math.floor(random() * clockNames.length)] as ClockName;
    const names = mixtureFor(end, random);
    const found = await restart({ names, end, next: nextOf(share), clock, random, isExamined: isWhole(share) });
    wrong.push(...found.map((sentence) => `SEED=${seed}, ${end}, ${clock}, ${names.join(' ')}: ${sentence}`));
  }
  return { figures: { mixtures: seeds.length }, wrong };
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
