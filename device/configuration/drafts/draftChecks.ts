import { hash } from 'node:crypto';
import { isXmlFile } from '../../../editor/records/baseFile.ts';
import type { CheckPicture, DraftCheck, PictureCheck } from '../../../protocol/calls/draftCheck.ts';
import { isConfigurationFile } from '../../../protocol/configuration/fileNames.ts';
import { draftLimits } from '../../../protocol/editor/limits.ts';
import { type Configuration, type ConfigurationFile, configurationOf } from '../../configuration.ts';
import { CostlyQuestion } from '../../store/costlyQuestion.ts';
import { type Db, inOne } from '../../store/db.ts';
import type { Writes } from '../../store/storage.ts';
import type { DraftStore } from '../../store/tables/drafts.ts';
import type { UploadStore } from '../../store/tables/uploads.ts';
import type { StoredVersion, VersionStore } from '../../store/tables/versions.ts';
import { fault } from '../checkFiles.ts';
import { type Examiner, mostDrawingBytes } from '../examining/examiner.ts';
import type { ConfigurationVersions } from '../versions.ts';

export interface DraftCheckParts {
  readonly drafts: DraftStore;
  readonly uploads: UploadStore;
  readonly contents: VersionStore['contents'];
  readonly versions: ConfigurationVersions;
  readonly examiner: Examiner;
  readonly storage: Pick<Writes, 'keep' | 'later'>;
  readonly db: Db;
}

const refused = { result: 'refused', isReadable: false, count: 0, findings: [], left: [], faults: [] } as const;

/** The findings of `check` in a draft, and in a picture before it is part of one. */
export class DraftChecks {
  readonly #parts: DraftCheckParts;
  #latest: { readonly key: string; readonly answer: Promise<DraftCheck> } | undefined;

  constructor(parts: DraftCheckParts) {
    this.#parts = parts;
  }

  check(id: string): Promise<DraftCheck> | DraftCheck {
    const draft = this.#parts.drafts.find(id);
    if (!draft) return { ...refused, reason: 'noDraft' };
    const key = `${id} ${draft.last}`;
    if (this.#latest?.key === key) return this.#latest.answer;
    const answer = this.#check(id, draft.base, draft.last);
    this.#latest = { key, answer };
    answer.catch(() => {
      if (this.#latest?.answer === answer) this.#latest = undefined;
    });
    return answer;
  }

  async picture({ name, sha256 }: CheckPicture): Promise<PictureCheck> {
    const { uploads, contents, examiner, storage, db } = this.#parts;
    if (!isConfigurationFile(name) || !name.startsWith('images/'))
      return { result: 'refused', reason: 'badFile', fault: fault(name, { code: 'badName' }), remarks: [] };
    const uploaded = uploads.read(sha256);
    if (uploaded === 'altered') {
      storage.later(() => uploads.drop([sha256]));
      return { result: 'refused', reason: 'badFile', fault: fault(name, { code: 'otherContent' }), remarks: [] };
    }
    const bytes = uploaded ?? (await contents.read(sha256));
    if (!bytes) return { result: 'refused', reason: 'incomplete', remarks: [] };
    const { fault: found, bytes: clean, remarks } = await examiner.picture(name, bytes);
    if (found) return { result: 'refused', reason: 'badFile', fault: found, remarks };
    if (!clean) return { result: 'done', remarks };
    const hashed = hash('sha256', clean);
    const isStored =
      contents.has(hashed) || storage.keep(() => inOne(db, () => uploads.putWhole(hashed, Buffer.from(clean))));
    return isStored
      ? { result: 'done', sha256: hashed, remarks }
      : { result: 'refused', reason: 'notStored', remarks: [] };
  }

  async #check(id: string, base: number, last: number): Promise<DraftCheck> {
    const { drafts, contents, versions, examiner } = this.#parts;
    const version = versions.find(base);
    const edits = drafts.editTexts(id);
    const large = new Map<string, Buffer>();
    let total = 0;
    for (const sha256 of edits.flatMap(largeOf)) {
      const bytes = await contents.read(sha256);
      if (!bytes) return { ...refused, reason: 'unreadable' };
      total += bytes.length;
      if (total > draftLimits.bytes) return { ...refused, reason: 'tooCostly' };
      large.set(sha256, bytes);
    }
    const configuration = version && (await this.#base(version));
    if (!configuration || [...configuration.files.values()].some((file) => 'fault' in file))
      return { ...refused, reason: 'unreadable' };
    try {
      return { result: 'done', last, ...(await examiner.draft({ base: configuration, edits, large })) };
    } catch (error) {
      if (error instanceof CostlyQuestion) return { ...refused, reason: 'tooCostly' };
      throw error;
    }
  }

  /** Its XML files and its first drawings with their contents; of pictures, which may be megabytes, only the SHA-256. */
  async #base({ manifest }: Pick<StoredVersion, 'manifest'>): Promise<Configuration> {
    const all = Object.entries(manifest);
    const read = all.filter(([name, sha256]) => sha256 === null || isXmlFile(name));
    const { files } = await this.#parts.contents.load(Object.fromEntries(read));
    const drawings = await this.#drawings(manifest);
    const named = all.map(([name, sha256]): [string, ConfigurationFile] => {
      return [name, files.get(name) ?? { bytes: drawings.get(name) ?? Buffer.alloc(0), sha256: sha256 ?? '' }];
    });
    return configurationOf(named);
  }

  async #drawings(manifest: StoredVersion['manifest']): Promise<ReadonlyMap<string, Buffer>> {
    const drawings = new Map<string, Buffer>();
    let left = mostDrawingBytes;
    for (const [name, sha256] of Object.entries(manifest)) {
      if (sha256 === null || isXmlFile(name) || !name.endsWith('.svg')) continue;
      const bytes = await this.#parts.contents.read(sha256);
      left -= bytes?.length ?? 0;
      if (left < 0) break;
      if (bytes) drawings.set(name, bytes);
    }
    return drawings;
  }
}

/** Only an edit without changes of its own is parsed here. */
function largeOf(edit: string): string[] {
  if (!edit.includes('"large":"') || !edit.includes('"changes":[]')) return [];
  return [(JSON.parse(edit) as { readonly large: string }).large];
}
