import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import { refused } from './commandValue.ts';
import type { Initiator } from './initiator.ts';

export interface IssuedCommand {
  readonly id: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly initiator: Initiator;
  /** Undefined: no point has that number. */
  readonly point: FieldPoint | undefined;
  readonly note?: string | undefined;
}

interface StoredCommand {
  /** Login; empty for a programme. */
  readonly user: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly outcome: CommandOutcome;
}

/**
 * `stored` (a programme's may still wait for room on the disk); `repeated`: it was there already; `notKept`: the
 * disk did not take it, and an operator's command is then not executed (R30).
 */
type IdOutcome = 'stored' | 'repeated' | 'notKept';

export interface IdempotencyStore {
  canKeep(): boolean;
  find(id: string): StoredCommand | undefined;
  keep(issued: IssuedCommand): IdOutcome;
  /** One log line for each command, whatever its outcome; written together with the outcome if the id was stored. */
  settle(issued: IssuedCommand, outcome: CommandOutcome, isStored: boolean): void;
}

/** Stores the command's id; the reason where it was not stored, and nothing may be written to the field. */
export type Keep = () => 'repeated' | 'notKept' | undefined;

/** `keep` must come before anything is written. */
type Execute = (keep: Keep) => Promise<CommandOutcome>;

/** No id is executed twice, even while the first is in progress, or after a restart (R30). */
export class Idempotency {
  /** How many commands ended so, by their result. */
  readonly outcomes = new Map<CommandOutcome['result'], number>();
  readonly #store: IdempotencyStore;
  readonly #underWay = new Map<string, { readonly issued: IssuedCommand; readonly outcome: Promise<CommandOutcome> }>();

  constructor(store: IdempotencyStore) {
    this.#store = store;
  }

  /** A repeat gets the outcome of the first, and no line of its own in the log. */
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

  /** Resolves when every command in progress has ended. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#underWay.values()].map(({ outcome }) => outcome));
  }

  async #execute(issued: IssuedCommand, execute: Execute): Promise<CommandOutcome> {
    let isStored = false;
    const outcome = await execute(() => {
      const outcome = this.#store.keep(issued);
      isStored = outcome === 'stored';
      return outcome === 'stored' ? undefined : outcome;
    });
    return this.#settled(issued, outcome, isStored);
  }

  async #settled(issued: IssuedCommand, outcome: CommandOutcome, isStored = false): Promise<CommandOutcome> {
    this.#store.settle(issued, outcome, isStored);
    this.outcomes.set(outcome.result, (this.outcomes.get(outcome.result) ?? 0) + 1);
    return outcome;
  }
}

/** Empty for a programme. */
function loginOf(initiator: Initiator): string {
  return initiator.origin === 'operator' ? initiator.user.login : '';
}
