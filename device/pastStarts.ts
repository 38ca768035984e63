import { getSamples, type SamplesQuery } from '../protocol/calls/history.ts';
import { mostSamples } from '../protocol/history/getSamples.ts';
import { countsUp, historyState } from '../protocol/history/historyState.ts';
import { readWebOutput } from '../protocol/wire/envelope.ts';
import type { Sample } from './alarms/startWindow.ts';
import { parseXml } from './parseXml.ts';

/** The reply of GetSamples. */
export type AskSamples = (query: SamplesQuery) => Promise<Uint8Array | undefined>;

/** An hour, and before it the longest time in which nothing is recorded of an unchanged value. */
const pastMs = 3_600_000 + 900_000;

/** Of the hour before a moment, as far as it counts, oldest first. Rejects as `ask` does. */
export async function pastStarts(
  ask: AskSamples,
  point: string,
  { now, tick }: { readonly now: number; readonly tick: number },
): Promise<readonly Sample[]> {
  const range = { points: [point], from: Math.round(now - pastMs), to: Math.round(now) - 1 };
  const reply = await ask({ ...range, tier: 'raw', count: mostSamples, after: undefined });
  const series = reply && getSamples.reply.read(readWebOutput(parseXml(reply)).content)?.series.at(-1);
  return [...(series?.t ?? [])].map((time, i) => {
    const value = series?.values[i];
    const isCounted = typeof value === 'number' && countsUp(historyState(series?.quality[i] ?? -1));
    return { value: isCounted ? value : undefined, tick: time - now + tick };
  });
}
