import type {
  ActivateRequest,
  Activation,
  ActivationRefusal,
  EndTrialOutcome,
  EndTrialRefusal,
  EndTrialRequest,
} from '../../protocol/configuration/activation.ts';
import { trialSeconds } from '../../protocol/configuration/limits.ts';
import type { TrialReport } from '../../protocol/configuration/trialReport.ts';
import type { BackCause, Trial } from '../../protocol/configuration/version.ts';
import { Serial } from '../managers/serial.ts';
import type { FailureReport } from '../points/isolated.ts';
import type { Timing } from '../points/timing.ts';
import type { StationSlot } from '../stationSlot.ts';
import { type Db, inOne } from '../store/db.ts';
import { NotStored, type Storage } from '../store/storage.ts';
import type { VersionStore } from '../store/tables/versions.ts';
import type { DeploymentLog } from './deploymentLog.ts';
import { endedAlarms } from './endedAlarms.ts';
import type { Examiner } from './examining/examiner.ts';
import { outdatedBy, writtenComment } from './proposals.ts';
import { healthOf, reportOf, type StationHealth } from './trialReport.ts';
import type { ConfigurationVersions } from './versions.ts';

interface TrialParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly timing: Timing;
  readonly store: VersionStore;
  readonly versions: ConfigurationVersions;
  readonly examiner: Examiner;
  readonly log: DeploymentLog;
  readonly slot: StationSlot;
  readonly report: FailureReport;
}

/** Commands that are under way have so long to end; else nothing is activated. */
const commandsEndMs = 5000;
/** The same before a version goes back, which it does in any case. */
const commandsEndBackMs = 1000;

interface Running extends Omit<Trial, 'leftMs'> {
  /** By the clock that nobody sets. */
  readonly endsAt: number;
  readonly health: StationHealth;
  isGoingBack: boolean;
}

type Refused = Omit<Partial<Activation>, 'reason'> & { readonly reason: ActivationRefusal };

/** The version on trial: it goes back at its deadline and at any restart, unless the login that activated it keeps it. */
export class Trials {
  readonly #parts: TrialParts;
  readonly #serial = new Serial();
  #running: Running | undefined;

  constructor(parts: TrialParts) {
    this.#parts = parts;
  }

