import { readdir, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseXml } from '../../device/parseXml.ts';
import { credential, operator, replyTo } from '../../device/tests/testDevice.ts';
import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { type FloodedSite, mostGapMs, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { sentences, type TrialOutcome } from './trial.ts';

/** All of 127.0.0.0/8 is this machine; these are more than the log distinguishes. */
const addresses = Array.from({ length: 40 }, (_, i) => `127.0.0.${i + 2}`);
/** About the longest name that a request can have. */
const long = (name: string) => name.padEnd(8000, ' and so on');
/** One after the other. */
const floods = [
  // Two alternating names: soon every try is refused unchecked, as fast as it can be sent.
  { from: addresses.slice(0, 3), login: (_: string, i: number) => long(['mallory', 'trudy'][i % 2] ?? '') },
  // A new name each time: every try costs a hash.
  { from: addresses, login: (address: string, i: number) => long(`name ${i} of ${address}`) },
];
const floodMs = 50_000;
/** Rows for failed logins in a minute: 20 first ones, the 20 that close the previous minute, one for all others. */
const mostRowsAMinute = 61;
/** The database's write-ahead log grows to 4 MB before a checkpoint. */
const mostGrowth = 5_000_000;

/** Failed logins as fast as they are answered: their rows in the log, and the effect on everything else (R12). */
export async function logFlood(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite();
  try {
    return await floodLog(site, share);
  } finally {
    await site.stop();
  }
}

async function floodLog(site: FloodedSite, share: number): Promise<TrialOutcome> {
  const sizeBefore = await sizeOf(join(site.folder, 'data'));
  await site.longestGapMs();
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const codes: number[] = [];
  const earlier: DeviceEvent[] = [];
  for (const { from, login } of floods) {
    const until = performance.now() + floodMs * share;
    const tried = await Promise.all(from.map((address) => flood(site, address, login, until)));
    for (const some of tried) for (const code of some) codes.push(code);
    if (earlier.length === 0) earlier.push(...(await wholeLog(site)));
  }
  const longestGapMs = Math.round(await site.longestGapMs());
  const health = await monitoring.end();
  const growth = (await sizeOf(join(site.folder, 'data'))) - sizeBefore;
  // Counts still in memory are written when the service stops.
  await site.restart();
  const rows = await wholeLog(site);

  const failed = rows.filter(({ kind }) => kind === 'loginFailed');
  const tries = codes.filter((code) => code === 1 || code === 2).length;
  const counted = failed.reduce((sum, { fields }) => sum + Number(fields.count ?? 1), 0);
  const inAMinute = Math.max(...failed.map(({ time }) => within(failed, time)));
  return {
    figures: {
      tries,
      unchecked: codes.length - tries,
      rows: failed.length,
      inAMinute,
      growth,
      longestGapMs,
      ...health.figures,
    },
    wrong: [
      ...health.wrong,
      ...sentences({
        'hardly anything was tried': tries < addresses.length,
        'more rows were written in a minute than are to be': inAMinute > mostRowsAMinute,
        'the log does not tell of each failed login': counted !== tries,
        'a row was changed after it was written': !isDeepStrictEqual(earlier, rows.slice(0, earlier.length)),
        'the data folder grew with the flood': growth > mostGrowth,
        'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
      }),
    ],
  };
}

/** Tries one after another from that address; returns the codes. */
async function flood(
  { url }: FloodedSite,
  localAddress: string,
  login: (address: string, i: number) => string,
  until: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: 1 });
  const codes: number[] = [];
  for (let i = 0; performance.now() < until; i++) {
    codes.push(await tryOnce(url, agent, credential(login(localAddress, i), `guess ${i} of ${localAddress}`)));
  }
  agent.destroy();
  return codes;
}

async function tryOnce(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  const { path, method } = calls.getUserProfile;
  const body = '<payload/>';
  const length = String(Buffer.byteLength(body));
  const answer = await new Promise<Buffer>((resolve, reject) => {
    const sent = request(`${url}${servicePath}${path}`, {
      agent,
      method,
      headers: { ...headers, 'content-type': 'application/xml', 'content-length': length },
    });
    sent.on('error', reject);
    sent.on('response', async (response) => resolve(Buffer.concat(await response.toArray())));
    sent.end(body);
  });
  return readWebOutput(parseXml(new Uint8Array(answer))).code;
}

/** Oldest first. */
async function wholeLog(site: FloodedSite): Promise<DeviceEvent[]> {
  const events: DeviceEvent[] = [];
  for (let before: string | undefined, isFirst = true; isFirst || before !== undefined; isFirst = false) {
    const page = await replyTo(site, 'getEvents', operator, { before, count: 500 });
    events.push(...page.events);
    before = page.older;
  }
  return events.toReversed();
}

function within(rows: readonly DeviceEvent[], from: number): number {
  return rows.filter(({ time }) => time >= from && time < from + 60_000).length;
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder);
  // A temporary file may have been renamed.
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file)).catch(() => undefined)));
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}
