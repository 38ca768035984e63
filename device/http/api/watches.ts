import type { ServerResponse } from 'node:http';
import { valueRecord } from '../../../protocol/api/apiRecords.ts';
import { jsonOf } from '../../../protocol/wire/recordJson.ts';
import type { ManagerParts } from '../../managers/parts.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { valueNow } from './answers.ts';

/** At once: of all programs, and of one login or token. */
const mostOfAll = 50;
const mostOfOne = 10;
const flushMs = 250;
const beatMs = 5000;
/** A program that takes no more bytes than that is cut off: it begins again with all values. */
const mostUnsent = 4_000_000;

export const watchHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
} as const;

interface Watch {
  readonly response: ServerResponse;
  readonly login: string;
  /** As their user may see it. */
  readonly parts: Pick<ManagerParts, 'table' | 'timeZone'>;
  readonly points: readonly FieldPoint[];
  /** False: the user may not any longer, or not the same. */
  readonly isStill: () => boolean;
}

/** Values as server-sent events: first all, then those that change. */
export class Watches {
  readonly #open: string[] = [];

  /** False: there are too many. */
  begin({ response, login, parts: { table, timeZone }, points, isStill }: Watch): boolean {
    const open = this.#open;
    if (open.length >= mostOfAll || open.filter((one) => one === login).length >= mostOfOne) return false;
    open.push(login);
    const bySlot = new Map(points.map((point) => [table.slotOf(point.infoNumber), point]));
    const changed = new Set<FieldPoint>(points);
    let sentAt = Number.NEGATIVE_INFINITY;
    response.writeHead(200, watchHeaders);
    const flush = () => {
      if (!isStill()) return response.end();
      if (response.writableLength > mostUnsent) return response.destroy();
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
      open.splice(open.indexOf(login), 1);
      clearInterval(timer);
      unsubscribe();
    });
    flush();
    return true;
  }
}
