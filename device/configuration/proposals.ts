import type { Proposal, ProposeRequest } from '../../protocol/calls/deployment.ts';
import { longestComment } from '../../protocol/configuration/limits.ts';
import { writtenText } from '../../protocol/wire/writtenText.ts';
import type { Alarms } from '../alarms/alarms.ts';
import { type Configuration, configurationOf, type Manifest, manifestOf } from '../configuration.ts';
import { CostlyQuestion } from '../store/costlyQuestion.ts';
import { type Db, inOne } from '../store/db.ts';
import type { Storage } from '../store/storage.ts';
import { type PackedFile, packFile } from '../store/tables/configurationContents.ts';
import type { UploadStore } from '../store/tables/uploads.ts';
import type { StoredVersion } from '../store/tables/versions.ts';
import { sortFiles } from './checkFiles.ts';
import { endedAlarms } from './endedAlarms.ts';
import type { Examiner } from './examining/examiner.ts';
import { outdatedBy } from './outdated.ts';
import { proposedContents } from './proposedContents.ts';
import type { VersionParts } from './startVersion.ts';

interface ProposalParts extends VersionParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly now: () => number;
  readonly uploads: UploadStore;
  readonly examiner: Examiner;
  readonly alarms: () => Pick<Alarms, 'list'>;
  readonly changes: (before: Configuration, after: Configuration) => Promise<readonly unknown[] | undefined>;
}

type Refused = Partial<Proposal> & { readonly reason: NonNullable<Proposal['reason']> };

/** Checks new versions before they get a number: their base, names, files and the findings of `check`. */
export class Proposals {
  readonly #parts: ProposalParts;

  constructor(parts: ProposalParts) {
    this.#parts = parts;
  }

  async propose(request: ProposeRequest, login: string): Promise<Proposal> {
    const outcome = await this.#propose(request, login).catch((error: unknown): Refused => {
      if (error instanceof CostlyQuestion) return { reason: 'tooCostly' };
      throw error;
    });
    return { ...none, ...outcome, result: 'reason' in outcome ? 'refused' : 'proposed' };
  }

  async #propose(request: ProposeRequest, login: string): Promise<Refused | Partial<Proposal>> {
    const { versions, examiner, alarms } = this.#parts;
    if (versions.followsFolder) return { reason: 'followsFolder' };
    const comment = writtenComment(request.comment);
    if (comment === undefined) return { reason: 'commentBad' };
    const running = await versions.running();
    if (!running) return { reason: 'notStored' };
    const restored = request.restores === undefined ? undefined : versions.find(request.restores);
    if (request.restores !== undefined && !restored) return { reason: 'noVersion' };
    const known = { ...versions.find(request.base)?.manifest, ...restored?.manifest };
    const sorted = restored
      ? { manifest: restored.manifest, ignored: [], faults: [] }
      : sortFiles(request.files, known);
    const { ignored } = sorted;
    if (sorted.faults.length > 0) return { reason: 'badFiles', faults: sorted.faults, ignored };
    const found = await proposedContents(this.#parts, sorted.manifest, known);
    if (found.missing.length > 0) return { reason: 'incomplete', missing: found.missing, ignored };
    if (found.faults.length > 0) return { reason: 'badFiles', faults: found.faults, ignored };
    const { remarks } = found;
    const proposed = configurationOf(found.files);
    const manifest = manifestOf(proposed.files);
    if (request.base !== running.number) {
      const outdated = await outdatedBy(this.#parts, request.base, running, proposed);
      return { reason: 'outdated', outdated, ignored };
    }
    const before = await versions.configuration(running);
    if (proposed.hash === before.hash) return { reason: 'unchanged', ignored };
    const { isReadable, findings, alarms: left } = await examiner.check(before, proposed);
    if (!isReadable) return { reason: 'unreadable', findings, ignored };
    const changes = (await this.#parts.changes(before, proposed))?.length ?? null;
    const packed = await Promise.all([...found.uploaded].map(([name, file]) => packFile(name, file)));
    // Another proposal may have removed an old version by now, and files that only that one had.
    const missing = this.#missing(manifest, packed);
    if (missing.length > 0) return { reason: 'incomplete', missing, ignored };
    const base = running.number;
    const version = this.#store(packed, found.uploads, { manifest, base, comment, changes, author: login });
    return { version, findings, endedAlarms: endedAlarms(alarms(), left), remarks, ignored };
  }

  #missing(manifest: Manifest, packed: readonly PackedFile[]): string[] {
    const { contents } = this.#parts.store;
    const uploaded = new Set(packed.map(({ content }) => content?.sha256));
    return Object.values(manifest).flatMap((sha256) =>
      sha256 === null || uploaded.has(sha256) || contents.has(sha256) ? [] : sha256,
    );
  }

  /** The version, its files and the event, all or nothing. */
  #store(
    packed: readonly PackedFile[],
    read: readonly string[],
    version: Pick<StoredVersion, 'base' | 'comment' | 'changes' | 'author' | 'manifest'>,
  ): number {
    const { db, storage, store, uploads, now, log } = this.#parts;
    const number = storage.keep(() =>
      inOne(db, () => {
        store.contents.insert(packed);
        const time = now();
        const added = store.add({ ...version, source: 'proposal', time });
        uploads.drop(read);
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

const none: Omit<Proposal, 'result'> = {
  missing: [],
  ignored: [],
  faults: [],
  remarks: [],
  findings: [],
  endedAlarms: [],
};

/** Empty where there is none; undefined: it can't be stored. */
export function writtenComment(comment: string): string | undefined {
  if (comment.trim() === '') return '';
  return comment.length > longestComment ? undefined : writtenText(comment, longestComment);
}
