import type { CommandOutcome } from '../../protocol/command.ts';
import { refused } from './commandValue.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { Giver } from './giver.ts';

/** One command on its way: what the id, the outcome and the log line belong to. */
export interface Given {
  readonly id: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly giver: Giver;
  /** Undefined: there is no such point. */
  readonly point: FieldPoint | undefined;
  /** Why it is given, in the operator's words. */
  readonly writtenReason?: string | undefined;
}

/** A command whose id is on disk. */
interface KeptCommand {
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
type IdKept = 'kept' | 'repeated' | 'notKept';

/** What survives the service (R30). */
export interface CommandMemory {
  /** Whether the id of an operator's command could be kept now. */
  canKeep(): boolean;
  find(id: string): KeptCommand | undefined;
  keep(given: Given): IdKept;
  /** One log line for each command, whatever became of it; in one with the outcome, where the id was kept. */
  settle(given: Given, outcome: CommandOutcome, isKept: boolean): void;
}

/** Keeps the command's id; the reason where it was not kept, and nothing may be written to the field. */
export type Keep = () => 'repeated' | 'notKept' | undefined;

/** Does what a command asks; `keep` comes before anything is written. */
type Execute = (keep: Keep) => Promise<CommandOutcome>;

/** Sees to it that no id is executed twice, also while the first is still under way, and after a restart (R30). */
export class Once {
  readonly #memory: CommandMemory;
  readonly #underWay = new Map<string, { readonly given: Given; readonly outcome: Promise<CommandOutcome> }>();

  constructor(memory: CommandMemory) {
    this.#memory = memory;
  }

  /** A repeat is told what became of the first, and leaves no line of its own in the log. */
  run(given: Given, execute: Execute): Promise<CommandOutcome> {
    const { id } = given;
    if (!/^[\w-]{8,64}$/.test(id)) return this.#settled(given, refused('badId'));
    const first = this.#underWay.get(id);
    const before = first
      ? { ...first.given, user: loginOf(first.given.giver), outcome: first.outcome }
      : this.#memory.find(id);
    if (before) {
      const { infoNumber, value, user } = before;
      const isSame = infoNumber === given.infoNumber && value === given.value && user === loginOf(given.giver);
      if (!isSame) return this.#settled(given, refused('repeated'));
      return Promise.resolve(before.outcome).then((outcome) => ({ ...outcome, isRepeat: true }));
    }
    const outcome = this.#execute(given, execute).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, { given, outcome });
    return outcome;
  }

  /** Resolves when every command that is under way has its end. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#underWay.values()].map(({ outcome }) => outcome));
  }

  async #execute(given: Given, execute: Execute): Promise<CommandOutcome> {
    let isKept = false;
    const outcome = await execute(() => {
      const kept = this.#memory.keep(given);
      isKept = kept === 'kept';
      return kept === 'kept' ? undefined : kept;
    });
    this.#memory.settle(given, outcome, isKept);
    return outcome;
  }

  async #settled(given: Given, outcome: CommandOutcome): Promise<CommandOutcome> {
    this.#memory.settle(given, outcome, false);
    return outcome;
  }
}

/** Login of whoever gives it; empty for a programme. */
function loginOf(giver: Giver): string {
  return giver.origin === 'operator' ? giver.user.login : '';
}
