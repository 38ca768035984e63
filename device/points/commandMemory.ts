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

/** What survives the service (R30). */
export interface CommandMemory {
  find(id: string): KeptCommand | undefined;
  /** Puts the id on disk; false: it is there already. */
  keep(given: Given): boolean;
  /** One log line for each command, whatever became of it; in one with the outcome, where the id was kept. */
  settle(given: Given, outcome: CommandOutcome, isKept: boolean): void;
}

/** Does what a command asks; `keep` puts its id on disk and must have said true before anything is written. */
type Execute = (keep: () => boolean) => Promise<CommandOutcome>;

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
      isKept = this.#memory.keep(given);
      return isKept;
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
