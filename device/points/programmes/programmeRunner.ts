import { hash } from 'node:crypto';
import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import type { CommandOrigin, CommandReason } from '../../../protocol/commands/command.ts';
import type { EventKind } from '../../../protocol/log/eventKinds.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import type { ProgrammeWrite } from '../commands/writer.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { StoredProgramme } from '../storedRows.ts';
import {
  type Due,
  dueNow,
  freedRun,
  isClockWrong,
  nextCheck,
  type ProgrammeRun,
  type Step,
  step,
} from './programmeRun.ts';
import type { ProgrammeStore } from './programmeStore.ts';

/** Logged beside the writer's own lines. */
export interface ProgrammeEvent {
  readonly kind: EventKind & ('programmeChanged' | 'programmeHeld' | 'programmeWaits' | 'holdEnded' | 'programmeGone');
  readonly user?: string | undefined;
  readonly origin?: CommandOrigin | undefined;
  readonly reason?: CommandReason | undefined;
  readonly value?: string | undefined;
  readonly version?: number | undefined;
  /** The one before it, the new one, and the earlier version that it restores. */
  readonly written?: {
    readonly before: Programme;
    readonly after: Programme;
    readonly restored: number | undefined;
  };
}

export interface RunnerParts {
  /** The device's zone (R32). */
  readonly zone: string;
  readonly now: () => number;
  readonly store: ProgrammeStore;
  /** The one writer; it leaves one line in the log, and never executes an id twice. */
  readonly write: (write: ProgrammeWrite) => Promise<CommandOutcome>;
  /** The block that keeps the programme from writing; undefined: none does. */
  readonly barOf: (point: FieldPoint) => ProgrammeRun['bar'];
  /** The first unmet precondition; undefined: all are met. */
  readonly obstacle: (point: FieldPoint, value: string) => CommandReason | undefined;
  /** `name`: the point's, or the former one of a point that is gone. */
  readonly record: (point: FieldPoint | undefined, name: string, event: ProgrammeEvent) => void;
  /** A programme waits for something else, or the clock is trusted again or no longer: readers read the state again. */
  readonly onStateChange: () => void;
  /** Called once when the clock shows an impossible time; nothing is switched meanwhile. */
  readonly onClockWrong: () => void;
}

/** Refusals that pass: the value in force is written afterwards. All others hold until the next switch. */
const passing: ReadonlySet<CommandReason> = new Set<CommandReason>([
  'linkDown',
  'notCurrent',
  'busy',
  'configurationChanging',
  'blocked',
  'forced',
  'interlocked',
  'interlockNotKnown',
  'interlockRejected',
  'rejected',
]);

/** Checks, a second apart, before a wait is logged: links take some seconds after a start. */
const checksBeforeEntry = 10;

export class ProgrammeRunner {
  readonly point: FieldPoint;
  readonly #parts: RunnerParts;
  readonly #idStart: string;
  readonly #startedAt: number;
  #stored: StoredProgramme;
  #run: ProgrammeRun;
  #nextCheckAt = Number.NEGATIVE_INFINITY;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  #isStopped = false;
  #waits: { readonly for: CommandReason; checks: number } | undefined;

  constructor(parts: RunnerParts, point: FieldPoint, stored: StoredProgramme, run: ProgrammeRun) {
    this.#parts = parts;
    this.point = point;
    this.#stored = stored;
    this.#run = run;
    this.#startedAt = parts.now();
    this.#idStart = `programme-${hash('sha256', point.id).slice(0, 16)}`;
  }

  get stored(): StoredProgramme {
    return this.#stored;
  }

  get run(): ProgrammeRun {
    return this.#run;
  }

  /** Undefined: no precondition is known to be unmet. */
  get waitsFor(): CommandReason | undefined {
    return this.#waits?.for;
  }

  /** Takes effect at the next check. */
  replace(stored: StoredProgramme, run: ProgrammeRun): void {
    this.#stored = stored;
    this.#run = run;
    this.#nextCheckAt = Number.NEGATIVE_INFINITY;
    this.#waits = undefined;
  }

