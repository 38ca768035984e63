import { readFileSync } from 'node:fs';
import { freemem, release, type as systemName, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { attempt } from '../../protocol/attempt.ts';
import type { HealthDetail } from '../../protocol/diagnostic/health.ts';
import { heapOfThreads } from '../store/thread.ts';
import { certificateState } from './certificateState.ts';
import { databaseSizes, diskRoom } from './sizes.ts';

/** How often the event loop is looked at, ms. */
const resolutionMs = 50;
const minuteMs = 60_000;
/** One for each minute of an hour. */
const recentMinutes = 60;
/** How old the detail may be that metrics readers get: none of it changes sooner in a way that matters. */
const heldMs = 5000;
/** What the system counts a written block as (getrusage, Linux). */
const blockBytes = 512;

interface HealthParts {
  readonly folder: string;
  /** The certificate in PEM form; undefined: plain HTTP. */
  readonly certificate: string | undefined;
  /** The public key by which exports of the log are verified; throws where it can't be had. */
  readonly logKey: () => string;
  /** Of servers of links. */
  readonly serverCertificates: () => HealthDetail['serverCertificates'];
  /** Monotonic milliseconds. */
  readonly tick: () => number;
}

/** The health of this process: computed on request; in between it stores one number a minute. */
export class ServiceHealth {
  readonly #parts: HealthParts;
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  readonly #begun: number;
  /** Bytes written and when, one for each minute. */
  readonly #written: { readonly at: number; readonly bytes: number }[] = [];
  #minuteAt: number;
  #lastMinute: HealthDetail['eventLoop'] | undefined;
  #held: { readonly at: number; readonly detail: Promise<HealthDetail> } | undefined;

  constructor(parts: HealthParts) {
    this.#parts = parts;
    this.#begun = parts.tick();
    this.#minuteAt = this.#begun;
    this.#written.push({ at: this.#begun, bytes: writtenBytes() ?? 0 });
    this.#delay.enable();
  }

  get uptimeMs(): number {
    return Math.round(this.#parts.tick() - this.#begun);
  }

  /** Each second; stores a number once a minute. */
  eachSecond(): void {
    const at = this.#parts.tick();
    if (at - this.#minuteAt < minuteMs) return;
    this.#minuteAt = at;
    this.#lastMinute = this.#delayNow();
    this.#delay.reset();
    const bytes = writtenBytes();
    if (bytes !== undefined) this.#written.push({ at, bytes });
    if (this.#written.length > recentMinutes) this.#written.shift();
  }

  /** For those who ask again and again: some seconds old at most. */
  recentDetail(): Promise<HealthDetail> {
    const at = this.#parts.tick();
    if (!this.#held || at - this.#held.at >= heldMs) this.#held = { at, detail: this.detail() };
    return this.#held.detail;
  }

  async detail(): Promise<HealthDetail> {
    const { folder, certificate } = this.#parts;
    const threads = await heapOfThreads();
    const { rss: used, heapTotal: heap, external } = process.memoryUsage();
    return {
      node: process.versions.node,
      system: `${systemName()} ${release()} ${process.arch}`,
      memory: { used, heap, threads, external, files: filesInMemory(), free: freemem(), total: totalmem() },
      eventLoop: this.#lastMinute ?? this.#delayNow(),
      disk: diskRoom(folder),
      databases: databaseSizes(folder),
      written: this.#writtenSince(),
      certificate: certificate === undefined ? undefined : certificateState(certificate),
      serverCertificates: this.#parts.serverCertificates(),
      logKey: this.#logKey(),
      lastBackup: (await import('../store/backup.ts')).lastBackup(folder)?.time,
    };
  }

  /** Made when it is first needed, which a full disk may prevent. */
  #logKey(): string | undefined {
    return attempt(() => this.#parts.logKey());
  }

  stop(): void {
    this.#delay.disable();
  }

  /** The histogram counts from one call to the next: what exceeds the interval is delay. */
  #delayNow(): HealthDetail['eventLoop'] {
    const late = (nanoseconds: number) => Math.max(Math.round(nanoseconds / 1e5) / 10 - resolutionMs, 0);
    return { p99Ms: late(this.#delay.percentile(99)), mostMs: late(this.#delay.max) };
  }

  #writtenSince(): HealthDetail['written'] {
    const [first] = this.#written;
    const bytes = writtenBytes();
    if (!first || bytes === undefined) return undefined;
    return { bytes: bytes - first.bytes, overMs: Math.round(this.#parts.tick() - first.at) };
  }
}

/** Undefined where the system counts otherwise. */
function writtenBytes(): number | undefined {
  return process.platform === 'linux' ? process.resourceUsage().fsWrite * blockBytes : undefined;
}

/** Bytes of files in the memory of this process, as Linux counts them. */
function filesInMemory(): number | undefined {
  const status = attempt(() => readFileSync('/proc/self/status', 'latin1'), '');
  const parts = Array.from(status.matchAll(/^Rss(?:File|Shmem):\s*(\d+) kB/gm), ([, kilobytes]) => Number(kilobytes));
  return parts.length === 0 ? undefined : parts.reduce((sum, part) => sum + part) * 1024;
}
