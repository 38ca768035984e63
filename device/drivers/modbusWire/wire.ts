import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { afterSilence } from '../afterSilence.ts';
import { LinkError } from '../driver.ts';
import { answerMessage, questionMessage, unreadableMessage } from '../modbus/modbusMessage.ts';
import type { ClosingHabit } from './closingHabit.ts';
import { exceptionBit } from './framing.ts';
import type { Job, WireRequest, WireUser } from './job.ts';
import { LineSilence } from './lineSilence.ts';
import { SentJobs } from './sentJobs.ts';
import type { Way } from './way.ts';
import { WireEnd } from './wireEnd.ts';
import { WireQueue } from './wireQueue.ts';

/** Silence after bytes that match nothing, ms: what follows them belongs to them. */
const settleMs = 50;
/** After a close by the other end: when its presence is checked, or a connection tried again, ms. */
const againMs = 100;
const refusals: ReadonlySet<LinkFault['code']> = new Set(['connectionRefused', 'connectionReset', 'closedByDevice']);
/** How often a read is sent again over a new connection: if the closed one had answered, and if not. */
const mostCloses = { answered: 2, silent: 1 } as const;

/**
 * One socket or serial port, shared by the units behind it: sends their requests in turn, finds the request of each
 * answer, and ends the wait for those that do not come. A mismatch is never taken for an answer.
 */
export class Wire {
  readonly way: Way;
  readonly users = new Set<WireUser>();
  readonly #queue = new WireQueue();
  readonly #sent: SentJobs;
  readonly #end: WireEnd;
  readonly #silence: LineSilence;
  readonly #habit: ClosingHabit;
  readonly #ended: () => void;
  #bytes: Buffer = Buffer.alloc(0);
  #lost: LinkFault | undefined;
  #lastEnd = 0;
  #wake: NodeJS.Timeout | undefined;
  #presenceCheck: NodeJS.Timeout | undefined;
  #openMs = 0;
  /** When a request ended and nothing had come since it was sent: the other end may be gone without notice. */
  #deafSince: number | undefined;

