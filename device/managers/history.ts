import { latestPeriod } from '../../protocol/history/getConsumption.ts';
import { mostSamples } from '../../protocol/history/getSamples.ts';
import type { Point } from '../../protocol/point.ts';
import { badInput } from '../calls/reply.ts';
import type { Handler } from './handler.ts';

export const getHistory: Handler<'getHistory'> =
  ({ askHistory }) =>
  async (query, { hasLeft }) =>
    query.to <= query.from || query.from < 0 ? badInput : sent(await askHistory({ name: 'history', query }, hasLeft));

export const getSamples: Handler<'getSamples'> =
  ({ askHistory }) =>
  async (request, { hasLeft }) => {
    if (request.to < request.from || request.count < 1) return badInput;
    const query = { ...request, count: Math.min(request.count, mostSamples) };
    return sent(await askHistory({ name: 'samples', query }, hasLeft));
  };

export const getConsumption: Handler<'getConsumption'> =
  ({ askHistory, corrections, timeZone }) =>
  async (query, { hasLeft }) => {
    if (query.to <= query.from || query.from < 0 || query.to > latestPeriod) return badInput;
    const known = corrections.of(query.points);
    return sent(await askHistory({ name: 'consumption', query, zone: timeZone, corrections: known }, hasLeft));
  };

/** A day back, and how long a reply is given again, ms. */
const dayMs = 86_400_000;
const freshMs = 300_000;
const mostMoved = 12;

export const getMostMoved: Handler<'getMostMoved'> = ({ askHistory, configuration, now, tick }) => {
  const known = configuration.points.flatMap((point) => {
    const range = point.kind === 'numeric' && !point.isCounter ? rangeOf(point) : 0;
    return range > 0 && range < Infinity ? [{ id: point.id, range }] : [];
  });
  const read = async (): Promise<readonly string[]> => {
    const query = { points: known.map(({ id }) => id), ranges: Float64Array.from(known, ({ range }) => range) };
    const reply = await askHistory({ name: 'moved', query: { ...query, from: now() - dayMs, count: mostMoved } });
    return reply ? JSON.parse(new TextDecoder().decode(reply)) : [];
  };
  let latest: { readonly at: number; readonly points: Promise<readonly string[]> } | undefined;
  return async ({ count }) => {
    if (count < 1) return badInput;
    if (!latest || tick() - latest.at > freshMs) {
      const requested = { at: tick(), points: read() };
      latest = requested;
      requested.points.catch(() => {
        if (latest === requested) latest = undefined;
      });
    }
    return { points: (await latest.points).slice(0, count) };
  };
};

/** In the unit of the point; NaN: it has none. */
function rangeOf({ rangeMin, rangeMax, measureMin, measureMax }: Point): number {
  const whole = (min = Number.NaN, max = Number.NaN) => max - min;
  return whole(rangeMin, rangeMax) || whole(measureMin, measureMax);
}

function sent(bytes: Uint8Array | undefined) {
  return bytes ? { cached: { write: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) } } : badInput;
}
