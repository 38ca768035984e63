import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { credential } from '../../device/tests/testDevice.ts';
import { accountCfg, type FloodedSite, mostGapMs, passwordOf, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { spreadOf } from './spread.ts';
import { codeFrom } from './testAddress.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const addresses = 200;
const atOnceOfEach = 3;
/** Limit from pressing Log in, p95, whatever the flood. */
const mostLoginMs = 10_000;
/** Interval after which a client retries when its password was not checked. */
const retryMs = 1000;
const proxy = '127.0.0.1';

/** Source of a request: an address of this machine, or one stated by the trusted proxy. */
type From = () => { readonly address: string; readonly headers: Readonly<Record<string, string>> };
const ipv4 = (number: number): From => {
  const address = `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
  return () => ({ address, headers: {} });
};
/** Another address of the same /64 each time. */
const ipv6 = (number: number): From => {
  const network = `2001:db8:0:${number.toString(16)}`;
  const headers = () => ({ 'x-forwarded-for': `${network}::${randomInt(1, 0xffff).toString(16)}` });
  return () => ({ address: proxy, headers: headers() });
};

/**
 * Random logins from 200 addresses, three at a time of each: of IPv4, then of IPv6, each a /64. At the same time people
 * log in with the right password, each from a new address, some of them after a wrong one.
 */
export async function wideLoginFlood(share: number): Promise<TrialOutcome> {
  const runs = [await underFlood(ipv4, share), await underFlood(ipv6, share)];
  const [v4, v6] = runs.map(({ health, ...run }) => ({ ...run, ...health.figures }));
  return {
    figures: { ipv4: v4, ipv6: v6 },
    wrong: [
      ...runs.flatMap(({ health }) => health.wrong),
      ...sentences({
        'there was no flood': runs.some(({ tries }) => answered(tries) < addresses),
        'a random login got in': runs.some(({ tries }) => tries.in > 0),
        'one in twenty with the right password waited for longer than 10 s': runs.some(
          ({ loginMs }) => loginMs.p95Ms > mostLoginMs,
        ),
        'the field was not read for longer than its period and a second': runs.some(
          ({ longestGapMs }) => longestGapMs > mostGapMs,
        ),
      }),
    ],
  };
}

/** A fresh service: its end also ends the flood, whose tries would take half a minute to check. */
async function underFlood(place: (number: number) => From, share: number) {
  const logins = Array.from({ length: partOf(40, share) }, (_, i) => `other${i}`);
  const site = await startFloodedSite({ accountsXml: accountCfg(logins), options: ['--trust-proxy', proxy] });
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const tries = { in: 0, checked: 0, unchecked: 0, unanswered: 0 };
  let isOn = true;
  const guess = async (from: From) => {
    while (isOn) {
      const code = await ask(site, from, credential(randomUUID(), 'a guess')).catch(() => undefined);
      if (!isOn) break;
      tries[code === undefined ? 'unanswered' : code === 0 ? 'in' : code === 1 ? 'checked' : 'unchecked']++;
      if (code === undefined) await sleep(100);
    }
  };
  const flood = Array.from({ length: addresses * atOnceOfEach }, (_, i) => guess(place(i % addresses)));
  await sleep(3000);
  const times: number[] = [];
  let refused = 0;
  for (const [i, login] of logins.entries()) {
    const from = place(addresses + 100 + i);
    const began = performance.now();
    // Every fourth mistypes first, so that the address looks like a guesser's.
    if (i % 4 === 3) await ask(site, from, credential(login, 'mistyped'));
    while ((await ask(site, from, credential(login, passwordOf(login))).catch(() => 9)) !== 0) {
      refused++;
      await sleep(retryMs);
      if (performance.now() - began > 6 * mostLoginMs) break;
    }
    times.push(performance.now() - began);
  }
  // On a busy machine few are answered by then.
  for (let i = 0; i < 300 && answered(tries) < addresses; i++) await sleep(100);
  const longestGapMs = Math.round(await site.longestGapMs());
  const health = await monitoring.end();
  isOn = false;
  await site.stop();
  await Promise.all(flood);
  return { tries, refused, loginMs: spreadOf(times), longestGapMs, health };
}

const answered = (tries: { readonly checked: number; readonly unchecked: number }) => tries.checked + tries.unchecked;

function ask(site: FloodedSite, from: From, headers: Record<string, string>): Promise<number> {
  const { address, headers: forwarded } = from();
  return codeFrom(site, address, 'getUserProfile', { ...headers, ...forwarded });
}
