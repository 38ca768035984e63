import { configurationLimits, longestComment } from '../../protocol/configuration/limits.ts';
import type { Outdated, Proposal, ProposalRefusal, ProposeRequest } from '../../protocol/configuration/proposal.ts';
import { writtenText } from '../../protocol/wire/writtenText.ts';
import type { Alarms } from '../alarms/alarms.ts';
import {
  type Configuration,
  type ConfigurationFile,
  configurationOf,
  fileOf,
  type Manifest,
} from '../configuration.ts';
import { type Db, inOne } from '../store/db.ts';
import type { Storage } from '../store/storage.ts';
import { type PackedFile, packFile } from '../store/tables/configurationContents.ts';
import type { UploadStore } from '../store/tables/uploads.ts';
import type { StoredVersion, VersionStore } from '../store/tables/versions.ts';
import { fault, pictureFault, sortFiles } from './checkFiles.ts';
import type { DeploymentLog } from './deploymentLog.ts';
import { endedAlarms } from './endedAlarms.ts';
import type { Examiner } from './examining/examiner.ts';
import type { ConfigurationVersions } from './versions.ts';

interface ProposalParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly now: () => number;
  readonly store: VersionStore;
  readonly uploads: UploadStore;
  readonly versions: ConfigurationVersions;
  readonly log: DeploymentLog;
  readonly examiner: Examiner;
  /** Those of the station that runs. */
  readonly alarms: () => Pick<Alarms, 'list'>;
}

type Refused = Partial<Proposal> & { readonly reason: ProposalRefusal };

/** New versions: their base, their names, their files and what `check` finds, before they get a number. */
export class Proposals {
  readonly #parts: ProposalParts;

  constructor(parts: ProposalParts) {
    this.#parts = parts;
  }

  /** Throws NotStored where the disk can't be written. */
  async propose(request: ProposeRequest, login: string): Promise<Proposal> {
    const outcome = await this.#propose(request, login);
    return { ...none, ...outcome, result: 'reason' in outcome ? 'refused' : 'proposed' };
  }

  async #propose(request: ProposeRequest, login: string): Promise<Refused | Partial<Proposal>> {
    const { versions, examiner, alarms } = this.#parts;
    if (versions.followsFolder) return { reason: 'followsFolder' };
    const comment = writtenComment(request.comment);
    if (comment === undefined) return { reason: 'commentBad' };
    const running = await versions.running();
    if (!running) return { reason: 'notStored' };
    // 1. Its names.
    const restored = request.restores === undefined ? undefined : versions.find(request.restores);
    if (request.restores !== undefined && !restored) return { reason: 'noVersion' };
    const known = { ...versions.find(request.base)?.manifest, ...restored?.manifest };
    const sorted = restored
      ? { manifest: restored.manifest, ignored: [], faults: [] }
      : sortFiles(request.files, known);
    const { ignored } = sorted;
    if (sorted.faults.length > 0) return { reason: 'badFiles', faults: sorted.faults, ignored };
    // 2. What they hold.
    const found = await this.#contents(sorted.manifest, known);
    if (found.missing.length > 0) return { reason: 'incomplete', missing: found.missing, ignored };
    if (found.faults.length > 0) return { reason: 'badFiles', faults: found.faults, ignored };
    const proposed = configurationOf(found.files);
    // 3. Whether somebody was quicker.
    if (request.base !== running.number) {
      const outdated = await outdatedBy(this.#parts, request.base, running, proposed);
      return { reason: 'outdated', outdated, ignored };
    }
    const before = await versions.configuration(running);
    if (proposed.hash === before.hash) return { reason: 'unchanged', ignored };
    const { isReadable, findings, alarms: left } = await examiner.check(before, proposed);
    if (!isReadable) return { reason: 'unreadable', findings, ignored };
    const packed = await Promise.all([...found.uploaded].map(([name, file]) => packFile(name, file)));
    const base = running.number;
    const version = this.#store(packed, { manifest: sorted.manifest, base, comment, author: login });
    return { version, findings, endedAlarms: endedAlarms(alarms(), left), ignored };
  }

  async #contents(manifest: Manifest, known: Manifest) {
    const { store, uploads } = this.#parts;
    const files: [string, ConfigurationFile][] = [];
    const uploaded = new Map<string, ConfigurationFile>();
    const missing = new Set<string>();
    const faults = [];
    let bytes = 0;
    for (const [name, sha256] of Object.entries(manifest)) {
      const upload = sha256 === null ? undefined : uploads.read(sha256);
      if (upload === 'altered') {
        faults.push(fault(name, { code: 'otherContent' }));
        uploads.drop([sha256 ?? '']);
        continue;
      }
      const content = upload ?? (sha256 === null ? undefined : await store.contents.read(sha256));
      if (!content) {
        // A file of a folder that could not be read, and that a version has as such.
        if (sha256 === null) files.push([name, { fault: 'it could not be read' }]);
        else missing.add(sha256);
        continue;
      }
      bytes += content.length;
      const file = fileOf(content);
      files.push([name, file]);
      if (upload) uploaded.set(name, file);
      const picture = known[name] === sha256 ? undefined : pictureFault(name, content);
      if (picture) faults.push(picture);
    }
    if (bytes > configurationLimits.bytes)
      faults.push(fault('', { code: 'tooLarge', limit: String(configurationLimits.bytes) }));
    return { files, uploaded, missing: [...missing], faults };
  }

  /** The version, what its files hold and the event, all or nothing. */
  #store(
    packed: readonly PackedFile[],
    version: Pick<StoredVersion, 'base' | 'comment' | 'author'> & { readonly manifest: Manifest },
  ): number {
    const { db, storage, store, uploads, now, log } = this.#parts;
    const number = storage.keep(() =>
      inOne(db, () => {
        store.contents.insert(packed);
        const time = now();
        const added = store.add({ ...version, source: 'proposal', time });
        uploads.drop(packed.flatMap(({ content }) => content?.sha256 ?? []));
        const { author: person, base, comment } = version;
        const fields = { version: added, base: base ?? undefined, comment: comment || undefined };
        log.put({ kind: 'configurationProposed', time, person, fields });
        return added;
      }),
    );
    log.move();
    return number;
  }
}

const none: Omit<Proposal, 'result'> = { missing: [], ignored: [], faults: [], findings: [], endedAlarms: [] };

/** Which version runs in place of that base, and what it and a proposal both have otherwise. */
export async function outdatedBy(
  { versions, examiner }: Pick<ProposalParts, 'versions' | 'examiner'>,
  base: number | null,
  running: StoredVersion,
  proposed: Configuration,
): Promise<Outdated> {
  const { number: version, author: by, time } = running;
  const stored = base === null ? undefined : versions.find(base);
  if (!stored) return { version, by, time, both: [] };
  const [before, now] = await Promise.all([versions.configuration(stored), versions.configuration(running)]);
  return { version, by, time, both: await examiner.changedByBoth(before, now, proposed) };
}

/** A comment as it is stored, empty where there is none; undefined: it can't be. */
export function writtenComment(comment: string): string | undefined {
  if (comment.trim() === '') return '';
  return comment.length > longestComment ? undefined : writtenText(comment, longestComment);
}
