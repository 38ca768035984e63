import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { LinkError } from '../../driver.ts';
import {
  type Control,
  controlFrame,
  type Frame,
  FrameCutter,
  informationFrame,
  readFrame,
  sequenceModulus,
  supervisoryFrame,
} from '../codec/apci.ts';
import { Countdown } from './countdown.ts';
import type { OpenTransport, Transport } from './transport.ts';

/** Times in ms (IEC 60870-5-104 §5, §9.6). */
export interface ChannelSettings {
  readonly k: number;
  readonly w: number;
  /** Until a message of ours must be acknowledged. */
  readonly t1Ms: number;
  /** Until we acknowledge one. */
  readonly t2Ms: number;
  /** Of silence, until we test. */
  readonly t3Ms: number;
  /** Until a U frame must be confirmed. */
  readonly controlMs: number;
}

export interface ChannelEvents {
  readonly asdu: (bytes: Buffer) => void;
  /** Something of the station's has arrived, and all of it has been given. */
  readonly heard: () => void;
  readonly lost: (fault: LinkFault) => void;
  readonly unreadable: (bytes: Buffer) => void;
}

type State = 'stopped' | 'starting' | 'started' | 'stopping' | 'closed';

const confirmations = { startCon: 'startAct', stopCon: 'stopAct', testCon: 'testAct' } as const;
type Confirmed = (typeof confirmations)[keyof typeof confirmations];

/** One connection: frames in order, acknowledged in time, started and stopped. The controlling station is ours. */
export class Channel {
  readonly #settings: ChannelSettings;
  readonly #events: ChannelEvents;
  readonly #cutter = new FrameCutter();
  #transport: Transport | undefined;
  #state: State = 'stopped';
  /** Number of the next I frame of ours, and of the oldest one that is not acknowledged. */
  #next = 0;
  #acknowledged = 0;
  /** Number of the next I frame of theirs, and up to which we have acknowledged. */
  #expected = 0;
  #confirmed = 0;
  readonly #waiting = new Map<Confirmed, (() => void)[]>();
  readonly #controlTime: Countdown;
  readonly #ownTime: Countdown;
  readonly #theirTime: Countdown;
  readonly #silence: Countdown;

  constructor(settings: ChannelSettings, events: ChannelEvents) {
    this.#settings = settings;
    this.#events = events;
    const { t1Ms, t2Ms, t3Ms, controlMs } = settings;
    this.#controlTime = new Countdown(controlMs, () => this.#lose({ code: 'noAnswer', timeoutMs: String(controlMs) }));
    this.#ownTime = new Countdown(t1Ms, () => this.#lose({ code: 'noAnswer', timeoutMs: String(t1Ms) }));
    this.#theirTime = new Countdown(t2Ms, () => this.#acknowledge());
    this.#silence = new Countdown(t3Ms, () => void this.test().catch(() => undefined));
  }

  get isOpen(): boolean {
    return this.#state !== 'closed' && this.#transport !== undefined;
  }

  get isStarted(): boolean {
    return this.#state === 'started';
  }

  /** As many messages as may be are not acknowledged. */
  get isFull(): boolean {
    return this.#unacknowledged >= this.#settings.k;
  }

