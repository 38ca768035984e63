import { ask, operator } from '../../device/tests/testDevice.ts';
import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { mostGapMs, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { openSocket, requestText } from './rawSocket.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const path = `/${servicePath}${calls.getConfigUnAuth.path}`;
const head = requestText('POST', path, { 'content-type': 'application/xml', 'content-length': 60_000 });
/** Half of the clients keep sending, a byte at a time. */
const trickleMs = 1000;
/** Time limit of a request, and the service's interval of checks. */
const endsWithinMs = 15_000 + 1000;
/** For a busy machine. */
const graceMs = 3000;

/** Clients whose bodies never end: each is closed after 15 s. */
export async function neverWhole(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite();
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const clients = await Promise.all(Array.from({ length: partOf(500, share) }, () => openSocket(site.url)));
  const began = performance.now();
  for (const { socket } of clients) socket.resume().write(`${head}<payload>`);
  const trickle = setInterval(() => {
    for (const [i, { socket }] of clients.entries()) if (i % 2 === 0 && socket.writable) socket.write(' ');
  }, trickleMs);
  const ends = clients.map(async ({ closed }) => closed.then(() => performance.now() - began));
  const profile = readWebOutput(await ask(site, 'getUserProfile', operator));
  const askedMs = Math.round(performance.now() - began);
  const times = await Promise.all(ends.map((end) => Promise.race([end, afterMs(endsWithinMs + graceMs)])));
  clearInterval(trickle);
  for (const { socket } of clients) socket.destroy();
  const longestGapMs = Math.round(await site.longestGapMs());
  const health = await monitoring.end();
  await site.stop();
  const closed = times.filter((ms) => ms !== undefined);
  return {
    figures: {
      clients: clients.length,
      closed: closed.length,
      lastAfterMs: Math.round(Math.max(0, ...closed)),
      askedMs,
      longestGapMs,
      ...health.figures,
    },
    wrong: [
      ...health.wrong,
      ...sentences({
        'a body that never came whole was not closed after 15 s': closed.length < clients.length,
        'an operator was not answered': profile.code !== 0,
        'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
      }),
    ],
  };
}

function afterMs(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
