import type { Activation, EndTrialOutcome, EndTrialRequest } from '../../protocol/configuration/activation.ts';
import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import type { changesRecord } from '../../protocol/configuration/getChanges.ts';
import type { PartOutcome, PutPart } from '../../protocol/configuration/part.ts';
import type { Proposal, ProposeRequest } from '../../protocol/configuration/proposal.ts';
import type { TrialReport } from '../../protocol/configuration/trialReport.ts';
import type { Trial, VersionFile, Versions } from '../../protocol/configuration/version.ts';
import type { RecordOf } from '../../protocol/wire/record.ts';
import type { Configuration } from '../configuration.ts';
import type { Data } from '../data.ts';
import type { DeploymentCalls } from '../managers/parts.ts';
import type { Timing } from '../points/timing.ts';
import type { ChangedPages } from '../station/changes/changedPages.ts';
import type { StationSlot } from '../stationSlot.ts';
import { inOne } from '../store/db.ts';
import { uploadStore } from '../store/tables/uploads.ts';
import type { VersionStore } from '../store/tables/versions.ts';
import type { DeploymentLog } from './deploymentLog.ts';
import type { Examiner } from './examining/examiner.ts';
import { FileTransfer } from './fileTransfer.ts';
import { Proposals } from './proposals.ts';
import { Trials } from './trials.ts';
import type { ConfigurationVersions } from './versions.ts';

interface DeploymentParts {
  readonly data: Data;
  readonly timing: Timing;
  readonly slot: StationSlot;
  readonly store: VersionStore;
  readonly versions: ConfigurationVersions;
  readonly log: DeploymentLog;
  readonly examiner: Examiner;
}

/** Versions of the configuration: how one comes, is tried, is kept or goes back. Pages are told of each change. */
export class Deployment implements DeploymentCalls {
  readonly #parts: DeploymentParts;
  readonly #examiner: Examiner;
  readonly #transfer: FileTransfer;
  readonly #proposals: Proposals;
  readonly #trials: Trials;

  constructor(parts: DeploymentParts) {
    const { data, timing, slot, store, versions, log, examiner } = parts;
    const { db, storage, report } = data;
    const uploads = uploadStore(db, timing.now);
    const alarms = () => slot.running.alarming.alarms;
    this.#parts = parts;
    this.#examiner = examiner;
    this.#transfer = new FileTransfer({ db, writes: storage, store, uploads });
    this.#proposals = new Proposals({
      ...{ db, storage, store, uploads, versions, examiner, log, alarms },
      now: timing.now,
      changes: (before, after) => this.#changes(before, after),
    });
    const changed = () => this.#changed();
    this.#trials = new Trials({ db, storage, timing, store, versions, examiner, log, slot, report, changed });
  }

  get trial(): Trial | undefined {
    return this.#trials.current;
  }

  list(): Promise<Versions> {
    return this.#parts.versions.list(this.trial);
  }

  files(version: number): VersionFile[] {
    const manifest = this.#parts.versions.find(version)?.manifest ?? {};
    return Object.entries(manifest).map(([name, sha256]) => ({ name, sha256: sha256 ?? undefined }));
  }

  async changes(from: number, to: number): Promise<RecordOf<typeof changesRecord>> {
    const { versions } = this.#parts;
    const [before, after] = [versions.find(from), versions.find(to)];
    if (!before || !after) return { result: 'noVersion', changes: [] };
    const changes = await this.#changes(await versions.configuration(before), await versions.configuration(after));
    return changes ? { result: 'done', changes } : { result: 'unreadable', changes: [] };
  }

  async pages(from: number, to: number): Promise<ChangedPages | 'noVersion' | 'unreadable'> {
    const { versions } = this.#parts;
    const [before, after] = [versions.find(from), versions.find(to)];
    if (!before || !after) return 'noVersion';
    const found = await this.#examiner.pages(await versions.configuration(before), await versions.configuration(after));
    return found ?? 'unreadable';
  }

  #changes(before: Configuration, after: Configuration): Promise<readonly ConfigurationChange[] | undefined> {
    const { slot, timing } = this.#parts;
    const { programmes, timeZone } = slot.running;
    const stored = new Map(programmes.store.current().map(({ pointId, programme }) => [pointId, programme]));
    return this.#examiner.changes({ before, after, now: timing.now(), timeZone, programmes: stored });
  }

  activated(): { readonly by: string; readonly at: number } | undefined {
    const { activatedBy: by, activatedAt: at } = this.#parts.versions.runningNow ?? {};
    return by != null && at != null ? { by, at } : undefined;
  }

  readPart(sha256: string, part: number): ReturnType<FileTransfer['read']> {
    return this.#transfer.read(sha256, part);
  }

  putPart(part: PutPart): PartOutcome | undefined {
    this.#examiner.prepare();
    return this.#transfer.put(part);
  }

  pin(version: number, isPinned: boolean): boolean {
    const { data, store } = this.#parts;
    const isFound = data.storage.keep(() => inOne(data.db, () => store.pin(version, isPinned)));
    this.#changed();
    return isFound;
  }

  async propose(request: ProposeRequest, login: string): Promise<Proposal> {
    const proposal = await this.#proposals.propose(request, login);
    if (proposal.result === 'proposed') this.#changed();
    return proposal;
  }

  activate(...given: Parameters<DeploymentCalls['activate']>): Promise<Activation> {
    return this.#trials.activate(...given);
  }

  keep(request: EndTrialRequest, login: string): EndTrialOutcome {
    return this.#trials.keep(request, login);
  }

  goBack(request: EndTrialRequest, login: string): Promise<EndTrialOutcome> {
    return this.#trials.goBack(request, login);
  }

  report(): TrialReport {
    return this.#trials.report();
  }

  eachSecond(): void {
    this.#trials.eachSecond();
  }

  async stop(): Promise<void> {
    await this.#examiner.stop();
    await this.#trials.stop();
  }

  #changed(): void {
    this.#parts.data.topics.bump('versions');
  }
}
