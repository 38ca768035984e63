import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { mostGapMs, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { openSocket, type RawSocket, requestText } from './rawSocket.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const body = '<payload><Points>1-3</Points></payload>';
const path = `/${servicePath}${calls.streamUnAuth.path}`;
const request = requestText('POST', path, { 'content-type': 'application/xml', 'content-length': body.length }) + body;
/** Limit of one address (docs/protocol.md). */
const mostOfOne = 200;
/** More than the limit of all visitors together. */
const leastStreams = 1100;

/** One address opens visitors' streams as long as it gets any; another one opens a single one. */
export async function streamHog(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite();
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const count = Math.max(leastStreams, partOf(2000, share));
  const hogs: RawSocket[] = [];
  const statuses = new Map<string, number>();
  // Some at a time: that many connections at once would wait in the system's own queue.
  while (hogs.length < count) {
    const some = await Promise.all(Array.from({ length: 100 }, () => openSocket(site.url)));
    for (const status of await Promise.all(some.map(begin))) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    hogs.push(...some);
  }
  const began = performance.now();
  const other = await openSocket(site.url, '127.0.0.2');
  const otherStatus = await begin(other);
  const otherMs = Math.round(performance.now() - began);
  const longestGapMs = Math.round(await site.longestGapMs());
  const health = await monitoring.end();
  for (const { socket } of [...hogs, other]) socket.destroy();
  await site.stop();
  return {
    figures: {
      asked: hogs.length,
      statuses: Object.fromEntries(statuses),
      otherStatus,
      otherMs,
      longestGapMs,
      ...health.figures,
    },
    wrong: [
      ...health.wrong,
      ...sentences({
        'another address got no stream': otherStatus !== '200',
        'one address got more than its share, or less': statuses.get('200') !== mostOfOne,
        'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
      }),
    ],
  };
}

async function begin({ socket }: RawSocket): Promise<string> {
  socket.write(request);
  return new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(/^HTTP\/1.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 'none'));
    socket.once('close', () => resolve('closed'));
  });
}
