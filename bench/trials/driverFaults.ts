import { memoryMB } from '../machine/usage.ts';
import { Iec104Faults, iec104FaultNames } from './faults/iec104Faults.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const cycles = 20;
/** Limit from the end of a fault until the link is good. */
const mostBackMs = 10_000;
/** Limit from the start of a fault until the link shows it (R29). */
const mostRightMs = 5000;
/** Growth after a quarter of the cycles. */
const mostGrowthMB = 20;

/** Links by IEC 60870-5-104, each with a fault of its own, all at a time and repeatedly; one command during each. */
export async function driverFaults(share: number): Promise<TrialOutcome> {
  const trial = await Iec104Faults.start(iec104FaultNames);
  const turns = partOf(cycles, share);
  let quarterMB = 0;
  try {
    for (let turn = 0; turn < turns; turn++) {
      await trial.cycle();
      if (turn === Math.floor(turns / 4)) quarterMB = memoryMB(trial.pid);
    }
    const growthMB = Math.round(memoryMB(trial.pid) - quarterMB);
    const found = trial.found();
    const isOver = (longest: Readonly<Record<string, number>>, mostMs: number) =>
      Object.values(longest).some((ms) => ms > mostMs);
    return {
      figures: { cycles: turns, ...found, growthMB },
      wrong: sentences({
        'a link did not come back': isOver(found.backMs, Number.MAX_VALUE),
        'a point never showed what its fault makes of it': isOver(found.rightMs, Number.MAX_VALUE),
        'a command was executed twice': found.executedTwice > 0,
        'a value or the end of a command is not what became of it': found.contradictions.length > 0,
        ...(share === 1 && {
          'a link was not back within 10 s': isOver(found.backMs, mostBackMs),
          'a point had the wrong quality 5 s after a fault began': isOver(found.rightMs, mostRightMs),
          'a link without a fault was affected': found.disturbances > 0,
          'memory grew': growthMB > mostGrowthMB,
        }),
      }),
    };
  } finally {
    await trial.stop();
  }
}