  /** Resolves when what is due is done; a call during a check joins it. */
  check(): Promise<void> {
    this.#checking ??= this.#checkAll().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Begins nothing more; resolves when no write is in progress. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#checking;
  }

  async #checkAll(): Promise<void> {
    while (await this.#checkOnce());
  }

  /** True: there may be more to do. */
  async #checkOnce(): Promise<boolean> {
    const { zone, now, store } = this.#parts;
    const at = now();
    if (this.#isStopped || isClockWrong(at)) return false;
    this.#followBlocks(at);
    const { programme } = this.#stored;
    const isDue = at >= this.#nextCheckAt || at < this.#checkedAt;
    const found: Step = isDue ? step(this.#run, programme, at, zone, this.#startedAt) : { kind: 'nothing' };
    this.#checkedAt = at;
    if (found.kind !== 'nothing') {
      // On disk before it is written: a service that is killed in between does not write it again (R30). On a disk that
      // can't be written it waits: then such a service writes the value in force once more, and no other.
      store.saveRunLater(this.point.id, found.run);
      this.#run = found.run;
      this.#waits = undefined;
      if (found.kind !== 'due') this.#record(found.kind === 'held' ? 'programmeHeld' : 'holdEnded', found.due);
      if (found.kind === 'held') return true;
    }
    if (isDue) this.#nextCheckAt = nextCheck(this.#run, programme, at, zone);
    if (!this.#run.isOwed) return false;
    const due = found.kind === 'nothing' ? dueNow(programme, at, zone) : found.due;
    if (!due) {
      this.#store({ ...this.#run, isOwed: false });
      return false;
    }
    return this.#write(due, at);
  }

  async #write(due: Due, at: number): Promise<boolean> {
    const { obstacle, write } = this.#parts;
    // Also where a block ends at this very moment: the next check handles that.
    const against = this.#run.bar ? 'blocked' : obstacle(this.point, due.value);
    if (against) {
      this.#wait(against, due);
      return false;
    }
    const { attempt } = this.#run;
    const id = `${this.#idStart}-${attempt}`;
    const { result, reason } = await write({ id, infoNumber: this.point.infoNumber, ...due });
    const last = { at, value: due.value, result, reason };
    // A user may have held the point or written another version meanwhile: that prevails.
    if (this.#run.attempt !== attempt || !this.#run.isOwed) {
      this.#store({ ...this.#run, last });
      return true;
    }
    const isPassing = result === 'refused' && reason !== undefined && passing.has(reason);
    this.#store({ ...this.#run, isOwed: isPassing, attempt: isPassing ? attempt + 1 : attempt, last });
    this.#waits = isPassing ? { for: reason, checks: checksBeforeEntry } : undefined;
    return !isPassing;
  }

  /** The stored run has the block: its end is noticed also where it came while the service was off. */
  #followBlocks(at: number): void {
    const { barOf, onStateChange } = this.#parts;
    const { bar } = this.#run;
    const now = barOf(this.point);
    if (now) {
      if (!bar || bar.until !== now.until) this.#store({ ...this.#run, bar: now });
      return;
    }
    if (!bar) return;
    const { isOwed } = this.#run;
    const due = isOwed && !this.#run.hold ? dueNow(this.#stored.programme, at, this.#parts.zone) : undefined;
    this.#store(freedRun(this.#run, at));
    this.#waits = undefined;
    this.#nextCheckAt = Number.NEGATIVE_INFINITY;
    if (due) this.#record('programmeHeld', due, 'blocked');
    onStateChange();
  }

  #wait(reason: CommandReason, due: Due): void {
    const isOther = this.#waits?.for !== reason;
    this.#waits = { for: reason, checks: (this.#waits?.checks ?? 0) + 1 };
    if (isOther) this.#parts.onStateChange();
    if (this.#waits.checks === checksBeforeEntry) this.#record('programmeWaits', due, reason);
  }

  #record(kind: ProgrammeEvent['kind'], due: Due | undefined, reason?: CommandReason): void {
    this.#parts.record(this.point, this.point.name, { kind, reason, ...due });
  }

  #store(run: ProgrammeRun): void {
    this.#parts.store.saveRunLater(this.point.id, run);
    this.#run = run;
  }
}
