import type { ActivateRequest, Activation } from '../../protocol/calls/deployment.ts';
import type { EndTrialRequest, GoBackOutcome, KeepOutcome, TrialReport } from '../../protocol/calls/trial.ts';
import type { BackCause, Trial } from '../../protocol/configuration/version.ts';
import { Serial } from '../calls/serial.ts';
import type { FailureReport } from '../points/isolated.ts';
import type { Timing } from '../points/timing.ts';
import type { StationSlot } from '../stationSlot.ts';
import { CostlyQuestion } from '../store/costlyQuestion.ts';
import type { Db } from '../store/db.ts';
import { NotStored, type Storage } from '../store/storage.ts';
import { admitActivation, type RefusedActivation } from './admitActivation.ts';
import type { Examiner } from './examining/examiner.ts';
import type { VersionParts } from './startVersion.ts';
import { TrialRecords } from './trialRecords.ts';
import { healthOf, reportOf, type StationHealth } from './trialReport.ts';

interface TrialParts extends VersionParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly timing: Timing;
  readonly examiner: Examiner;
  readonly slot: StationSlot;
  readonly report: FailureReport;
  readonly changed: () => void;
}

/** Commands in progress have so long to end; else nothing is activated. */
const commandsEndMs = 5000;
/** Before a version goes back, which it does in any case. */
const commandsEndBackMs = 1000;

interface Running extends Omit<Trial, 'leftMs'> {
  /** Monotonic. */
  readonly endsAt: number;
  readonly health: StationHealth;
  isGoingBack: boolean;
}

/**
 * The version on trial: it goes back at its deadline and at any restart, unless the login that activated it accepts it.
 */
export class Trials {
  readonly #parts: TrialParts;
  readonly #records: TrialRecords;
  readonly #serial = new Serial();
  #trial: Running | undefined;

  constructor(parts: TrialParts) {
    this.#parts = parts;
    this.#records = new TrialRecords({ ...parts, now: parts.timing.now });
  }

  get current(): Trial | undefined {
    if (!this.#trial) return undefined;
    const { version, backTo, by, seconds, comment, endsAt } = this.#trial;
    return {
      version,
      backTo,
      by,
      seconds,
      comment,
      leftMs: Math.max(0, Math.round(endsAt - this.#parts.timing.tick())),
    };
  }

  report(): TrialReport {
    return reportOf(this.#trial?.health, this.#parts.slot.running, this.current);
  }

  /** `againstPassword` checks the password, last of all; undefined: it is right. */
  async activate(
    request: ActivateRequest,
    login: string,
    againstPassword: () => Promise<Activation['reason']>,
  ): Promise<Activation> {
    const outcome = await this.#serial.run(() => this.#activate(request, login, againstPassword)).catch(refused);
    const result = 'reason' in outcome ? 'refused' : 'onTrial';
    return { findings: [], endedAlarms: [], ...outcome, result, trial: this.current };
  }

  /** For the login that activated it. Throws NotStored where the disk can't be written. */
  keep(request: EndTrialRequest, login: string): KeepOutcome {
    const against = this.#againstEnd(request) ?? this.#againstKeep(request, login);
    if (against) return { result: 'refused', reason: against };
    this.#records.keep(request.version, login);
    this.#set(undefined);
    this.#parts.log.move();
    return { result: 'done' };
  }

  /** For any administrator. */
  async goBack(request: EndTrialRequest, login: string): Promise<GoBackOutcome> {
    const against = this.#againstEnd(request);
    if (against) return { result: 'refused', reason: against };
    await this.#goBack('person', login);
    return { result: 'done' };
  }

  eachSecond(): void {
    const { timing, report } = this.#parts;
    if (!this.#trial || timing.tick() < this.#trial.endsAt) return;
    // Retried in a second: it runs on until then.
    this.#goBack('deadline').catch((error: unknown) => report('configuration trial', error));
  }

  async stop(): Promise<void> {
    await this.#serial.run(async () => undefined);
  }

  async #activate(
    ...[request, login, againstPassword]: Parameters<Trials['activate']>
  ): Promise<RefusedActivation | Partial<Activation>> {
    const { timing, versions, slot, log } = this.#parts;
    if (this.#trial) return { reason: 'onTrial' };
    const admitted = await admitActivation(this.#parts, request);
    if ('reason' in admitted) return admitted;
    // Last: a user who has to confirm something first does not type it twice.
    const reason = await againstPassword();
    if (reason) return { reason };
    const { version, configuration, comment, backTo } = admitted;
    const { seconds } = request;
    const loaded = versions.read(version, configuration);
    const resume = await slot.running.rest(commandsEndMs);
    if (!resume) return { reason: 'commandsUnderWay' };
    const health = healthOf(slot.running);
    const trial = { version: version.number, backTo, comment, seconds, by: login };
    try {
      await slot.replace(loaded, () => this.#records.begin(trial));
    } catch (error) {
      resume();
      if (error instanceof NotStored) throw error;
      // It failed at its very beginning, when its trial was on the disk already; the one before runs.
      this.#records.end(trial, 'failed', undefined);
      this.#set(undefined);
      log.move();
      return { reason: 'failedToStart', text: (error as Error).message };
    }
    const endsAt = timing.tick() + seconds * 1000;
    this.#set({ ...trial, endsAt, health, isGoingBack: false });
    log.move();
    return {};
  }

  #goBack(cause: BackCause, person?: string): Promise<void> {
    const trial = this.#trial;
    if (!trial || trial.isGoingBack) return Promise.resolve();
    trial.isGoingBack = true;
    return this.#serial.run(async () => {
      try {
        await this.#backFrom(trial, cause, person);
        this.#set(undefined);
      } finally {
        trial.isGoingBack = false;
      }
    });
  }

  async #backFrom(trial: Running, cause: BackCause, person: string | undefined): Promise<void> {
    const { versions, slot } = this.#parts;
    const before = versions.find(trial.backTo);
    if (!before) throw new Error(`version ${trial.backTo} is not stored`);
    const loaded = await versions.load(before);
    const resume = await slot.running.rest(commandsEndBackMs);
    try {
      await slot.replace(loaded, () => this.#records.end(trial, cause, person));
    } catch (error) {
      resume?.();
      throw error;
    }
    this.#parts.log.move();
  }

  #set(trial: Running | undefined): void {
    this.#trial = trial;
    this.#parts.versions.onTrial = trial?.version;
    this.#parts.changed();
  }

  #againstEnd({ version }: EndTrialRequest): GoBackOutcome['reason'] {
    if (!this.#trial || this.#trial.isGoingBack) return 'noTrial';
    return this.#trial.version === version ? undefined : 'otherVersion';
  }

  #againstKeep({ technicalHashCode }: EndTrialRequest, login: string): KeepOutcome['reason'] {
    if (this.#trial?.by !== login) return 'otherLogin';
    return technicalHashCode === this.#parts.slot.running.revision() ? undefined : 'outdated';
  }
}

function refused(error: unknown): RefusedActivation {
  if (error instanceof CostlyQuestion) return { reason: 'tooCostly' };
  if (error instanceof NotStored) return { reason: 'notStored' };
  throw error;
}
