import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { credential } from '../../device/tests/testDevice.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { downloadPath, servicePath } from '../../protocol/headers.ts';
import { type FloodedSite, mostGapMs, mostWaitMs, openImageName, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { spreadOf } from './spread.ts';
import { codeFrom } from './testAddress.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** Half a megabyte that is slow to compress. */
const lines = Array.from({ length: 20_000 }, (_, i) => `<path d="M${(i * 7919) % 10_007} ${(i * 104_729) % 9973}h1"/>`);
const image = `<svg xmlns="http://www.w3.org/2000/svg">${lines.join('\n')}</svg>`;
const flooding = '127.0.1.1';

/** Visitors at one address load the largest image of an open page repeatedly, while passwords of others are checked. */
export async function imageFlood(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite({ openImage: image });
  const quietLogin = spreadOf((await logins(site, 5, 100)).map(({ ms }) => ms));
  await site.longestGapMs();
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const flood = startFlood(site, partOf(600, Math.sqrt(share)));
  const tried = await logins(site, partOf(50, share), 10);
  const longestGapMs = Math.round(await site.longestGapMs());
  const health = await monitoring.end();
  const answers = await flood.stop();
  await site.stop();
  const login = spreadOf(tried.map(({ ms }) => ms));
  return {
    figures: { kB: Math.round(image.length / 1000), answers, quietLogin, login, longestGapMs, ...health.figures },
    wrong: [
      ...health.wrong,
      ...sentences({
        'a password was not checked': tried.some(({ code }) => code !== errorCodes.wrongPassword),
        // As under a flood of logins: of a few the p95 is the longest, which one busy moment of the machine causes.
        'people from other addresses waited for too long': login.medianMs > mostWaitMs(quietLogin.medianMs),
        'one in twenty from other addresses waited for three times too long':
          login.p95Ms > 3 * mostWaitMs(quietLogin.medianMs),
        'no visitor got the image': !answers['200'],
        'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
      }),
    ],
  };
}

/** One after another, each with an unknown name and from the next address: each costs a check. */
async function logins(site: FloodedSite, count: number, firstAddress: number) {
  const tried: { readonly code: number; readonly ms: number }[] = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    const headers = credential(randomUUID(), 'a password');
    const code = await codeFrom(site, `127.0.0.${firstAddress + i}`, 'getUserProfile', headers);
    tried.push({ code, ms: performance.now() - began });
  }
  return tried;
}

/** Each connection requests again after each answer; `stop` returns the number of answers by status. */
function startFlood({ url }: FloodedSite, connections: number) {
  const answers: Record<string, number> = {};
  const agent = new Agent({ keepAlive: true });
  const settings = { agent, localAddress: flooding, headers: { 'accept-encoding': 'br' } };
  let isOver = false;
  const load = () =>
    new Promise<number>((resolve) => {
      get(url + servicePath + downloadPath + openImageName, settings, (reply) =>
        reply.resume().once('close', () => resolve(reply.statusCode ?? 0)),
      ).once('error', () => resolve(0));
    });
  const client = async () => {
    while (!isOver) {
      const status = await load();
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const clients = Array.from({ length: connections }, client);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
      agent.destroy();
      return answers;
    },
  };
}
