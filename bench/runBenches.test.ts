import { describe, expect, test } from 'vitest';
import type { Bench, Line } from './bench.ts';
import { benches } from './benches.ts';
import { readBenchOptions } from './benchOptions.ts';
import { goals } from './goals.ts';
import { type RunLine, runBenches } from './runBenches.ts';

const line: Line = { work: 'at rest', figure: 'time', unit: 'ms', median: 40, min: 30, max: 50, runs: 3 };

function printing(...lines: Line[]): Bench {
  return async function* () {
    yield* lines;
  };
}

async function run(plan: Parameters<typeof runBenches>[0]): Promise<RunLine[]> {
  return Array.fromAsync(runBenches(plan, { isQuick: true }));
}

describe('a run of the benches', () => {
  test('a bench that fails does not stop the others, and says why', async () => {
    const broken: Bench = async function* () {
      yield line;
      throw new Error('Three values are missing.');
    };
    const lines = await run({ benches: { broken, sound: printing(line) }, goals: {} });
    expect(lines).toMatchObject([
      { bench: 'broken', figure: 'time' },
      { bench: 'broken', error: 'Three values are missing.' },
      { bench: 'sound', figure: 'time' },
      { bench: 'whole', seconds: expect.any(Number), each: { broken: expect.any(Number), sound: expect.any(Number) } },
    ]);
  });

  test('a line says whether its goal is reached, of its median or of its p95', async () => {
    const lines = await run({
      benches: { sound: printing(line, { ...line, figure: 'way', p95: 48 }, { ...line, figure: 'other' }) },
      goals: { sound: { 'at rest': { time: { atMost: 40 }, way: { atMost: 45, of: 'p95' } } } },
    });
    expect(lines).toMatchObject([
      { figure: 'time', goal: { atMost: 40 }, reached: true },
      { figure: 'way', goal: { atMost: 45, of: 'p95' }, reached: false },
      { figure: 'other' },
      { bench: 'whole' },
    ]);
    expect(lines[2]).not.toHaveProperty('reached');
    const frames = { ...line, figure: 'frames', median: 60 };
    const least = { sound: { 'at rest': { frames: { atLeast: 60 } } } };
    expect((await run({ benches: { sound: printing(frames) }, goals: least }))[0]).toMatchObject({ reached: true });
  });

  test('a goal that no line met is reported: a renamed figure does not lose it in silence', async () => {
    const lines = await run({
      benches: { sound: printing(line) },
      goals: { sound: { 'at rest': { duration: { atMost: 40 } } } },
    });
    expect(lines[1]).toMatchObject({ bench: 'sound', error: 'No line has come for the goal of at rest: duration.' });
  });

  test('every goal is of a bench that there is', () => {
    expect(Object.keys(benches)).toEqual(expect.arrayContaining(Object.keys(goals)));
  });
});

describe('the command line', () => {
  const known = ['load', 'frame'];

  test('names benches, or means all of them', () => {
    expect(readBenchOptions([], known)).toEqual({ isQuick: false, isKept: false, names: known });
    expect(readBenchOptions(['frame', '--quick', '--keep'], known)).toEqual({
      isQuick: true,
      isKept: true,
      names: ['frame'],
    });
  });

  test.each([
    [['fame'], "Unknown benchmark 'fame'. Options: npm run bench -- --help"],
    [['--fast'], "Unknown option '--fast'. Options: npm run bench -- --help"],
  ])('says what there is instead of %s', (args, sentence) => {
    expect(() => readBenchOptions(args, known)).toThrow(sentence);
  });
});
