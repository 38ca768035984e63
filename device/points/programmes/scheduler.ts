import type { Hold } from '../../../protocol/commands/command.ts';
import { isProgrammed } from '../../../protocol/point.ts';
import { inForceAt, nextSwitch, type SwitchEvent } from '../../../protocol/programme/evaluate.ts';
import { canonical, emptyProgramme, type Programme, sameProgramme } from '../../../protocol/programme/programme.ts';
import type { ProgrammeState, ProgrammeValue } from '../../../protocol/programme/programmeState.ts';
import { DeviationWatch } from '../deviationWatch.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { FailureReport } from '../isolated.ts';
import type { FieldSample } from '../pointTable.ts';
import type { StoredProgramme } from '../storedRows.ts';
import {
  changedRun,
  type Due,
  dueNow,
  freedRun,
  heldRun,
  isClockWrong,
  type ProgrammeRun,
  releasedRun,
} from './programmeRun.ts';
import { ProgrammeRunner, type RunnerParts } from './programmeRunner.ts';
import type { ProgrammeStore } from './programmeStore.ts';

export interface SchedulerParts extends RunnerParts {
  readonly points: readonly FieldPoint[];
  readonly report: FailureReport;
  readonly sampleOf: (point: FieldPoint) => FieldSample;
  /** By point id: the ends (UTC ms) of blocks that expired while the service was off. */
  readonly endedAtStart: ReadonlyMap<string, number>;
}

const firstRun: ProgrammeRun = { mark: 0, attempt: 0, isOwed: false, hold: undefined, last: undefined };

