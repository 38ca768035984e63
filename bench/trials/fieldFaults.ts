import { hasPymodbus } from '../../device/drivers/pymodbus/pymodbusField.ts';
import { memoryMB } from '../machine/usage.ts';
import { FieldFaults } from './faults/fieldFaults.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const cycles = 20;
/** A link is there again so long after its fault has ended, and shows what is so within this time after it began. */
const mostBackMs = 10_000;
/** Above that after a quarter of the cycles. */
const mostGrowthMB = 20;

/**
 * Links by Modbus TCP and by RTU over TCP, each with a fault of its own on its way, all at a time and again and again; one
 * command into each fault. What the links show is compared with what the field holds, and commands are counted there.
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
    const { backMs, ...found } = trial.found();
    return {
      figures: { cycles: turns, backMs, ...found, growthMB },
      wrong: sentences({
        'a link was not back within 10 s': Object.values(backMs).some((ms) => !(ms <= mostBackMs)),
        'a point had the wrong quality 5 s after a fault began': found.wrongQualities.length > 0,
        'a value was good and was not that of its register': found.wrongValues > 0,
        'a link without a fault was affected': found.disturbances > 0,
        'a request was sent twice': found.doubledRequests > 0,
        'a command was written twice': found.writtenTwice > 0,
        'a command was sent after its end': found.lateCommands > 0,
        'the end of a command is not what became of it': found.contradictions.length > 0,
        // Of a few cycles memory tells nothing.
        'memory grew': share === 1 && growthMB > mostGrowthMB,
      }),
    };
  } finally {
    await trial.stop();
  }
}
