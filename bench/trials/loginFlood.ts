import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { credential } from '../../device/tests/testDevice.ts';
import { accountCfg, type FloodedSite, mostGapMs, mostWaitMs, passwordOf, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { codeFrom } from './testAddress.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** The app's retry interval for a device that does not answer. */
const retryMs = 250;
const flooding = '127.0.0.1';
const atOnce = 100;

/**
 * Random logins from one address, a hundred at a time. Others log in, each from an address of their own; ten operators
 * behind the flooding address continue to work, and return when the service is killed and started again in the middle
 * of it.
 */
export async function loginFlood(share: number): Promise<TrialOutcome> {
  const [operators, others] = [names('operator', 10), names('other', partOf(40, share))];
  const site = await startFloodedSite({ accountsXml: accountCfg([...operators, ...others]) });
  const pages = operators.map((login) => ({ ...credential(login, passwordOf(login)), 'vigie-page': randomUUID() }));
  await Promise.all(pages.map((page) => comeBack(site, page)));
  const quietLoginMs = Math.max(...(await comeIn(site, names('nobody', 3), 200)).map(({ ms }) => ms));
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const flood = startFlood(site);
  const half = Math.ceil(others.length / 2);
  // 1. While they work: no one behind the address or elsewhere is delayed.
  const before = await comeIn(site, others.slice(0, half), 2);
  const working = await Promise.all(pages.map((page) => codeFrom(site, flooding, 'getUserProfile', page)));
  const gapBefore = await site.longestGapMs();
  const health = await monitoring.end();
  // 2. The service's memory is gone; all of them return at once, each as its page does.
  await site.restart('SIGKILL');
  const began = performance.now();
  const backCodes = await Promise.all(pages.map((page) => comeBack(site, page)));
  const backMs = Math.round(performance.now() - began);
  // Gaps count from when the field is read again, without the start.
  for (let i = 0; i < 100 && (await site.longestGapMs()) > mostGapMs / 2; i++) await sleep(retryMs);
  const after = await comeIn(site, others.slice(half), 2 + half);
  const longestGapMs = Math.round(Math.max(gapBefore, await site.longestGapMs()));
  const tries = await flood.stop();
  await site.stop();
  const coming = [...before, ...after];
  const waits = coming.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => waits[Math.ceil(waits.length * part) - 1] ?? 0;
  const loginOfOthersMs = { median: at(0.5), p95: at(0.95), max: at(1) };
  return {
    figures: { tries, quietLoginMs, others: coming.length, loginOfOthersMs, backMs, longestGapMs, ...health.figures },
    wrong: [
      ...health.wrong,
      ...sentences({
        'there was no flood': tries.checked === 0 || tries.unchecked === 0,
        'a random login got in': tries.in > 0,
        'somebody from another address did not get in': coming.some(({ code }) => code !== 0),
        'people from other addresses waited for too long': loginOfOthersMs.median > mostWaitMs(quietLoginMs),
        'one in twenty from other addresses waited for three times too long':
          loginOfOthersMs.p95 > 3 * mostWaitMs(quietLoginMs),
        'somebody who worked behind the flooding address was thrown out': working.some((code) => code !== 0),
        'an operator behind the flooding address did not come back': backCodes.some((code) => code !== 0),
        'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
      }),
    ],
  };
}

const names = (kind: string, count: number) => Array.from({ length: count }, (_, i) => `${kind}${i}`);
/** As a page does: retries until there is any answer. */
async function comeBack(site: FloodedSite, page: Record<string, string>): Promise<number> {
  for (;;) {
    const code = await codeFrom(site, flooding, 'getUserProfile', page).catch(() => undefined);
    if (code !== undefined) return code;
    await sleep(retryMs);
  }
}

/** Logs in one after another, each from the next address. */
async function comeIn(site: FloodedSite, logins: readonly string[], firstAddress: number) {
  const answers: { readonly code: number; readonly ms: number }[] = [];
  for (const [i, login] of logins.entries()) {
    const began = performance.now();
    const address = `127.0.0.${firstAddress + i}`;
    const code = await codeFrom(site, address, 'getUserProfile', credential(login, passwordOf(login)));
    answers.push({ code, ms: Math.round(performance.now() - began) });
    await sleep(500);
  }
  return answers;
}

/** So many tries at a time, each with a new login; repeated while the service is away. */
function startFlood(site: FloodedSite) {
  const tries = { in: 0, checked: 0, unchecked: 0, unanswered: 0 };
  let isOn = true;
  const guess = async () => {
    while (isOn) {
      const headers = credential(randomUUID(), 'a guess');
      const code = await codeFrom(site, flooding, 'getUserProfile', headers).catch(() => undefined);
      if (code === undefined) {
        tries.unanswered++;
        await sleep(retryMs);
      } else tries[code === 0 ? 'in' : code === 1 ? 'checked' : 'unchecked']++;
    }
  };
  const running = Array.from({ length: atOnce }, guess);
  return {
    stop: async () => {
      isOn = false;
      await Promise.all(running);
      return tries;
    },
  };
}
