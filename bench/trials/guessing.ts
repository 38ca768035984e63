import { accounts, credential, observer, operator } from '../../device/tests/testDevice.ts';
import { element } from '../../protocol/wire/xml.ts';
import { type FloodedSite, mostGapMs, mostWaitMs, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { codeFrom } from './testAddress.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** Tries that may be open or failed at once (R12). */
const mostChecked = 5;

const own = '127.0.0.1';
const ofPage = (headers: Record<string, string>, page: string) => ({ ...headers, 'vigie-page': page });

/**
 * Parallel wrong passwords of one login, with a right one late among them; and wrong current passwords in SetPassword.
 * At the same time a user works with the same login at the same address, and others log in elsewhere.
 */
export async function guessing(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite();
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const [worker, thief] = [ofPage(operator, 'page-that-works'), ofPage(observer, 'page-left-alone')];
  await codeFrom(site, own, 'getUserProfile', worker);
  await codeFrom(site, own, 'getUserProfile', thief);
  const quiet = await timed(
    site,
    '127.0.0.3',
    ['a', 'b', 'c'].map((login) => credential(login, 'not known')),
  );
  // 1. Guesses at the login of a working user.
  const passwords = Array.from({ length: partOf(100, share) }, (_, i) => `guess ${i}`);
  passwords.splice(Math.floor(passwords.length * 0.8), 0, accounts.operator);
  const guesses = passwords.map((password) => ofPage(credential('operator', password), 'page-of-a-guesser'));
  const guessed = Promise.all(guesses.map((headers) => codeFrom(site, own, 'getUserProfile', headers)));
  const working = await timed(site, own, Array(20).fill(worker));
  const codes = await guessed;
  // 2. Guesses at the current password, from an abandoned page.
  const changes = Array.from({ length: partOf(80, share) }, (_, i) =>
    codeFrom(site, own, 'setPassword', thief, [
      element('Password', { Current: `guess ${i}`, New: 'long-enough-of-a-thief' }),
    ]),
  );
  const newcomers = Array.from({ length: 5 }, (_, i) => credential(`nobody ${i}`, 'not known'));
  const coming = await timed(site, '127.0.0.2', newcomers);
  const changed = await Promise.all(changes);
  const longestGapMs = Math.round(await site.longestGapMs());
  const health = await monitoring.end();
  await site.stop();
  const count = (given: readonly number[], code: number) => given.filter((each) => each === code).length;
  const [checked, setPasswordChecked] = [count(codes, 1), count(changed, 1)];
  return {
    figures: {
      quietLoginMs: quiet.longestMs,
      guesses: codes.length,
      checked,
      workerMs: working.longestMs,
      setPasswords: changed.length,
      setPasswordChecked,
      loginOfOthersMs: { median: coming.medianMs, max: coming.longestMs },
      longestGapMs,
      ...health.figures,
    },
    wrong: [
      ...health.wrong,
      ...sentences({
        'a right password among the late guesses got in': count(codes, 0) > 0,
        'no guess was checked': checked === 0 || setPasswordChecked === 0,
        'more guesses were checked than may be': checked > mostChecked || setPasswordChecked > mostChecked,
        'somebody who worked was thrown out': working.codes.some((code) => code !== 0),
        'a password was changed': count(changed, 0) > 0,
        'a login elsewhere was not checked': coming.codes.some((code) => code !== 1),
        'a login elsewhere waited for too long': coming.medianMs > mostWaitMs(quiet.longestMs),
        'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
      }),
    ],
  };
}

/** One after another; median and longest in ms. */
async function timed(site: FloodedSite, address: string, people: readonly Record<string, string>[]) {
  const codes: number[] = [];
  const waits: number[] = [];
  for (const headers of people) {
    const began = performance.now();
    codes.push(await codeFrom(site, address, 'getUserProfile', headers));
    waits.push(Math.round(performance.now() - began));
  }
  waits.sort((a, b) => a - b);
  return { codes, medianMs: waits[Math.floor(waits.length / 2)] ?? 0, longestMs: waits.at(-1) ?? 0 };
}
