import { operator, replyTo } from '../../device/tests/testDevice.ts';
import { startAnswering } from '../machine/answeringProcess.ts';
import { memoryMB } from '../machine/usage.ts';
import { commandTimes } from './commandTimes.ts';
import { mostGapMs, mostWaitMs, startFloodedSite } from './floodedSite.ts';
import { spreadOf } from './spread.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';
import type { WrongSecretsCalls } from './wrongSecretsProcess.ts';

const addresses = Array.from({ length: 16 }, (_, i) => `127.0.0.${i + 2}`);
const perSecond = 10_000;
const lastsMs = 20_000;
const sampleMs = 250;
const worker = { ...operator, 'vigie-page': 'page-that-works' };
/** Limit of growth from the second quarter of the flood to its last one, MB. */
const mostGrowthMB = 10;
const mostRows = 10;

/**
 * Ten thousand secrets of no session and tokens of no program each second, from 16 addresses, beside an operator who
 * commands.
 */
export async function wrongSecrets(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite();
  const rows = async () => (await replyTo(site, 'getEvents', worker, { count: 500 })).events;
  const quiet = spreadOf(await commandTimes(site, worker, 200, (count) => count >= partOf(40, share)));
  const rowsBefore = (await rows()).filter(({ kind }) => kind !== 'command').length;
  await using flooding = startAnswering<WrongSecretsCalls>(new URL('./wrongSecretsProcess.ts', import.meta.url));
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(memoryMB(site.pid())), sampleMs);
  await site.longestGapMs();
  let isOver = false;
  const working = commandTimes(site, worker, 200, () => isOver);
  const statuses = await flooding.call('flood', site.url, addresses, perSecond, lastsMs * share);
  isOver = true;
  const beside = spreadOf(await working);
  clearInterval(sampling);
  const longestGapMs = Math.round(await site.longestGapMs());
  const rowsMade = (await rows()).filter(({ kind }) => kind !== 'command').length - rowsBefore;
  await site.stop();
  const part = Math.ceil(memory.length / 4);
  // The first quarter warms the service up.
  const memoryGrowthMB = Math.round(Math.max(...memory.slice(-part)) - Math.max(...memory.slice(part, 2 * part)));
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    figures: {
      ...{ statuses, perSecond: Math.round((1000 * answered) / (lastsMs * share)), commandMs: { quiet, beside } },
      ...{ memoryMB: Math.round(Math.max(...memory)), memoryGrowthMB, rowsMade, longestGapMs },
    },
    wrong: sentences({
      'there was no flood': answered < addresses.length * 100 * share,
      'most were answered as if they were no guesses': (statuses['429'] ?? 0) < answered / 2,
      'a command waited for the guesses': beside.p95Ms > mostWaitMs(quiet.p95Ms),
      'the service grew': share === 1 && memoryGrowthMB > mostGrowthMB,
      'the guesses filled the log': rowsMade > mostRows,
      'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
    }),
  };
}
