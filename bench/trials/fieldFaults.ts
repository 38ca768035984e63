import { hasPymodbus } from '../../testing/pymodbus/pymodbusField.ts';
import { memoryMB } from '../machine/usage.ts';
import { FieldFaults } from './faults/fieldFaults.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const cycles = 20;
/** Limit from the end of a fault until the link is good. */
const mostBackMs = 10_000;
/** Limit from the start of a fault until the link shows it (R29). */
const mostRightMs = 5000;
/** Growth after a quarter of the cycles. */
const mostGrowthMB = 20;

/**
 * Links by Modbus TCP and by RTU over TCP, each with a fault of its own, all at a time and repeatedly; one command
 * during each fault. What the links show is compared with the field's registers, and commands are counted there.
 */
export async function fieldFaults(share: number): Promise<TrialOutcome> {
  if (!hasPymodbus) return { figures: { skipped: 'needs python3-pymodbus and python3-serial-asyncio' }, wrong: [] };
  const trial = await FieldFaults.start();
  const turns = partOf(cycles, share);
  let quarterMB = 0;
  try {
    for (let turn = 0; turn < turns; turn++) {
      await trial.cycle(turn);
      if (turn === Math.floor(turns / 4)) quarterMB = memoryMB(trial.pid);
    }
    const growthMB = Math.round(memoryMB(trial.pid) - quarterMB);
    const { backMs, rightMs, ...found } = trial.found();
    return {
      figures: { cycles: turns, backMs, rightMs, ...found, growthMB },
      wrong: sentences({
        'a link did not come back': isOver(backMs, Number.MAX_VALUE),
        'a point never showed what its fault makes of it': isOver(rightMs, Number.MAX_VALUE),
        'a value was good and was not that of its register': found.wrongValues > 0,
        'a request was sent twice': found.doubledRequests > 0,
        'a command was written twice': found.writtenTwice > 0,
        'a command was sent after its end': found.lateCommands > 0,
        'the end of a command is not what became of it': found.contradictions.length > 0,
        // Times are not tests, and a few cycles show nothing about memory.
        ...(share === 1 && {
          'a link was not back within 10 s': isOver(backMs, mostBackMs),
          'a point had the wrong quality 5 s after a fault began': isOver(rightMs, mostRightMs),
          'a link without a fault was affected': found.disturbances > 0,
          'memory grew': growthMB > mostGrowthMB,
        }),
      }),
    };
  } finally {
    await trial.stop();
  }
}

const isOver = (longest: Readonly<Record<string, number>>, mostMs: number) =>
  Object.values(longest).some((ms) => ms > mostMs);