/**
 * Executes each switch once: `tick` is called every second. After a stop, a lost link, a block or a correction of the
 * clock, the value that should be in force is written, once. The rules are in docs/decisions.
 */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #points: ReadonlyMap<string, FieldPoint>;
  readonly #runners = new Map<string, ProgrammeRunner>();
  readonly #gone: readonly StoredProgramme[];
  readonly #deviations: DeviationWatch;
  #isClockWrong = false;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#deviations = new DeviationWatch(parts);
    this.#points = new Map(parts.points.filter(isProgrammed).map((point) => [point.id, point]));
    const runs = parts.store.runs();
    const all = parts.store.current();
    this.#gone = all.filter(({ pointId }) => !this.#points.has(pointId));
    for (const stored of all) {
      const point = this.#points.get(stored.pointId);
      if (!point) continue;
      const ended = parts.endedAtStart.get(point.id);
      const known = runs.get(point.id) ?? { ...firstRun, mark: stored.time };
      const run = ended === undefined ? known : { ...known, bar: { until: ended } };
      this.#runners.set(point.id, new ProgrammeRunner(parts, point, stored, run));
    }
  }

  /** Points without a programme get their first one; programmes whose point is gone are reported, and not run. */
  start(): void {
    for (const point of this.#points.values()) {
      if (!point.firstProgramme || this.storedOf(point)) continue;
      // It runs also where the disk can’t be written: there is no user to be refused.
      this.#replace(point, point.firstProgramme, 'station.xml', this.#parts.store.saveLater);
    }
    for (const { name, version } of this.#gone) {
      this.#parts.record(undefined, name, { kind: 'programmeGone', version });
    }
  }

  /** Resolves when what was due is done. A programme that fails is reported, and stops no other. */
  async tick(): Promise<void> {
    const runners = [...this.#runners.values()];
    const now = this.#parts.now();
    const isWrong = isClockWrong(now);
    if (isWrong !== this.#isClockWrong) {
      this.#isClockWrong = isWrong;
      this.#parts.onStateChange();
      if (isWrong) this.#parts.onClockWrong();
    }
    const checks = runners.map((runner) => runner.check());
    // Before the writes end: one that waits for its confirmation must not delay the deviations of the others.
    const changed = runners.filter((runner) => this.#deviations.check(runner, now));
    if (changed.length > 0) this.#parts.onStateChange();
    const outcomes = await Promise.allSettled(checks);
    outcomes.forEach((outcome, i) => {
      if (outcome.status === 'rejected')
        this.#parts.report(`time programme of ${runners[i]?.point.name}`, outcome.reason);
    });
  }

  /** Begins nothing more; resolves when no write is in progress. */
  async stop(): Promise<void> {
    await Promise.allSettled([...this.#runners.values()].map((runner) => runner.stop()));
  }

  /** Undefined: none has been written. */
  storedOf({ id }: FieldPoint): StoredProgramme | undefined {
    return this.#runners.get(id)?.stored;
  }

  runOf({ id }: FieldPoint): ProgrammeRun | undefined {
    return this.#runners.get(id)?.run;
  }

  /** Stores an already checked version and runs it from now on. Throws where it can't be stored. */
  replace(point: FieldPoint, programme: Programme, author: string): StoredProgramme {
    return this.#replace(point, programme, author, this.#parts.store.save);
  }

  /** A user has commanded a point that a programme runs. */
  hold(infoNumber: number, until: Hold): void {
    const runner = this.#runnerOf(infoNumber);
    if (!runner) return;
    const run = heldRun(runner.run, until === 'nextSwitch' ? undefined : until, this.#parts.now());
    // The command is already given: the programme holds, whatever the disk says.
    this.#parts.store.saveRunLater(runner.point.id, run);
    runner.replace(runner.stored, run);
  }

  /** False: there was no hold. Throws where the change can't be stored. */
  release(infoNumber: number, user: string): boolean {
    const { now, zone, record, store } = this.#parts;
    const runner = this.#runnerOf(infoNumber);
    if (!runner?.run.hold) return false;
    const run = releasedRun(runner.run, runner.stored.programme, now(), zone);
    store.saveRun(runner.point.id, run);
    runner.replace(runner.stored, run);
    record(runner.point, runner.point.name, { kind: 'holdEnded', user });
    return true;
  }

  /** What the programme would write at once if the point's commands were free; undefined: nothing. */
  dueWhenFree(point: FieldPoint): Due | undefined {
    const { now, zone } = this.#parts;
    const runner = this.#runners.get(point.id);
    if (!runner?.run.isOwed || runner.run.hold) return undefined;
    return dueNow(runner.stored.programme, now(), zone);
  }

  /**
   * A user has freed the point's commands: its programme writes that value at once, or (undefined) nothing before its
   * next switch.
   */
  free(point: FieldPoint, write: string | undefined): void {
    const { now, store } = this.#parts;
    const runner = this.#runners.get(point.id);
    if (!runner) return;
    const { bar: _, ...run } = runner.run;
    const next = write === undefined ? freedRun(runner.run, now()) : run;
    store.saveRunLater(point.id, next);
    runner.replace(runner.stored, next);
  }

  /** Every point with a time programme, and every programme whose point is gone. */
  states(): ProgrammeState[] {
    const gone = this.#gone.map((stored) => ({
      ...bare(stored.infoNumber, stored.name),
      ...headOf(stored),
      isGone: true,
    }));
    return [...[...this.#points.values()].map((point) => this.#stateOf(point)), ...gone];
  }

  /** Undefined: the point has no time programme. */
  state(infoNumber: number): ProgrammeState | undefined {
    const point = [...this.#points.values()].find((one) => one.infoNumber === infoNumber);
    return point && this.#stateOf(point);
  }

  #stateOf(point: FieldPoint): ProgrammeState {
    const state = bare(point.infoNumber, point.name);
    const runner = this.#runners.get(point.id);
    const { programmeCopiedFrom: from } = point;
    if (!runner) return { ...state, copiedFrom: from && (this.#points.get(from)?.name ?? from) };
    const { now, zone } = this.#parts;
    const { run, stored } = runner;
    const at = now();
    const inForce = inForceAt(stored.programme, at, zone);
    const next = nextSwitch(stored.programme, at, zone);
    return {
      ...state,
      ...headOf(stored),
      inForce: inForce && switchValue(inForce.value, inForce.since),
      next: next && switchValue(next.value, next),
      hold: run.hold,
      catchingUp: run.isOwed ? { for: runner.waitsFor, needsChoice: run.bar !== undefined } : undefined,
      last: run.last,
      deviation: this.#deviations.of(point),
      isClockWrong: isClockWrong(at),
    };
  }

  #replace(point: FieldPoint, written: Programme, author: string, save: ProgrammeStore['save']): StoredProgramme {
    const { now, zone, record, store } = this.#parts;
    const runner = this.#runners.get(point.id);
    const time = now();
    const programme = canonical(written);
    const stored: StoredProgramme = {
      pointId: point.id,
      version: (runner?.stored.version ?? 0) + 1,
      author,
      time,
      infoNumber: point.infoNumber,
      name: point.name,
      programme,
    };
    const before = runner?.stored.programme ?? emptyProgramme;
    const restored = store.previous(point.id).find((old) => sameProgramme(old.programme, programme))?.version;
    const run = changedRun(runner?.run, runner?.stored.programme, programme, time, zone);
    save(stored, run);
    if (runner) runner.replace(stored, run);
    else this.#runners.set(point.id, new ProgrammeRunner(this.#parts, point, stored, run));
    const change = { before, after: programme, restored };
    record(point, point.name, { kind: 'programmeChanged', user: author, version: stored.version, written: change });
    return stored;
  }

  #runnerOf(infoNumber: number): ProgrammeRunner | undefined {
    return [...this.#runners.values()].find(({ point }) => point.infoNumber === infoNumber);
  }
}

function bare(infoNumber: number, name: string): ProgrammeState {
  return {
    infoNumber,
    name,
    isGone: false,
    version: 0,
    isClockWrong: false,
  };
}

function headOf({ version, author, time }: StoredProgramme) {
  return { version, author, time };
}

function switchValue(value: string, event: SwitchEvent | undefined): ProgrammeValue {
  return { value, at: event?.at, origin: event?.origin ?? 'weekly', exception: event?.exception };
}
