import type { CommandOutcome } from '../../../protocol/commands/command.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import { refused } from './commandValue.ts';
import type { Initiator } from './initiator.ts';

/** One command on its way: what the id, the outcome and the log line belong to. */
export interface IssuedCommand {
  readonly id: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly initiator: Initiator;
  /** Undefined: there is no such point. */
  readonly point: FieldPoint | undefined;
  /** The operator's own words. */
  readonly note?: string | undefined;
}

/** A command whose id is on disk. */
interface StoredCommand {
  /** Login; empty for a programme. */
  readonly user: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly outcome: CommandOutcome;
}

/**
 * What became of an id that was to be kept: it is (a programme's may still wait for room on the disk), it was there
 * already, or the disk did not take it: an operator's command is then not executed (R30).
 */
type IdOutcome = 'kept' | 'repeated' | 'notKept';

/** What survives the service (R30). */
export interface IdempotencyStore {
  /** Whether the id of an operator's command could be kept now. */
  canKeep(): boolean;
  find(id: string): StoredCommand | undefined;
  keep(issued: IssuedCommand): IdOutcome;
  /** One log line for each command, whatever became of it; in one with the outcome, where the id was kept. */
  settle(issued: IssuedCommand, outcome: CommandOutcome, isStored: boolean): void;
}

/** Keeps the command's id; the reason where it was not kept, and nothing may be written to the field. */
export type Keep = () => 'repeated' | 'notKept' | undefined;

/** Does what a command asks; `keep` comes before anything is written. */
type Execute = (keep: Keep) => Promise<CommandOutcome>;

/** Sees to it that no id is executed twice, also while the first is still under way, and after a restart (R30). */
export class Idempotency {
  readonly #store: IdempotencyStore;
  readonly #underWay = new Map<string, { readonly issued: IssuedCommand; readonly outcome: Promise<CommandOutcome> }>();

  constructor(store: IdempotencyStore) {
    this.#store = store;
  }

  /** A repeat is told what became of the first, and leaves no line of its own in the log. */
  run(issued: IssuedCommand, execute: Execute): Promise<CommandOutcome> {
    const { id } = issued;
    if (!/^[\w-]{8,64}$/.test(id)) return this.#settled(issued, refused('badId'));
    const first = this.#underWay.get(id);
    const before = first
      ? { ...first.issued, user: loginOf(first.issued.initiator), outcome: first.outcome }
      : this.#store.find(id);
    if (before) {
      const { infoNumber, value, user } = before;
      const isSame = infoNumber === issued.infoNumber && value === issued.value && user === loginOf(issued.initiator);
      if (!isSame) return this.#settled(issued, refused('repeated'));
      return Promise.resolve(before.outcome).then((outcome) => ({ ...outcome, isRepeat: true }));
    }
    const outcome = this.#execute(issued, execute).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, { issued, outcome });
    return outcome;
  }

  /** Resolves when every command that is under way has its end. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#underWay.values()].map(({ outcome }) => outcome));
  }

  async #execute(issued: IssuedCommand, execute: Execute): Promise<CommandOutcome> {
    let isStored = false;
    const outcome = await execute(() => {
      const outcome = this.#store.keep(issued);
      isStored = outcome === 'kept';
      return outcome === 'kept' ? undefined : outcome;
    });
    this.#store.settle(issued, outcome, isStored);
    return outcome;
  }

  async #settled(issued: IssuedCommand, outcome: CommandOutcome): Promise<CommandOutcome> {
    this.#store.settle(issued, outcome, false);
    return outcome;
  }
}

/** Login of whoever gives it; empty for a programme. */
function loginOf(initiator: Initiator): string {
  return initiator.origin === 'operator' ? initiator.user.login : '';
}