  /** Rejects with LinkError. */
  async open(open: OpenTransport): Promise<void> {
    const events = {
      received: (bytes: Buffer) => this.#received(bytes),
      lost: (fault: LinkFault) => this.#lose(fault),
    };
    const transport = await open(events, this.#settings.controlMs);
    if (this.#state === 'closed') {
      transport.close(true);
      throw new LinkError({ code: 'closed' });
    }
    this.#transport = transport;
    this.#silence.start();
  }

  /** Rejects with LinkError. */
  async start(): Promise<void> {
    if (this.#state !== 'stopped') throw new LinkError({ code: 'notStarted' });
    this.#state = 'starting';
    await this.#control('startAct');
  }

  /** Resolves when the station has sent all that it had, or the time for it is over. */
  async stop(): Promise<void> {
    if (this.#state !== 'started') return;
    this.#acknowledge();
    this.#state = 'stopping';
    await this.#control('stopAct').catch(() => undefined);
  }

  /** Resolves when all that the station had sent before has arrived. Rejects with LinkError. */
  test(): Promise<void> {
    return this.#control('testAct');
  }

  /** False: nothing was sent. */
  send(asdu: Buffer): boolean {
    if (!this.#transport || !this.isStarted || this.isFull) return false;
    this.#transport.send(informationFrame(this.#next, this.#expected, asdu));
    this.#next = (this.#next + 1) % sequenceModulus;
    this.#settled();
    if (!this.#ownTime.isRunning) this.#ownTime.start();
    return true;
  }

  close(): void {
    this.#end({ code: 'closed' });
  }

  /** As if it were lost. */
  drop(fault: LinkFault): void {
    this.#lose(fault);
  }

  get #unacknowledged(): number {
    return (this.#next - this.#acknowledged + sequenceModulus) % sequenceModulus;
  }

  #control(control: Confirmed): Promise<void> {
    if (!this.#transport) return Promise.reject(new LinkError({ code: 'closed' }));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const settle = () => {
      if (this.#state === 'closed') reject(new LinkError(this.#fault));
      else resolve();
    };
    const waiting = this.#waiting.get(control);
    // The one under way was sent before: its confirmation does not show what the station sent since.
    if (waiting) waiting.push(() => this.#control(control).then(resolve, reject));
    else {
      this.#waiting.set(control, [settle]);
      this.#transport.send(controlFrame(control));
      if (!this.#controlTime.isRunning) this.#controlTime.start();
    }
    return promise;
  }

  #fault: LinkFault = { code: 'closed' };

  #received(bytes: Buffer): void {
    const frames = this.#cutter.push(bytes);
    // A line that drips has not delivered anything yet.
    if (frames?.length !== 0) this.#silence.start();
    for (const one of frames ?? []) {
      if (this.#state === 'closed') return;
      const frame = readFrame(one);
      if (frame) this.#take(frame);
      else this.#refuse(one);
    }
    if (this.#state === 'closed') return;
    if (!frames) this.#refuse(bytes);
    else if (frames.length > 0) this.#events.heard();
  }

  #refuse(bytes: Buffer): void {
    this.#events.unreadable(bytes);
    this.#lose({ code: 'unreadableAnswer' });
  }

  #take(frame: Frame): void {
    if (frame.kind === 'U') this.#takeControl(frame.control);
    else if (!this.#takeAcknowledgement(frame.received)) this.#lose({ code: 'badSequence' });
    else if (frame.kind === 'I') this.#takeInformation(frame.sent, frame.asdu);
  }

  #takeControl(control: Control): void {
    if (control === 'testAct') this.#transport?.send(controlFrame('testCon'));
    if (!(control in confirmations)) return;
    const act = confirmations[control as keyof typeof confirmations];
    const waiting = this.#waiting.get(act);
    if (!waiting) return;
    this.#waiting.delete(act);
    if (this.#waiting.size === 0) this.#controlTime.stop();
    if (act === 'startAct') this.#state = 'started';
    if (act === 'stopAct') this.#state = 'stopped';
    for (const settle of waiting) settle();
  }

  #takeInformation(sent: number, asdu: Buffer): void {
    const mayCome = this.#state === 'started' || this.#state === 'starting' || this.#state === 'stopping';
    if (sent !== this.#expected || !mayCome) {
      this.#lose({ code: 'badSequence' });
      return;
    }
    this.#expected = (this.#expected + 1) % sequenceModulus;
    const pending = (this.#expected - this.#confirmed + sequenceModulus) % sequenceModulus;
    if (pending >= this.#settings.w) this.#acknowledge();
    else if (!this.#theirTime.isRunning) this.#theirTime.start();
    this.#events.asdu(asdu);
  }

  /** False: it acknowledges what was not sent, or what it has acknowledged before. */
  #takeAcknowledgement(received: number): boolean {
    const ahead = (received - this.#acknowledged + sequenceModulus) % sequenceModulus;
    if (ahead > this.#unacknowledged) return false;
    if (ahead === 0) return true;
    this.#acknowledged = received;
    if (this.#unacknowledged === 0) this.#ownTime.stop();
    else this.#ownTime.start();
    return true;
  }

  #acknowledge(): void {
    if (this.#expected === this.#confirmed) return;
    this.#transport?.send(supervisoryFrame(this.#expected));
    this.#settled();
  }

  /** What they have sent is acknowledged. */
  #settled(): void {
    this.#confirmed = this.#expected;
    this.#theirTime.stop();
  }

  #lose(fault: LinkFault): void {
    if (this.#end(fault)) this.#events.lost(fault);
  }

  #end(fault: LinkFault): boolean {
    if (this.#state === 'closed') return false;
    this.#state = 'closed';
    this.#fault = fault;
    for (const time of [this.#controlTime, this.#ownTime, this.#theirTime, this.#silence]) time.stop();
    // After a loss, a command that is on its way must not arrive.
    this.#transport?.close(fault.code !== 'closed');
    this.#transport = undefined;
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const settle of waiting) settle();
    return true;
  }
}
