import { hash } from 'node:crypto';
import type { CommandOrigin, CommandOutcome, CommandReason } from '../../../protocol/commands/command.ts';
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

/** What of a programme goes into the log beside the writer's own lines. */
export interface ProgrammeEvent {
  readonly kind: EventKind & ('programmeChanged' | 'programmeHeld' | 'programmeWaits' | 'holdEnded' | 'programmeGone');
  readonly user?: string | undefined;
  readonly origin?: CommandOrigin | undefined;
  readonly reason?: CommandReason | undefined;
  /** The value that was to be written. */
  readonly value?: string | undefined;
  /** Version of the programme. */
  readonly version?: number | undefined;
  /** Where one was written: the one before it, itself, and the earlier version that it brings back. */
  readonly written?: {
    readonly before: Programme;
    readonly after: Programme;
    readonly restored: number | undefined;
  };
}

/** What programmes are run with. */
export interface RunnerParts {
  /** The device's zone (R32). */
  readonly zone: string;
  readonly now: () => number;
  readonly store: ProgrammeStore;
  /** The one writer; it leaves one line in the log, and never executes an id twice. */
  readonly write: (write: ProgrammeWrite) => Promise<CommandOutcome>;
  /** Until when a block keeps the programme from writing; undefined: none does. */
  readonly barOf: (point: FieldPoint) => ProgrammeRun['bar'];
  /** The first unmet precondition of a write of that value to that point now. */
  readonly obstacle: (point: FieldPoint, value: string) => CommandReason | undefined;
  /** `name`: the point's, or the one it had. */
  readonly record: (point: FieldPoint | undefined, name: string, event: ProgrammeEvent) => void;
  /** A programme waits for something else, or the clock can be believed again or not: whoever shows it reads it again. */
  readonly onStateChange: () => void;
  /** The clock shows a time that can't be: told once, nothing is switched meanwhile. */
  readonly onClockWrong: () => void;
}

/** Refusals that pass: the value in force is written once they are gone. All others stand until the next switch. */
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

/** Looks, a second apart, until a wait is worth a line in the log: links take some seconds after a start. */
const looksBeforeLine = 10;

/** Runs the programme of one point. */
export class ProgrammeRunner {
  readonly point: FieldPoint;
  readonly #parts: RunnerParts;
  readonly #idStart: string;
  readonly #startedAt: number;
  #stored: StoredProgramme;
  #run: ProgrammeRun;
  #lookAt = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #isStopped = false;
  #waits: { readonly for: CommandReason; looks: number } | undefined;

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

  /** What the value in force waits for; undefined: no precondition is known to be unmet. */
  get waitsFor(): CommandReason | undefined {
    return this.#waits?.for;
  }

  /** A new version, or a run that a person changed; what follows from it happens at the next look. */
  replace(stored: StoredProgramme, run: ProgrammeRun): void {
    this.#stored = stored;
    this.#run = run;
    this.#lookAt = Number.NEGATIVE_INFINITY;
    this.#waits = undefined;
  }

  /** Does what is due; resolves when it is done. One look at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Begins nothing more; resolves when no write is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#looking;
  }

  async #lookOn(): Promise<void> {
    while (await this.#lookOnce());
  }

  /** True: there may be more to do. */
  async #lookOnce(): Promise<boolean> {
    const { zone, now, store } = this.#parts;
    const at = now();
    if (this.#isStopped || isClockWrong(at)) return false;
    this.#followBlocks(at);
    const { programme } = this.#stored;
    const isDue = at >= this.#lookAt || at < this.#lookedAt;
    const found: Step = isDue ? step(this.#run, programme, at, zone, this.#startedAt) : { kind: 'nothing' };
    this.#lookedAt = at;
    if (found.kind !== 'nothing') {
      // On disk before it is written: a service that is killed in between does not write it again (R30). On a disk that
      // can't be written it waits: then such a service writes the value in force once more, and no other.
      store.saveRunLater(this.point.id, found.run);
      this.#run = found.run;
      this.#waits = undefined;
      if (found.kind !== 'due') this.#record(found.kind === 'held' ? 'programmeHeld' : 'holdEnded', found.due);
      if (found.kind === 'held') return true;
    }
    if (isDue) this.#lookAt = nextCheck(this.#run, programme, at, zone);
    if (!this.#run.isOwed) return false;
    const due = found.kind === 'nothing' ? dueNow(programme, at, zone) : found.due;
    if (!due) {
      this.#keep({ ...this.#run, isOwed: false });
      return false;
    }
    return this.#write(due, at);
  }

  async #write(due: Due, at: number): Promise<boolean> {
    const { obstacle, write } = this.#parts;
    // Also where a block ends at this very moment: that is the next look's.
    const against = this.#run.bar ? 'blocked' : obstacle(this.point, due.value);
    if (against) {
      this.#wait(against, due);
      return false;
    }
    const { attempt } = this.#run;
    const id = `${this.#idStart}-${attempt}`;
    const { result, reason } = await write({ id, infoNumber: this.point.infoNumber, ...due });
    const last = { at, value: due.value, result, reason };
    // A person may have held the point or written another version meanwhile: that stands.
    if (this.#run.attempt !== attempt || !this.#run.isOwed) {
      this.#keep({ ...this.#run, last });
      return true;
    }
    const isPassing = result === 'refused' && reason !== undefined && passing.has(reason);
    this.#keep({ ...this.#run, isOwed: isPassing, attempt: isPassing ? attempt + 1 : attempt, last });
    this.#waits = isPassing ? { for: reason, looks: looksBeforeLine } : undefined;
    return !isPassing;
  }

  /** What is kept on disk says that commands were blocked: whenever the block ends, also while the service is off, it is known. */
  #followBlocks(at: number): void {
    const { barOf, onStateChange } = this.#parts;
    const { bar } = this.#run;
    const now = barOf(this.point);
    if (now) {
      if (!bar || bar.until !== now.until) this.#keep({ ...this.#run, bar: now });
      return;
    }
    if (!bar) return;
    const { isOwed } = this.#run;
    const due = isOwed && !this.#run.hold ? dueNow(this.#stored.programme, at, this.#parts.zone) : undefined;
    this.#keep(freedRun(this.#run, at));
    this.#waits = undefined;
    this.#lookAt = Number.NEGATIVE_INFINITY;
    if (due) this.#record('programmeHeld', due, 'blocked');
    onStateChange();
  }

  #wait(reason: CommandReason, due: Due): void {
    const isOther = this.#waits?.for !== reason;
    this.#waits = { for: reason, looks: (this.#waits?.looks ?? 0) + 1 };
    if (isOther) this.#parts.onStateChange();
    if (this.#waits.looks === looksBeforeLine) this.#record('programmeWaits', due, reason);
  }

  #record(kind: ProgrammeEvent['kind'], due: Due | undefined, reason?: CommandReason): void {
    this.#parts.record(this.point, this.point.name, { kind, reason, ...due });
  }

  #keep(run: ProgrammeRun): void {
    this.#parts.store.saveRunLater(this.point.id, run);
    this.#run = run;
  }
}
