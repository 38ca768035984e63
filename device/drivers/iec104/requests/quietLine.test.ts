import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuietLine } from './quietLine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function quietLine(answers: boolean, stations: readonly number[] = [1, 2]) {
  const seen = { interrogated: [] as number[], drops: 0 };
  const line = new QuietLine({
    stations: () => stations,
    interrogate: async (station) => {
      seen.interrogated.push(station);
      if (answers) line.heard();
    },
    drop: () => {
      seen.drops++;
      line.stop();
    },
  });
  line.start();
  return { line, seen };
}

test('a connection without data is made again where the station does not respond to an interrogation', async () => {
  const { seen } = quietLine(false);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(seen).toEqual({ interrogated: [], drops: 0 });
  await vi.advanceTimersByTimeAsync(6000);
  expect(seen).toEqual({ interrogated: [1], drops: 1 });
});

test('a station at which nothing changes is interrogated, and stays', async () => {
  const { line, seen } = quietLine(true);
  await vi.advanceTimersByTimeAsync(70_000);
  line.stop();
  expect(seen).toEqual({ interrogated: [1, 1], drops: 0 });
});

test('while data come, or no station is there, nothing is sent', async () => {
  const { line, seen } = quietLine(false);
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(20_000);
    line.heard();
  }
  line.stop();
  const { line: other, seen: none } = quietLine(false, []);
  await vi.advanceTimersByTimeAsync(100_000);
  other.stop();
  expect([seen, none]).toEqual(Array(2).fill({ interrogated: [], drops: 0 }));
});
