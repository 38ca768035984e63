import type { Command } from '../../../protocol/calls/command.ts';
import type { Point } from '../../../protocol/point.ts';
import { randomId } from '../../api/randomId.ts';
import { createStore } from '../../ui/store.ts';
import type { ArmEnd } from './armPoint.ts';
import type { CommandEnd } from './sendCommand.ts';

/** Why an arming ended without a command; `cancelled` is the operator's own choice and needs no words. */
export type DisarmReason = 'cancelled' | 'expired' | 'hidden' | 'offline' | 'notCurrent' | 'configuration' | 'moved';

export type TransactionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'arming' }
  /** Until this moment of the transaction's own clock. */
  | { readonly kind: 'armed'; readonly until: number; readonly forMs: number }
  | { readonly kind: 'disarmed'; readonly why: Exclude<DisarmReason, 'cancelled'> }
  | { readonly kind: 'notArmed'; readonly end: Exclude<ArmEnd, { result: 'armed' }> }
  | ({ readonly kind: 'sent' } & Commanded)
  | ({ readonly kind: 'ended'; readonly end: CommandEnd } & Commanded);

/** The technical hash code is that of the configuration that its panel was drawn with (R30). */
export interface CommandTarget {
  readonly point: Point;
  readonly technicalHashCode: string;
}

/** The value that was sent, and the one that was shown before; undefined: none was. */
interface Commanded {
  readonly point: Point;
  readonly value: number;
  readonly before: number | undefined;
}

/** What is sent beside the arming. */
export type CommandInput = Pick<Command, 'value'> & Partial<Pick<Command, 'note' | 'password' | 'hold'>>;

export interface TransactionParts {
  readonly arm: (target: CommandTarget) => Promise<ArmEnd>;
  /** The result is ignored: an arming that is not disarmed expires. */
  readonly disarm: (armId: string) => void;
  readonly send: (
    input: CommandInput & { readonly id: string; readonly armId: string },
    target: CommandTarget,
  ) => Promise<CommandEnd>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Calls back once, unless the returned function is called before. */
  readonly after: (ms: number, run: () => void) => () => void;
}

interface Arming {
  readonly target: CommandTarget;
  readonly armId: string;
  /** Made with the arming: whatever is sent twice with it is one command (R30). */
  readonly id: string;
  readonly stop: () => void;
}

/**
 * Arm, operate, answer: one command to one point at a time (R30). Nothing is stored for later and nothing is repeated;
 * an arming is good for one command, so that the second click of a double click finds nothing armed. Independent of any
 * framework.
 */
export class Transaction {
  readonly #parts: TransactionParts;
  readonly #store = createStore<TransactionState>({ kind: 'idle' });
  #arming: Arming | undefined;
  /** Of the last request to arm; once given up, its answer is ignored. */
  #turn = 0;

  constructor(parts: TransactionParts) {
    this.#parts = parts;
  }

  get state(): TransactionState {
    return this.#store.get();
  }

  /** As a store: the same state. */
  readonly get = (): TransactionState => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  async arm(target: CommandTarget): Promise<void> {
    const { kind } = this.state;
    if (kind === 'arming' || kind === 'armed' || kind === 'sent') return;
    const { now, after, disarm } = this.#parts;
    const turn = ++this.#turn;
    this.#store.set({ kind: 'arming' });
    // Counted from the request: the service began to count after it, and so ends no sooner than this page does.
    const requestedAt = now();
    const end = await this.#parts.arm(target);
    if (turn !== this.#turn) {
      // Given up during the request.
      if (end.result === 'armed') disarm(end.armId);
      return;
    }
    if (end.result !== 'armed') {
      this.#store.set({ kind: 'notArmed', end });
      return;
    }
    const until = requestedAt + end.forMs;
    const stop = after(Math.max(0, until - now()), () => this.disarm('expired'));
    this.#arming = { target, armId: end.armId, id: randomId(), stop };
    this.#store.set({ kind: 'armed', until, forMs: end.forMs });
  }

  /** Takes an arming back; a command that was sent remains sent. */
  disarm(why: DisarmReason): void {
    const { kind } = this.state;
    if (kind !== 'armed' && kind !== 'arming') return;
    const arming = this.#arming;
    this.#turn++;
    this.#drop();
    this.#store.set(why === 'cancelled' ? { kind: 'idle' } : { kind: 'disarmed', why });
    if (arming) this.#parts.disarm(arming.armId);
  }

  /**
   * The page is drawn with another configuration: an arming is taken back, and a result is seen in the value. A command
   * that was refused, or has no answer yet, is still shown.
   */
  configurationChanged(): void {
    this.disarm('configuration');
    if (this.state.kind === 'ended' && this.state.end.result === 'done') this.forget();
  }

  /** Clears the message of the last state. */
  forget(): void {
    const { kind } = this.state;
    if (kind === 'disarmed' || kind === 'notArmed' || kind === 'ended') this.#store.set({ kind: 'idle' });
  }

  /**
   * Sends the one command of this arming; without one, and in its last moment, nothing. `before` is the displayed
   * value.
   */
  operate(input: CommandInput, before: number | undefined): void {
    const { state } = this;
    const arming = this.#arming;
    if (state.kind !== 'armed' || !arming) return;
    // Timers sleep with the machine, and this clock may show first that it is over.
    if (this.#parts.now() >= state.until) {
      this.disarm('expired');
      return;
    }
    this.#drop();
    const commanded = { point: arming.target.point, value: Number(input.value), before };
    this.#store.set({ kind: 'sent', ...commanded });
    void this.#parts.send({ ...input, id: arming.id, armId: arming.armId }, arming.target).then((end) => {
      // Refused, the arming may still block the point for others; unanswered, it may still let the command in late.
      if (end.result !== 'done') this.#parts.disarm(arming.armId);
      this.#store.set({ kind: 'ended', ...commanded, end });
    });
  }

  #drop(): void {
    this.#arming?.stop();
    this.#arming = undefined;
  }
}
