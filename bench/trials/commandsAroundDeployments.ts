import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandAccounts, commandStation, numbers, Person, passwords } from '../../device/tests/testCommands.ts';
import { Deployer } from '../../device/tests/testDeployment.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';
import type { CommandOutcome } from '../../protocol/calls/command.ts';
import { fieldHost, startTestServer } from '../../testing/modbusTestServer.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const commandsEach = 10;

/** Entries per login are limited: retries a refused one. */
async function inTime<T extends { readonly reason?: string | undefined; readonly retryAfterSec?: number | undefined }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const outcome = await ask();
    if (outcome.reason !== 'tooOften') return outcome;
    await delay((outcome.retryAfterSec ?? 1) * 1000);
  }
}

/**
 * Operators command while one configuration after another is activated and reverted: each command is written once, or
 * reported as not executed.
 */
export async function commandsAroundDeployments(share: number): Promise<TrialOutcome> {
  const activations = partOf(100, share);
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  const field = await startTestServer(0, fieldHost);
  const xml = commandStation(field.port);
  await writeFile(join(folder, 'station.xml'), xml);
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  const service = await startService(folder);
  const ada = new Deployer(() => service, 'ada', passwords.ada);
  await new Person(() => service, 'anna').sees(numbers.pump, numbers.toggle);
  const found = { commands: 0, done: 0, notExecuted: 0, unknown: 0, notActivated: 0 };
  const reasons = new Map<string, number>();
  const count = ({ result, reason = 'noPoint' }: CommandOutcome) => {
    found.commands++;
    if (result === 'done') found.done++;
    else if (result === 'unknown') found.unknown++;
    else found.notExecuted++;
    if (result === 'refused') reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  };
  let page = 0;
  /** Commands the pump on and off from a page of the present configuration. */
  const operate = async (isOver: () => boolean, atLeast: number) => {
    for (let i = 0; i < atLeast || !isOver(); i++) {
      const anna = new Person(() => service, 'anna', `page-number-${++page}`);
      const outcome = await anna.command(numbers.pump, String(i % 2));
      count(outcome);
    }
  };
  try {
    for (let i = 0; i < activations; i++) {
      const files = { 'station.xml': xml.replace('The level', `Level ${i}`) };
      const { version = 0 } = await inTime(() => ada.propose(files));
      for (const change of [() => inTime(() => ada.activate(version)), () => ada.goBack(version)]) {
        let isOver = false;
        const operating = operate(() => isOver, commandsEach / 2);
        const outcome = await change();
        isOver = true;
        await operating;
        if (outcome !== 'done' && (typeof outcome === 'string' || outcome.result !== 'onTrial')) found.notActivated++;
      }
    }
    const writes = field.writes.length;
    return {
      figures: { activations, writes, ...found, reasons: Object.fromEntries(reasons) },
      wrong: sentences({
        'a command was executed twice, or told otherwise than it was': writes !== found.done + found.unknown,
        'a command has an unknown end though the field answers': found.unknown > 0,
        'a configuration was not activated, or did not go back': found.notActivated > 0,
        'no command was executed': found.done === 0,
      }),
    };
  } finally {
    await service.stop();
    await field.stop();
    await rm(folder, { recursive: true });
  }
}