  /** `ended`: called once, when it is of no more use. */
  constructor(way: Way, ended: () => void) {
    this.way = way;
    this.#ended = ended;
    this.#habit = way.habit;
    this.#habit.dropped();
    this.#sent = new SentJobs(way.framing.isNumbered);
    this.#end = new WireEnd(way.open, {
      received: (bytes) => this.#received(bytes),
      lost: (fault) => this.#closedByOther(fault),
    });
    this.#silence = new LineSilence(
      () => this.#pump(),
      () => void this.close({ code: 'unreadableAnswer' }),
    );
  }

  /** No effect where it is open. Rejects with LinkError. */
  async open(timeoutMs: number): Promise<void> {
    this.#openMs = timeoutMs;
    const opened = async (): Promise<void> => {
      try {
        await this.#end.open(timeoutMs);
      } catch (error) {
        const { fault } = error as LinkError;
        if (!refusals.has(fault.code) || !this.#habit.mayRefuse(performance.now())) return this.close(fault);
        await new Promise((resolve) => setTimeout(resolve, againMs));
        await opened();
      }
    };
    await opened();
    if (this.#lost) throw new LinkError(this.#lost);
    this.#pump();
  }

  /** Resolves with the PDU of the answer, which may be an exception. Rejects with LinkError. */
  ask(user: WireUser, request: WireRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(new LinkError(this.#lost, false));
      this.#queue.add({ ...request, user, closes: 0, resolve, reject });
      this.#pump();
    });
  }

  leave(user: WireUser): void {
    this.users.delete(user);
    const fault = { code: 'closed' } as const;
    this.#queue.reject(new LinkError(fault, false), user);
    for (const job of this.#sent.jobs()) if (job.user === user) job.reject(new LinkError(fault));
  }

  async close(fault: LinkFault = { code: 'closed' }): Promise<void> {
    if (this.#lost) return;
    this.#lost = fault;
    for (const timer of [this.#wake, this.#presenceCheck]) clearTimeout(timer);
    this.#silence.end();
    this.#queue.reject(new LinkError(fault, false));
    const isUsed = this.#failSent(fault).length > 0;
    this.#ended();
    for (const user of [...this.users]) user.lost(fault);
    await this.#end.close(isUsed);
  }

  #pump(): void {
    clearTimeout(this.#wake);
    while (!this.#lost && !this.#silence.isAwaited) {
      const now = performance.now();
      const job = this.#queue.next(now, this.users.size > 1);
      if (job === undefined) return;
      const pauseUntil = typeof job === 'number' ? job : this.#pauseUntil(job, now);
      if (typeof job === 'number' || pauseUntil > now) {
        this.#wake = setTimeout(() => this.#pump(), Math.ceil(pauseUntil - now));
        return;
      }
      const isOneByOne = !this.way.framing.isNumbered || this.#habit.isAfterAnswer;
      if (this.#sent.size >= (isOneByOne ? 1 : job.inFlight)) return;
      if (!this.#end.isOpen) {
        this.open(job.timeoutMs).catch(() => undefined);
        return;
      }
      this.#queue.remove(job);
      this.#send(job);
    }
  }

  #pauseUntil({ pauseMs, isUrgent }: Job, now: number): number {
    const paced = this.#lastEnd + Math.max(pauseMs, this.way.gapMs);
    return Math.max(paced, this.#end.isOpen ? this.#habit.waitUntil(now, isUrgent) : this.#habit.opensAt);
  }

  #send(job: Job): void {
    const silent = () => this.#timedOut(number, job);
    const number = this.#sent.add(job, afterSilence(job.timeoutMs, silent));
    const frame = this.way.framing.encode(number, job.unit, job.request.pdu);
    job.user.monitor.trace?.(questionMessage(frame, job.request.pdu));
    this.#end.send(frame);
  }

  #received(bytes: Buffer): void {
    this.#deafSince = undefined;
    if (this.#silence.isAwaited) {
      this.#silence.broken();
      return;
    }
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    const { framing } = this.way;
    while (this.#bytes.length > 0) {
      if (!framing.isNumbered && this.#sent.size === 0) {
        this.#misfit({ code: 'unreadableAnswer' }, this.#bytes);
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

  /** An answer to a request that timed out is dropped. Returns the mismatch, if there is one. */
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
    this.#habit.answered(now);
    user?.monitor.ended(isException ? 'refused' : 'answered', ms);
    job.resolve(pdu);
    return undefined;
  }

  /**
   * The other end has closed the connection. That alone is no loss: the next request opens it again, and a read is sent
   * again; a write never is. Where it was not expected, the presence of the device is checked at once.
   */
  #closedByOther(fault: LinkFault): void {
    if (!this.way.isReopened) {
      void this.close(fault);
      return;
    }
    const most = this.#habit.hasAnswered ? mostCloses.answered : mostCloses.silent;
    const isUnexpected = this.#habit.closed(performance.now(), this.#sent.size > 0);
    this.#bytes = Buffer.alloc(0);
    this.#deafSince = undefined;
    this.#sendAgain(fault, most);
    if (isUnexpected) this.#presenceCheck = setTimeout(() => this.#checkPresence(), againMs);
    this.#pump();
  }

  /** Over the next connection, but for writes and what was sent too often. */
  #sendAgain(fault: LinkFault, mostOften: number): void {
    for (const job of this.#sent.clear().toReversed()) {
      if (!this.users.has(job.user)) continue;
      if (job.request.isWrite || job.closes >= mostOften) fail(job, fault);
      else this.#queue.addAgain({ ...job, closes: job.closes + 1 });
    }
  }

  #checkPresence(): void {
    if (this.users.size > 0) this.open(this.#openMs).catch(() => undefined);
  }

  /** Bytes that match no request. With numbers the wire is out of step; without them the line may only be noisy. */
  #misfit(fault: LinkFault, frame: Buffer): void {
    for (const { monitor } of this.users) monitor.trace?.(unreadableMessage(frame));
    if (this.way.framing.isNumbered) {
      void this.close(fault);
      return;
    }
    // A late response to an earlier request: the one to this may still come over the same connection.
    if (fault.code === 'wrongTransaction') this.#sendAgain(fault, mostCloses.silent);
    const [job] = this.#failSent(fault);
    this.#lastEnd = performance.now();
    const isNoise = fault.code === 'badChecksum';
    this.#resync(isNoise || !job ? settleMs : job.timeoutMs, isNoise);
    this.#pump();
  }

  #timedOut(number: number, job: Job): void {
    const [now, ms] = [performance.now(), this.#sent.expire(number) ?? 0];
    this.#lastEnd = now;
    this.#queue.timedOut(job, now);
    fail(job, { code: 'noAnswer', timeoutMs: String(job.timeoutMs) }, ms);
    if (!this.way.framing.isNumbered) this.#resync(job.timeoutMs);
    else if (job.isUrgent || (this.#deafSince !== undefined && this.#deafSince <= now - ms))
      this.#reopen(job.timeoutMs);
    else this.#deafSince ??= now;
    this.#pump();
  }

  /** Without numbers a late answer looks like the next one: it must not come any more. */
  #resync(quietMs: number, isNoise = false): void {
    this.#bytes = Buffer.alloc(0);
    if (isNoise || !this.way.isReopened) this.#silence.await(quietMs);
    else this.#reopen(quietMs);
  }

  /** The next request opens it again. */
  #reopen(timeoutMs: number): void {
    void this.#end.drop();
    this.#habit.dropped();
    this.#bytes = Buffer.alloc(0);
    this.#deafSince = undefined;
    this.#failSent({ code: 'noAnswer', timeoutMs: String(timeoutMs) });
  }

  #failSent(fault: LinkFault): Job[] {
    const jobs = this.#sent.clear();
    for (const job of jobs) fail(job, fault);
    return jobs;
  }
}

function fail({ user, reject }: Job, fault: LinkFault, ms = 0): void {
  user.monitor.ended('unanswered', ms);
  reject(new LinkError(fault));
}
