import type { End } from '../restart/restartSite.ts';
import {
  type ClockName,
  clockNames,
  doesHarm,
  mixtureFor,
  type Restart,
  restart,
  stateNames,
  statesFor,
} from '../restart/restarts.ts';
import { seededRandom } from './seededRandom.ts';
import { partOf, type TrialOutcome } from './trial.ts';

/** In a share, stops are of a service in this process: they cost less. */
const endsOf = (isWhole: boolean): readonly End[] => ['kill', isWhole ? 'stop' : 'inProcess'];

const isWhole = (share: number) => share === 1;
const nextOf = (share: number): End => (isWhole(share) ? 'stop' : 'inProcess');

/**
 * A service is brought into each state that its calls allow, is stopped or killed, and starts again, with a clock that
 * has moved on, was set back, or begins in 1970: it always starts, and the state is as before, or as a deadline
 * requires that has passed in the meantime. Whole: each state with each end and each clock, alone; in a share, each
 * state once.
 */
export async function restartStates(share: number): Promise<TrialOutcome> {
  const wrong: string[] = [];
  const all = isWhole(share) ? eachAlone() : eachOnce();
  for (const { names, end, clock } of all) {
    const found = await restart({ names, end, next: nextOf(share), clock, random: seededRandom(1), isExamined: true });
    wrong.push(...found.map((sentence) => `${names.join(' ')}, ${end}, ${clock}: ${sentence}`));
  }
  return { figures: { restarts: all.length, states: stateNames.length }, wrong };
}

type Arranged = Pick<Restart, 'names' | 'end' | 'clock'>;

function eachAlone(): Arranged[] {
  return endsOf(true).flatMap((end) =>
    statesFor(end).flatMap((name) => clockNames.map((clock) => ({ names: [name], end, clock }))),
  );
}

/** States with the same clock together; those that damage others alone. */
function eachOnce(): Arranged[] {
  const [harmful, harmless] = [stateNames.filter(doesHarm), stateNames.filter((name) => !doesHarm(name))];
  const clockOf = (i: number) => clockNames[i % clockNames.length] as ClockName;
  return [
    ...clockNames.map((clock) => ({ names: harmless.filter((_, i) => clockOf(i) === clock), clock })),
    ...harmful.map((name, i) => ({ names: [name], clock: clockOf(i) })),
  ].map((arranged) => ({ ...arranged, end: 'inProcess' }));
}

/** As `restartStates`, for random mixtures of states. SEED=N before it repeats a reported one. */
export async function restartMixtures(share: number): Promise<TrialOutcome> {
  const ends = endsOf(isWhole(share));
  const wrong: string[] = [];
  const seeds = process.env.SEED ? [Number(process.env.SEED)] : seedsOf(partOf(200, share));
  for (const seed of seeds) {
    const random = seededRandom(seed);
    const end = ends[Math.floor(random() * ends.length)] as End;
    const clock = clockNames[Math.floor(random() * clockNames.length)] as ClockName;
    const names = mixtureFor(end, random);
    const found = await restart({ names, end, next: nextOf(share), clock, random, isExamined: isWhole(share) });
    wrong.push(...found.map((sentence) => `SEED=${seed}, ${end}, ${clock}, ${names.join(' ')}: ${sentence}`));
  }
  return { figures: { mixtures: seeds.length }, wrong };
}

function seedsOf(count: number): number[] {
  return Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 2 ** 31));
}
