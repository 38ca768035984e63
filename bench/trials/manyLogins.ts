import { setTimeout as sleep } from 'node:timers/promises';
import { credential } from '../../device/tests/testDevice.ts';
import { cpuSeconds } from '../machine/usage.ts';
import { commandTimes } from './commandTimes.ts';
import { accountCfg, type FloodedSite, mostGapMs, mostWaitMs, passwordOf, startFloodedSite } from './floodedSite.ts';
import { spreadOf } from './spread.ts';
import { codeFrom } from './testAddress.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const worker = { ...credential('operator', passwordOf('operator')), 'vigie-page': 'page-that-works' };
/** Interval after which a page retries when its password was not checked. */
const retryMs = 1000;

/** Two hundred people log in at once, each from an address of their own, beside an operator who commands. */
export async function manyLogins(share: number): Promise<TrialOutcome> {
  const logins = Array.from({ length: partOf(200, share) }, (_, i) => `person${i}`);
  const site = await startFloodedSite({ accountsXml: accountCfg(['operator', 'first', ...logins]) });
  await codeFrom(site, '127.0.0.1', 'getUserProfile', worker);
  const quietLoginMs = await loginMs(site, 'first', '127.0.1.1');
  const quiet = spreadOf(await commandTimes(site, worker, 50, (count) => count >= partOf(60, share)));
  await site.longestGapMs();
  let areIn = false;
  const working = commandTimes(site, worker, 50, () => areIn);
  const [began, cpuBefore] = [performance.now(), cpuSeconds(site.pid())];
  const waits = await Promise.all(logins.map((login, i) => loginMs(site, login, `127.0.2.${i + 1}`)));
  const allInMs = Math.round(performance.now() - began);
  areIn = true;
  const cpuMsOfEach = Math.round((1000 * (cpuSeconds(site.pid()) - cpuBefore)) / logins.length);
  const beside = spreadOf(await working);
  const longestGapMs = Math.round(await site.longestGapMs());
  await site.stop();
  return {
    figures: {
      logins: logins.length,
      quietLoginMs,
      loginMs: spreadOf(waits),
      allInMs,
      cpuMsOfEach,
      commandMs: { quiet, beside },
      longestGapMs,
    },
    wrong: sentences({
      'a command waited for the logins': beside.p95Ms > mostWaitMs(quiet.p95Ms),
      'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
    }),
  };
}

/** From the press of Log in until the login is open. */
async function loginMs(site: FloodedSite, login: string, address: string): Promise<number> {
  const began = performance.now();
  const headers = { ...credential(login, passwordOf(login)), 'vigie-page': `page-of-${login}` };
  while ((await codeFrom(site, address, 'getUserProfile', headers)) !== 0) await sleep(retryMs);
  return performance.now() - began;
}
