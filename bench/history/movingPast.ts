import {
  filesIn,
  handClocks,
  recordedPoint,
  samplesIn,
  type TestRun,
  testRecorder,
} from '../../device/history/recording/testRecorder.ts';
import type { FieldPoint } from '../../device/points/fieldPoint.ts';
import { historyCode } from '../../protocol/history/historyState.ts';

const everyChange = { deadBand: 0, periodMs: undefined, modulus: undefined, runningState: undefined };

/** Four kinds of points that change each second: what is recorded is known to the second. */
const points: readonly FieldPoint[] = [
  recordedPoint('LEVEL', { infoNumber: 1 }),
  recordedPoint('ENERGY', { infoNumber: 2, isCounter: true, digits: 0, recording: everyChange }),
  recordedPoint('FLOW', { infoNumber: 3, digits: 4, recording: everyChange }),
  recordedPoint('PUMP', { infoNumber: 4, kind: 'state', states: ['Off', 'On', 'Fault'], unit: '' }),
];

const flows = Array.from({ length: 1000 }, (_, turn) => Number(Math.fround(turn / 7 + 1).toPrecision(7)));

/** `second`: since 1970. */
function valuesAt(second: number): readonly number[] {
  const turn = (second * 7919) % 1000;
  return [turn / 10, second % 1e9, flows[turn] ?? 0, second % 3];
}

/** An hour before the end of a month. */
export const firstMoment = Date.UTC(2026, 10, 30, 23);

export function movingPast(folder: string, from: number) {
  const clocks = handClocks(from);
  const run = testRecorder({ points, folder, clocks });
  const movePoints = async () => {
    clocks.wait(1000);
    const now = clocks.timing.now();
    for (const [place, value] of valuesAt(now / 1000).entries()) run.table.set(place, value, now);
    run.table.commit();
    await run.settle();
  };
  const second = async () => {
    await movePoints();
    run.eachSecond();
  };
  return { ...run, movePoints, second };
}

/**
 * What is wrong with a folder, a sentence each, and up to when all points are recorded there, UTC ms. `until`: up to
 * when everything was reported as recorded, UTC ms.
 */
export function readPast(folder: string, until: number, run?: TestRun) {
  const faults = new Set<string>();
  const files = filesIn(folder);
  let to = Infinity;
  for (const [place, point] of points.entries()) {
    let before: number | undefined;
    let last = 0;
    for (const { time, value, quality } of run ? run.samples(point) : samplesIn(folder, point, undefined, files)) {
      if (quality !== good) {
        if (quality === gap) before = undefined;
        continue;
      }
      if (value !== valuesAt(time / 1000)[place]) faults.add(`a value of ${point.id} is another`);
      if (time === last) faults.add(`a sample of ${point.id} is there twice`);
      // The first sample after a start may repeat the value with which the recording began.
      if (before !== undefined && time !== before + 1000)
        faults.add(`samples of ${point.id} are missing between others`);
      [before, last] = [time, time];
    }
    if (last < until) faults.add(`samples of ${point.id} that were on the disk are lost`);
    to = Math.min(to, last || firstMoment);
  }
  files.close();
  return { faults: [...faults], to };
}

const [good, gap] = [historyCode('good'), historyCode('notRecorded')];
