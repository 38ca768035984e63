import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../machine/build.ts';
import { memoryMB } from '../machine/usage.ts';
import { type FloodedSite, mostGapMs, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { mostPageMs, pageTimes } from './otherClient.ts';
import { openSocket, requestText } from './rawSocket.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const bytesOfEach = 64 * 1024;
const sampleMs = 100;
/** The 20 s, and reserve for a busy machine. */
const letGoMs = 30_000;

/**
 * Connections without login that send requests for pages and files one behind another and read no answer: what the
 * service holds for them, how others fare, and whether everything is released. One in three sends only as many as may
 * wait.
 */
export async function pipelining(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite();
  const quiet = await pageTimes(site.url, 20);
  const before = held(site);
  const most = { ...before };
  const sampling = setInterval(() => {
    const now = held(site);
    most.memoryMB = Math.max(most.memoryMB, now.memoryMB);
    most.openFiles = Math.max(most.openFiles, now.openFiles);
  }, sampleMs);
  const files = biggestFiles().map((path) => requestText('GET', path));
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const sockets = await Promise.all(Array.from({ length: partOf(60, share) }, () => openSocket(site.url)));
  for (const [i, { socket }] of sockets.entries()) {
    const requests = [requestText('GET', '/'), ...files];
    const some = Array.from({ length: 16 }, (_, n) => requests[n % requests.length]).join('');
    socket.write(i % 3 === 0 ? some : some.repeat(Math.ceil(bytesOfEach / some.length)));
  }
  const page = await pageTimes(site.url, partOf(100, share));
  const during = held(site);
  // Clients that read nothing are disconnected after 20 s: awaited in whole trials.
  const isGone = () => held(site).openFiles <= before.openFiles + 5;
  const until = performance.now() + letGoMs;
  while (share === 1 && !isGone() && performance.now() < until) await sleep(sampleMs);
  const isLetGo = share < 1 || isGone();
  for (const { socket } of sockets) socket.destroy();
  await Promise.all(sockets.map(({ closed }) => closed));
  const after = await pageTimes(site.url, 1);
  const longestGapMs = Math.round(await site.longestGapMs());
  const health = await monitoring.end();
  clearInterval(sampling);
  const letGo = held(site);
  await site.stop();
  return {
    figures: {
      sockets: sockets.length,
      before,
      most,
      during,
      letGo,
      quiet,
      page,
      after: after.longestMs,
      longestGapMs,
      ...health.figures,
    },
    wrong: [
      ...health.wrong,
      ...sentences({
        'the service grew by 100 MB': most.memoryMB - before.memoryMB > 100,
        'the service held 200 open files': most.openFiles - sockets.length > 200,
        'a page took others more than 200 ms': page.p95Ms > mostPageMs(quiet),
        'who read nothing was not let go': !isLetGo,
        'open files were not let go': letGo.openFiles > before.openFiles + 10,
        'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
      }),
    ],
  };
}

function held(site: FloodedSite): { memoryMB: number; openFiles: number } {
  return { memoryMB: Math.round(memoryMB(site.pid())), openFiles: readdirSync(`/proc/${site.pid()}/fd`).length };
}

/** The app’s own files; empty without a build, so that only pages are requested. */
function biggestFiles(): string[] {
  try {
    return readdirSync(join(root, 'web/dist/assets'))
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => `/assets/${name}`);
  } catch {
    return [];
  }
}
