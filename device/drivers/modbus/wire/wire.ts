import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { afterSilence } from '../../afterSilence.ts';
import { LinkError } from '../../driver.ts';
import { exceptionBit } from '../framing/framing.ts';
import { answerMessage, questionMessage, unreadableMessage } from '../modbusMessage.ts';
import type { Job, WireRequest, WireUser } from './job.ts';
import { SentJobs } from './sentJobs.ts';
import type { Transport } from './transport.ts';
import type { Way } from './way.ts';
import { WireQueue } from './wireQueue.ts';

/** Silence after bytes that fit in nothing, ms: what follows them belongs to them. */
const settleMs = 50;
/** A line that is not silent after this time beside, ms, can't be used. */
const longestQuietMs = 10_000;

/**
 * One socket or serial port, shared by the units behind it: sends their requests in turn, finds the request of each
 * answer, and ends the wait for those that do not come. What does not fit is never taken for an answer.
 */
export class Wire {
  readonly way: Way;
  readonly users = new Set<WireUser>();
  readonly #queue = new WireQueue();
  readonly #sent: SentJobs;
  readonly #ended: () => void;
  #transport: Transport | undefined;
  #opening: Promise<void> | undefined;
  #bytes: Buffer = Buffer.alloc(0);
  #lost: LinkFault | undefined;
  #lastEnd = 0;
  #wake: NodeJS.Timeout | undefined;
  /** Ends the wait for silence on the line; undefined: nothing is being discarded. */
  #quiet: { readonly ms: number; readonly since: number; readonly stop: () => void } | undefined;
  /** When a request ended without that anything came since it was sent: the other end may be gone without a word. */
  #deafSince: number | undefined;

  /** `ended`: called once, when it is of no more use. */
  constructor(way: Way, ended: () => void) {
    this.way = way;
    this.#sent = new SentJobs(way.framing.isNumbered);
    this.#ended = ended;
  }

