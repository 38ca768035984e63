import type { ServerResponse } from 'node:http';
import { type Summary, summaryPeriodMs } from '../../protocol/uplink/summary.ts';
import { changeBetween, isChange } from '../../protocol/uplink/summaryChange.ts';
import { isolated } from '../points/isolated.ts';

/** Four lines a second at most. */
const leastMs = 250;
/** What lines may cost on average, bytes a second; a longer one is followed by a longer pause. */
const bytesPerSecond = 1900;
const longestPauseMs = 4000;
/** Of the period, for the way. */
const aheadMs = 500;
/** The hub takes nothing: what would be sent is old when it is taken. */
const mostUnread = 64 * 1024;

/**
 * Lines for the hubs that listen: the whole station at first, then what changed, at once or when the line before has
 * been paid for, and the time at least. The station is looked at once for all of them.
 */
export class SummaryStreams {
  readonly #summary: () => Summary;
  readonly #report: (part: string, error: unknown) => void;
  readonly #streams = new Set<ServerResponse>();
  readonly #before = new WeakMap<ServerResponse, { summary: Summary; freeAt: number; sentAt: number }>();
  #watch: NodeJS.Timeout | undefined;

  constructor(summary: () => Summary, report: (part: string, error: unknown) => void) {
    this.#summary = summary;
    this.#report = report;
  }

  begin(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    const summary = this.#summary();
    const line = `${JSON.stringify(summary)}\n`;
    response.write(line);
    const now = performance.now();
    this.#before.set(response, { summary, sentAt: now, freeAt: now + pauseAfter(line) });
    this.#streams.add(response);
    response.on('error', () => undefined);
    response.once('close', () => this.#end(response));
    this.#watch ??= setInterval(
      isolated('summary for hubs', () => this.#send(), this.#report),
      leastMs,
    );
  }

  stop(): void {
    for (const response of this.#streams) response.end();
    this.#streams.clear();
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  #end(response: ServerResponse): void {
    this.#streams.delete(response);
    if (this.#streams.size > 0) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  #send(): void {
    const summary = this.#summary();
    const now = performance.now();
    for (const response of this.#streams) {
      const before = this.#before.get(response);
      if (!before || response.writableLength > mostUnread) continue;
      const change = changeBetween(before.summary, summary);
      const isDue = isChange(change) ? now >= before.freeAt : now - before.sentAt >= summaryPeriodMs - aheadMs;
      if (!isDue) continue;
      const line = `${JSON.stringify(change)}\n`;
      response.write(line);
      // What was not used of the last moment is not lost.
      const freeAt = Math.max(before.freeAt, now - leastMs) + pauseAfter(line);
      this.#before.set(response, { summary, sentAt: now, freeAt });
    }
  }
}

function pauseAfter(line: string): number {
  return Math.min((1000 * Buffer.byteLength(line)) / bytesPerSecond, longestPauseMs);
}
