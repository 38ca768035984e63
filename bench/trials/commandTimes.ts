import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, replyTo } from '../../device/tests/testDevice.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import type { FloodedSite } from './floodedSite.ts';

/** An output of the test station. */
const infoNumber = 3;

/**
 * An operator at an open page, who commands again and again until `isOver`; ms of each command, with its arming and its
 * read-back. Throws if one is not done.
 */
export async function commandTimes(
  site: FloodedSite,
  headers: Record<string, string>,
  eachMs: number,
  isOver: (count: number) => boolean,
): Promise<readonly number[]> {
  const technicalHashCode = readIdentityCard(await ask(site, 'identityCard', headers))?.technicalHashCode ?? '';
  const times: number[] = [];
  while (!isOver(times.length)) {
    const began = performance.now();
    const armed = await replyTo(site, 'arm', headers, { infoNumber, technicalHashCode });
    if (armed.result !== 'armed') throw new Error(`not armed: ${armed.reason}`);
    const value = String(20 + (times.length % 50));
    const wish = { id: randomUUID(), infoNumber, value, technicalHashCode, armId: armed.armId };
    const { result, reason } = await replyTo(site, 'sendCommand', headers, wish);
    if (result !== 'done') throw new Error(`a command was not done: ${result} ${reason}`);
    times.push(performance.now() - began);
    await sleep(eachMs);
  }
  return times;
}