  get current(): Trial | undefined {
    if (!this.#running) return undefined;
    const { version, backTo, by, seconds, comment, endsAt } = this.#running;
    return {
      version,
      backTo,
      by,
      seconds,
      comment,
      leftMs: Math.max(0, Math.round(endsAt - this.#parts.timing.tick())),
    };
  }

  /** What got worse since. */
  report(): TrialReport {
    return reportOf(this.#running?.health, this.#parts.slot.running, this.current);
  }

  /** Whoever asks has shown the password once more. Never rejects. */
  async activate(request: ActivateRequest, login: string): Promise<Activation> {
    const outcome = await this.#serial.run(() => this.#activate(request, login)).catch(notStored);
    const result = 'reason' in outcome ? 'refused' : 'onTrial';
    return { findings: [], endedAlarms: [], ...outcome, result, trial: this.current };
  }

  /** For the login that activated it. Throws NotStored where the disk can't be written. */
  keep(request: EndTrialRequest, login: string): EndTrialOutcome {
    const against = this.#againstEnd(request) ?? this.#againstKeep(request, login);
    if (against) return { result: 'refused', reason: against };
    const { db, storage, store, timing, log } = this.#parts;
    const { version } = request;
    storage.keep(() =>
      inOne(db, () => {
        store.keepTrial();
        log.put({ kind: 'configurationAccepted', time: timing.now(), person: login, fields: { version } });
      }),
    );
    this.#running = undefined;
    log.move();
    return { result: 'done', reason: undefined };
  }

  /** For any administrator. */
  async goBack(request: EndTrialRequest, login: string): Promise<EndTrialOutcome> {
    const against = this.#againstEnd(request);
    if (against) return { result: 'refused', reason: against };
    await this.#goBack('person', login);
    return { result: 'done', reason: undefined };
  }

  /** Its deadline. */
  eachSecond(): void {
    const { timing, report } = this.#parts;
    if (!this.#running || timing.tick() < this.#running.endsAt) return;
    // Tried again in a second: it runs on until then.
    this.#goBack('deadline').catch((error: unknown) => report('configuration trial', error));
  }

  /** Resolves when nothing is under way. */
  async stop(): Promise<void> {
    await this.#serial.run(async () => undefined);
  }

  async #activate(request: ActivateRequest, login: string): Promise<Refused | Partial<Activation>> {
    const { db, storage, timing, store, versions, examiner, slot, log } = this.#parts;
    const { version: number, seconds } = request;
    if (versions.followsFolder) return { reason: 'followsFolder' };
    if (seconds < trialSeconds.least || seconds > trialSeconds.most) return { reason: 'badSeconds' };
    const comment = writtenComment(request.comment);
    if (!comment) return { reason: comment === '' ? 'commentMissing' : 'commentBad' };
    if (this.#running) return { reason: 'onTrial' };
    const version = versions.find(number);
    if (!version) return { reason: 'noVersion' };
    const running = await versions.running();
    if (!running) return { reason: 'notStored' };
    if (running.number === number) return { reason: 'unchanged' };
    const configuration = await versions.configuration(version);
    if (version.base !== running.number)
      return { reason: 'outdated', outdated: await outdatedBy(this.#parts, version.base, running, configuration) };
    const before = await versions.configuration(running);
    const { isReadable, findings, alarms: left } = await examiner.check(before, configuration);
    if (!isReadable) return { reason: 'unreadable' };
    const ended = endedAlarms(slot.running.alarming.alarms, left);
    const isOpen = ({ key }: { readonly key: string }) => !request.accepted.includes(key);
    if (findings.some(isOpen) || ended.some(isOpen))
      return { reason: 'notAccepted', findings: findings.filter(isOpen), endedAlarms: ended.filter(isOpen) };
    const loaded = versions.read(version, configuration);
    const resume = await slot.running.rest(commandsEndMs);
    if (!resume) return { reason: 'commandsUnderWay' };
    const health = healthOf(slot.running);
    const since = timing.now();
    const fields = { version: number, backTo: running.number, comment, seconds };
    try {
      await slot.replace(loaded, () =>
        storage.keep(() =>
          inOne(db, () => {
            store.beginTrial(number, login, since, comment);
            log.put({ kind: 'configurationOnTrial', time: since, person: login, fields });
          }),
        ),
      );
    } catch (error) {
      resume();
      if (error instanceof NotStored) throw error;
      // It failed at its very beginning, when its trial was on the disk already; the one before runs.
      this.#writeEnd({ ...fields, cause: 'failed' }, undefined);
      log.move();
      return { reason: 'failedToStart', text: (error as Error).message };
    }
    const endsAt = timing.tick() + seconds * 1000;
    this.#running = { ...fields, by: login, endsAt, health, isGoingBack: false };
    log.move();
    return {};
  }

  #goBack(cause: BackCause, person?: string): Promise<void> {
    const trial = this.#running;
    if (!trial || trial.isGoingBack) return Promise.resolve();
    trial.isGoingBack = true;
    return this.#serial.run(async () => {
      try {
        await this.#backFrom(trial, cause, person);
        this.#running = undefined;
      } finally {
        trial.isGoingBack = false;
      }
    });
  }

  async #backFrom({ version, backTo }: Running, cause: BackCause, person: string | undefined): Promise<void> {
    const { versions, slot } = this.#parts;
    const before = versions.find(backTo);
    if (!before) throw new Error(`version ${backTo} is not stored`);
    const loaded = await versions.load(before);
    const resume = await slot.running.rest(commandsEndBackMs);
    try {
      await slot.replace(loaded, () => this.#writeEnd({ version, backTo, cause }, person));
    } catch (error) {
      resume?.();
      throw error;
    }
    this.#parts.log.move();
  }

  /** A full disk keeps nothing from going back: the next start does so anyway. */
  #writeEnd(
    { version, backTo, cause }: { version: number; backTo: number; cause: BackCause },
    person: string | undefined,
  ) {
    const { db, storage, timing, store, log } = this.#parts;
    const time = timing.now();
    const write = () =>
      inOne(db, () => {
        // One that could not begin to go back is tried again.
        if (store.state().trial !== version) return;
        store.endTrial();
        log.put({ kind: 'configurationWentBack', time, person, fields: { version, backTo, cause } });
      });
    storage.later(write, 'configuration trial');
  }

  #againstEnd({ version }: EndTrialRequest): EndTrialRefusal | undefined {
    if (!this.#running || this.#running.isGoingBack) return 'noTrial';
    return this.#running.version === version ? undefined : 'otherVersion';
  }

  #againstKeep({ technicalHashCode }: EndTrialRequest, login: string): EndTrialRefusal | undefined {
    if (this.#running?.by !== login) return 'otherLogin';
    return technicalHashCode === this.#parts.slot.running.revision() ? undefined : 'outdated';
  }
}

function notStored(error: unknown): Refused {
  if (error instanceof NotStored) return { reason: 'notStored' };
  throw error;
}
