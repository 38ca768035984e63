import type { ServerResponse } from 'node:http';
import { valueRecord } from '../../../protocol/api/apiRecords.ts';
import { jsonOf } from '../../../protocol/wire/recordJson.ts';
import type { ManagerParts } from '../../managers/parts.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { valueNow } from './answers.ts';

/** At once, of all programs. */
export const mostWatches = 50;
const flushMs = 250;
const beatMs = 5000;
/** A program that takes no more bytes than that is cut off: it begins again with all values. */
const mostUnsent = 4_000_000;

let watches = 0;

/**
 * Server-sent events: first all values, then those that change. Ended when `isStill` says no, or the configuration
 * changes: the program asks again. False: there are too many.
 */
export function watchValues(
  response: ServerResponse,
  { table, timeZone }: Pick<ManagerParts, 'table' | 'timeZone'>,
  points: readonly FieldPoint[],
  isStill: () => boolean,
): boolean {
  if (watches >= mostWatches) return false;
  watches++;
  const bySlot = new Map(points.map((point) => [table.slotOf(point.infoNumber), point]));
  const changed = new Set<FieldPoint>(points);
  let sentAt = 0;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  const flush = () => {
    if (!isStill() || response.writableLength > mostUnsent) return response.destroy();
    const now = performance.now();
    if (changed.size === 0 && now - sentAt < beatMs) return;
    sentAt = now;
    const rows = [...changed].map((point) => jsonOf(valueRecord, valueNow({ table }, point), timeZone));
    changed.clear();
    response.write(rows.length === 0 ? ':\n\n' : `event: values\ndata: ${JSON.stringify({ rows })}\n\n`);
  };
  const unsubscribe = table.subscribe('API', (batch) => {
    for (const { slot } of batch) {
      const point = bySlot.get(slot);
      if (point) changed.add(point);
    }
  });
  const timer = setInterval(flush, flushMs);
  response.on('error', () => response.destroy());
  response.on('close', () => {
    watches--;
    clearInterval(timer);
    unsubscribe();
  });
  flush();
  return true;
}
