import { memoryMB } from '../machine/usage.ts';
import { DriverFaults } from '../protocols/faults/driverFaults.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { chosenProtocols } from '../protocols/protocols.ts';
import { monitorHealth } from './healthProbe.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const cycles = 20;
/** Of the first cycle of a whole trial: a server that is away, and all other faults, last so long. */
const firstLastsMs = 60_000;
/** Limit from the end of a fault until the link is good. */
const mostBackMs = 10_000;
/** Limit from the start of a fault until the link shows it (R29). */
const mostRightMs = 5000;
/** Growth after a quarter of the cycles. */
const mostGrowthMB = 20;

/** For each protocol links with a fault of their own, all at a time and repeatedly; one command during each. */
export async function driverFaults(share: number): Promise<TrialOutcome> {
  const figures: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, protocol] of chosenProtocols()) {
    const one = protocol.lacks === undefined ? await faultsOfOne(protocol, share) : skipped(protocol.lacks);
    figures[name] = one.figures;
    wrong.push(...one.wrong.map((sentence) => `${name}: ${sentence}`));
  }
  return { figures, wrong };
}

const skipped = (lacks: string): TrialOutcome => ({ figures: { skipped: `needs ${lacks}` }, wrong: [] });

async function faultsOfOne(protocol: Protocol, share: number): Promise<TrialOutcome> {
  const trial = await DriverFaults.start(protocol);
  const turns = partOf(cycles, share);
  let quarterMB = 0;
  try {
    const health = monitorHealth(trial.service.device.url, trial.service.pid, 1);
    for (let turn = 0; turn < turns; turn++) {
      await trial.cycle(turn === 0 && share === 1 ? firstLastsMs : undefined);
      if (turn === Math.floor(turns / 4)) quarterMB = memoryMB(trial.service.pid);
    }
    const monitored = await health.end();
    const memory = memoryMB(trial.service.pid);
    const growthMB = Math.round(memory - quarterMB);
    const found = trial.found();
    const isOver = (longest: Readonly<Record<string, number>>, mostMs: number) =>
      Object.values(longest).some((ms) => ms > mostMs);
    return {
      figures: { cycles: turns, ...found, ...monitored.figures, memoryMB: Math.round(memory), growthMB },
      wrong: [
        ...sentences({
          'a link did not come back': isOver(found.backMs, Number.MAX_VALUE),
          'a point never showed what its fault makes of it': isOver(found.rightMs, Number.MAX_VALUE),
          'a command was executed twice': found.executedTwice > 0,
          'a value or the end of a command is not what became of it': found.contradictions.length > 0,
          // Times are not tests, and a few cycles show nothing about memory.
          ...(share === 1 && {
            'a link was not back within 10 s': isOver(found.backMs, mostBackMs),
            'a point had the wrong quality 5 s after a fault began': isOver(found.rightMs, mostRightMs),
            'a link without a fault was affected': found.disturbances > 0,
            'memory grew': growthMB > mostGrowthMB,
          }),
        }),
        ...(share === 1 ? monitored.wrong : []),
      ],
    };
  } finally {
    await trial.stop();
  }
}