  /** Opens it, where it is not open. Rejects with LinkError. */
  async open(timeoutMs: number): Promise<void> {
    if (!this.#transport) this.#opening ??= this.#openNow(timeoutMs);
    await this.#opening;
    if (this.#lost) throw new LinkError(this.#lost);
  }

  /** Resolves with the PDU of the answer, which may be an exception. Rejects with LinkError. */
  ask(user: WireUser, request: WireRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(new LinkError(this.#lost));
      this.#queue.add({ ...request, user, resolve, reject });
      this.#pump();
    });
  }

  /** Nobody waits for its answers any more. */
  leave(user: WireUser): void {
    this.users.delete(user);
    const closed = new LinkError({ code: 'closed' });
    this.#queue.reject(closed, user);
    for (const job of this.#sent.jobs()) if (job.user === user) job.reject(closed);
  }

  async close(fault: LinkFault = { code: 'closed' }): Promise<void> {
    if (this.#lost) return;
    this.#lost = fault;
    clearTimeout(this.#wake);
    this.#endQuiet();
    const error = new LinkError(fault);
    this.#queue.reject(error);
    for (const job of this.#sent.clear()) this.#fail(job, error);
    this.#ended();
    for (const user of [...this.users]) user.lost(fault);
    await this.#opening;
    await this.#transport?.close();
  }

  async #openNow(timeoutMs: number): Promise<void> {
    try {
      const received = (bytes: Buffer) => this.#received(bytes);
      const transport = await this.way.open({ received, lost: (fault) => void this.close(fault) }, timeoutMs);
      this.#transport = transport;
      this.#opening = undefined;
      this.#pump();
    } catch (error) {
      this.#opening = undefined;
      const fault = error instanceof LinkError ? error.fault : { code: 'other' as const, detail: String(error) };
      void this.close(fault);
    }
  }

  /** Sends what may be sent now. */
  #pump(): void {
    clearTimeout(this.#wake);
    while (!this.#lost && !this.#quiet) {
      const now = performance.now();
      const job = this.#queue.next(now, this.users.size > 1);
      if (job === undefined) return;
      const pauseUntil = typeof job === 'number' ? job : this.#lastEnd + Math.max(job.pauseMs, this.way.gapMs);
      if (typeof job === 'number' || pauseUntil > now) {
        this.#wake = setTimeout(() => this.#pump(), Math.ceil(pauseUntil - now));
        return;
      }
      if (this.#sent.size >= (this.way.framing.isNumbered ? job.inFlight : 1)) return;
      if (!this.#transport) {
        this.#opening ??= this.#openNow(job.timeoutMs);
        return;
      }
      this.#queue.remove(job);
      this.#send(job, this.#transport);
    }
  }

  #send(job: Job, transport: Transport): void {
    const silent = () => this.#timedOut(number, job);
    const number = this.#sent.add(job, afterSilence(job.timeoutMs, silent));
    const frame = this.way.framing.encode(number, job.unit, job.request.pdu);
    job.user.monitor.trace?.(questionMessage(frame, job.request.pdu));
    transport.send(frame);
  }

  #received(bytes: Buffer): void {
    this.#deafSince = undefined;
    if (this.#quiet) this.#beQuiet(this.#quiet.ms, this.#quiet.since);
    else this.#decode(bytes);
  }

  #decode(bytes: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    const { framing } = this.way;
    while (this.#bytes.length > 0) {
      if (!framing.isNumbered && this.#sent.size === 0) {
        this.#stray();
        return;
      }
      const decoded = framing.decode(this.#bytes, (number) => this.#sent.find(number));
      if (!decoded) return;
      const frame = this.#bytes.subarray(0, decoded.used);
      this.#bytes = this.#bytes.subarray(decoded.used);
      const fault = 'fault' in decoded ? decoded.fault : this.#answered(decoded.number, decoded.pdu, frame);
      if (fault) {
        this.#misfit(fault, frame);
        return;
      }
    }
    this.#pump();
  }

  /** Gives an answer to its request; an answer to one that timed out is dropped. Returns why it does not fit. */
  #answered(number: number, pdu: Buffer, frame: Buffer): LinkFault | undefined {
    const job = this.#sent.find(number);
    const { request, user } = job ?? {};
    const isException = ((pdu[0] ?? 0) & exceptionBit) !== 0;
    const echoes = isException ? 0 : (request?.echoes ?? 0);
    if (!job || !request?.pdu.subarray(0, echoes).equals(pdu.subarray(0, echoes))) return { code: 'wrongEcho' };
    user?.monitor.trace?.(answerMessage(frame, pdu, request.pdu));
    const [ms, now] = [this.#sent.remove(number), performance.now()];
    this.#queue.answered(job, now, ms ?? 0);
    if (ms === undefined) return undefined;
    this.#lastEnd = now;
    user?.monitor.ended(isException ? 'refused' : 'answered', ms);
    job.resolve(pdu);
    return undefined;
  }

  /** Bytes that fit in no request. With numbers the wire is out of step; without them the line may only be noisy. */
  #misfit(fault: LinkFault, frame: Buffer): void {
    for (const { monitor } of this.users) monitor.trace?.(unreadableMessage(frame));
    if (this.way.framing.isNumbered) {
      void this.close(fault);
      return;
    }
    const [job] = this.#sent.clear();
    if (job) this.#fail(job, new LinkError(fault));
    this.#lastEnd = performance.now();
    if (fault.code === 'badChecksum') this.#beQuiet(settleMs);
    else this.#resync(job?.timeoutMs ?? settleMs);
    this.#pump();
  }

  /** Bytes that nobody has asked for. */
  #stray(): void {
    const bytes = this.#bytes;
    for (const { monitor } of this.users) monitor.trace?.(unreadableMessage(bytes));
    this.#resync(settleMs);
    this.#pump();
  }

  #timedOut(number: number, job: Job): void {
    const [now, ms] = [performance.now(), this.#sent.expire(number) ?? 0];
    this.#lastEnd = now;
    this.#queue.timedOut(job, now);
    this.#fail(job, new LinkError({ code: 'noAnswer', timeoutMs: String(job.timeoutMs) }), ms);
    if (!this.way.framing.isNumbered) this.#resync(job.timeoutMs);
    else if (this.#deafSince !== undefined && this.#deafSince <= now - ms) this.#reopen();
    else this.#deafSince ??= now;
    this.#pump();
  }

  /** Without numbers a late answer looks like the next one: it must not come any more. */
  #resync(quietMs: number): void {
    if (this.way.isReopened) this.#reopen();
    else this.#beQuiet(quietMs);
  }

  /** Closes what it is open on; the next request opens it again. */
  #reopen(): void {
    void this.#transport?.close();
    this.#transport = undefined;
    this.#bytes = Buffer.alloc(0);
    this.#deafSince = undefined;
    for (const job of this.#sent.clear()) {
      this.#fail(job, new LinkError({ code: 'noAnswer', timeoutMs: String(job.timeoutMs) }));
    }
  }

  /** Discards what comes until nothing has come for that long. */
  #beQuiet(ms: number, since = performance.now()): void {
    this.#endQuiet();
    if (performance.now() - since > longestQuietMs + ms) {
      void this.close({ code: 'unreadableAnswer' });
      return;
    }
    this.#bytes = Buffer.alloc(0);
    const stop = afterSilence(ms, () => {
      this.#quiet = undefined;
      this.#pump();
    });
    this.#quiet = { ms, since, stop };
  }

  #endQuiet(): void {
    this.#quiet?.stop();
    this.#quiet = undefined;
  }

  #fail({ user, reject }: Job, error: LinkError, ms = 0): void {
    user.monitor.ended('unanswered', ms);
    reject(error);
  }
}
