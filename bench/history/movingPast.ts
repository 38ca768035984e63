import type { Recorder } from '../../device/history/recording/recorder.ts';
import { handClocks, recordedPoint, samplesIn, testRecorder } from '../../device/history/recording/testRecorder.ts';
import type { FieldPoint } from '../../device/points/fieldPoint.ts';
import { historyCode } from '../../protocol/history/historyState.ts';

const everyChange = { deadBand: 0, periodMs: undefined, modulus: undefined, runningState: undefined };

/** Four kinds of points, each of which changes each second: what is recorded is known to the second. */
const points: readonly FieldPoint[] = [
  recordedPoint('LEVEL', { infoNumber: 1 }),
  recordedPoint('ENERGY', { infoNumber: 2, isCounter: true, digits: 0, recording: everyChange }),
  recordedPoint('FLOW', { infoNumber: 3, digits: 4, recording: everyChange }),
  recordedPoint('PUMP', { infoNumber: 4, kind: 'state', states: ['Off', 'On', 'Fault'], unit: '' }),
];

/** What a point is in a second since 1970. */
function valueAt(place: number, second: number): number {
  const turn = (second * 7919) % 1000;
  const values = [turn / 10, second % 1e9, Number(Math.fround(turn / 7 + 1).toPrecision(7)), second % 3];
  return values[place] ?? 0;
}

/** A month ends an hour after it. */
export const firstMoment = Date.UTC(2026, 10, 30, 23);

/** A recorder whose values move, one second after another, on a clock of its own. */
export async function movingPast(folder: string, from: number) {
  const clocks = handClocks(from);
  const run = testRecorder({ points, folder, clocks });
  run.recorder.start();
  await run.recorder.recovered;
  /** Values move. */
  const movePoints = async () => {
    clocks.wait(1000);
    const now = clocks.timing.now();
    for (const place of points.keys()) run.table.set(place, valueAt(place, now / 1000), now);
    run.table.commit();
    await run.settle();
  };
  /** The same, and the recorder does what it does each second. */
  const second = async () => {
    await movePoints();
    run.recorder.look();
  };
  return { ...run, movePoints, second };
}

/** What is wrong with a folder: a sentence each. `until`: UTC ms up to which all was told to be kept. */
export function faultsIn(folder: string, until: number, recorder?: Recorder): string[] {
  const faults = new Set<string>();
  for (const [place, point] of points.entries()) {
    let before: number | undefined;
    let last = 0;
    for (const { time, value, quality } of samplesIn(folder, point, recorder)) {
      if (quality !== good) {
        if (quality === gap) before = undefined;
        continue;
      }
      if (value !== valueAt(place, time / 1000)) faults.add(`a value of ${point.id} is another`);
      if (time === last) faults.add(`a sample of ${point.id} is there twice`);
      // The first after a start is no news where the value is the one that the recording began with.
      if (before !== undefined && time !== before + 1000)
        faults.add(`samples of ${point.id} are missing between others`);
      [before, last] = [time, time];
    }
    if (last < until) faults.add(`samples of ${point.id} that were on the disk are lost`);
  }
  return [...faults];
}

/** Up to when all points are recorded, UTC ms. */
export function recordedTo(folder: string, recorder: Recorder): number {
  const last = points.map((point) => samplesIn(folder, point, recorder).findLast(({ quality }) => quality === good));
  return Math.min(...last.map((sample) => sample?.time ?? firstMoment));
}

const [good, gap] = [historyCode('good'), historyCode('notRecorded')];
