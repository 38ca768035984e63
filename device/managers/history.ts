import { latestPeriod } from '../../protocol/history/getConsumption.ts';
import { mostSamples } from '../../protocol/history/getSamples.ts';
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

function sent(bytes: Uint8Array | undefined) {
  return bytes ? { cached: { write: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) } } : badInput;
}
