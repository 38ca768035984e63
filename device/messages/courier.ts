import type { Channel } from '../../protocol/messages/channelSchema.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import type { Secrets } from '../store/tables/secrets.ts';
import { failed, type Senders, type SendOutcome, sendBy } from './channels/sender.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxRow } from './outboxRow.ts';
import type { Rendered } from './render.ts';

interface CourierParts {
  readonly document: () => MessageDocument;
  readonly outbox: Outbox;
  readonly senders: Senders;
  readonly secret: Secrets['get'];
  readonly render: (row: OutboxRow) => Rendered | Promise<Rendered>;
  readonly save: () => void;
  /** UTC milliseconds, and monotonic ones. */
  readonly now: () => number;
  readonly tick: () => number;
}

/** The delay after each failure in a row of a channel, or of a message, ms. */
const backOffMs = [5000, 10_000, 20_000, 40_000, 60_000, 120_000, 300_000] as const;
/** Per channel: a slow server must not hold up a whole team. */
const mostAtOnce = 4;
/** Of them for reports: alarms go past a large file on a slow line. */
const mostReportsAtOnce = 1;
/** A server that keeps a connection alive is given up: else it would hold one of those places forever. */
const attemptMs = { usual: 60_000, report: 600_000 } as const;
/** A failure may pass: a channel counts as failing from the second one in a row, or where every attempt would fail. */
const failuresToTell = 2;
/** Older messages are dropped; a trial early, because a user waits for it; a report survives a long weekend. */
const tooOldMs = { usual: 24 * 3_600_000, trial: 120_000, report: 7 * 24 * 3_600_000 } as const;
/** How long an open page may fetch its notification. */
const pageMs = 60_000;

interface ChannelHealth {
  failures: number;
  /** Every attempt would fail in the same way. */
  isFinal: boolean;
  failsSince: number | undefined;
  retryAt: number;
  running: number;
  runningReports: number;
  lastSentAt: number | undefined;
}

const works = { failures: 0, isFinal: false, failsSince: undefined, retryAt: 0 } as const;

/** Sends what is due, by each channel at its own pace: a failing one holds up no other. */
export class Courier {
  readonly #parts: CourierParts;
  readonly #health = new Map<string, ChannelHealth>();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #isStopped = false;

  constructor(parts: CourierParts) {
    this.#parts = parts;
  }

  run(): void {
    const { outbox, document, tick, save } = this.#parts;
    const begun: (() => void)[] = [];
    for (const row of this.#isStopped ? [] : outbox.due()) {
      const channel = document().ways.find(({ id }) => id === row.way);
      const person = document().persons.find(({ id }) => id === row.person);
      const health = this.healthOf(row.way);
      // A trial shows the present state.
      const to = row.kind === 'report' ? row.person : person?.ways.find((one) => one.way === channel?.id)?.to;
      const isFull = row.kind === 'report' && health.runningReports >= mostReportsAtOnce;
      const isHeldBack = row.kind !== 'trial' && (health.retryAt > tick() || health.running >= mostAtOnce || isFull);
      if (!channel || (!person && row.kind !== 'report')) outbox.close(row.id, 'ended', 'wayGone');
      else if (this.#isTooOld(row)) this.#giveUp(row);
      else if (channel.kind !== 'page' && !isHeldBack) begun.push(this.#begin(channel, row, to));
    }
    // Links are on disk before they are sent; so are earlier results.
    save();
    for (const send of begun) send();
  }

  /** UTC milliseconds; undefined: it works, as far as is known. */
  failsSince(channel: string): number | undefined {
    const health = this.#health.get(channel);
    return health && (health.failures >= failuresToTell || health.isFinal) ? health.failsSince : undefined;
  }

  healthOf(channel: string): ChannelHealth {
    return this.#health.getOrInsertComputed(channel, () => ({
      ...works,
      ...{ running: 0, runningReports: 0, lastSentAt: undefined },
    }));
  }

  /** The channels may have changed: each is tried at once. */
  reset(): void {
    for (const health of this.#health.values()) health.retryAt = 0;
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** Sending has some seconds to end; the rest is tried again after the next start. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    const timer = setTimeout(() => this.#stop.abort(), graceMs);
    await this.idle();
    clearTimeout(timer);
  }

  #isTooOld({ kind, time, wayKind }: OutboxRow): boolean {
    const age = this.#parts.now() - time;
    if (wayKind === 'page') return age > pageMs;
    return age > (kind === 'trial' || kind === 'report' ? tooOldMs[kind] : tooOldMs.usual);
  }

  #giveUp({ id, wayKind, fault, detail }: OutboxRow): void {
    if (wayKind === 'page') this.#parts.outbox.close(id, 'ended', 'noPageOpen');
    else this.#parts.outbox.close(id, 'failed', fault ?? 'tooOld', detail);
  }

  /**
   * Returns the function that sends it. What a sender throws is a failure of the channel; what can't be written, of the
   * message.
   */
  #begin(channel: Channel, due: OutboxRow, to: string | undefined): () => void {
    const { outbox, senders, secret, render } = this.#parts;
    const health = this.healthOf(channel.id);
    const isReport = due.kind === 'report';
    health.running++;
    if (isReport) health.runningReports++;
    const row = outbox.begin(due);
    const attempt = (message: Rendered) => {
      const signal = AbortSignal.any([
        this.#stop.signal,
        AbortSignal.timeout(isReport ? attemptMs.report : attemptMs.usual),
      ]);
      return attempted(() => sendBy(senders, channel, { row, message, to, secret, signal })).catch(failedBy(true));
    };
    const rendered = attempted(() => render(row));
    return () => {
      const running = rendered.then(attempt, failedBy(false)).then((outcome) => {
        health.running--;
        if (isReport) health.runningReports--;
        this.#settle(channel, row, outcome);
        this.#running.delete(running);
        this.run();
      });
      this.#running.add(running);
    };
  }

  #settle(channel: Channel, row: OutboxRow, outcome: SendOutcome): void {
    const { outbox, now, tick } = this.#parts;
    const health = this.healthOf(channel.id);
    if (outcome.isSent) {
      Object.assign(health, works, { lastSentAt: now() });
      outbox.sent(row.id);
      return;
    }
    const { fault, detail, isOfChannel = true, isFinal = false } = outcome;
    if (isOfChannel) {
      health.failures++;
      health.isFinal = isFinal;
      health.failsSince ??= now();
      health.retryAt = tick() + delayAfter(health.failures);
    }
    // A user waits for the result of a trial.
    if (isFinal || row.kind === 'trial') outbox.close(row.id, 'failed', fault, detail);
    else outbox.again(row.id, delayAfter(isOfChannel ? health.failures : row.attempts), fault, detail);
  }
}

/** What it throws is a rejection. */
async function attempted<T>(work: () => T): Promise<Awaited<T>> {
  return await work();
}

/** Only its code is reported: its text may contain an address or a secret. */
function failedBy(isOfChannel: boolean): (error: unknown) => SendOutcome {
  return (error) => {
    const { code, name } =
      error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, name: 'Error' };
    const detail = code ?? name;
    console.error('A message could not be sent:', detail);
    return failed('other', { detail, isOfChannel });
  };
}

function delayAfter(failures: number): number {
  return backOffMs[Math.min(failures, backOffMs.length) - 1] ?? 0;
}
