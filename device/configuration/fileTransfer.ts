import type { PartOutcome, PutPart } from '../../protocol/calls/deployment.ts';
import { partBytes } from '../../protocol/configuration/limits.ts';
import { type Db, inOne } from '../store/db.ts';
import type { Writes } from '../store/storage.ts';
import { isPart, type UploadStore } from '../store/tables/uploads.ts';
import type { VersionStore } from '../store/tables/versions.ts';

interface TransferParts {
  readonly db: Db;
  readonly writes: Pick<Writes, 'keep'>;
  readonly store: VersionStore;
  readonly uploads: UploadStore;
}

export class FileTransfer {
  readonly #parts: TransferParts;
  /** The file that was read last: its parts are requested one after another. */
  #last: { readonly sha256: string; readonly bytes: Promise<Buffer | undefined> } | undefined;
  #drop: NodeJS.Timeout | undefined;

  constructor(parts: TransferParts) {
    this.#parts = parts;
  }

  /** A part, from 0, of a file of any version or of an upload; undefined: there is none. */
  async read(sha256: string, part: number): Promise<{ readonly parts: number; readonly base64: string } | undefined> {
    if (this.#last?.sha256 !== sha256) this.#last = { sha256, bytes: this.#content(sha256) };
    clearTimeout(this.#drop);
    this.#drop = setTimeout(() => {
      this.#last = undefined;
    }, 5000).unref();
    const bytes = await this.#last.bytes;
    const parts = Math.max(1, Math.ceil((bytes?.length ?? 0) / partBytes));
    if (!bytes || part < 0 || part >= parts) return undefined;
    return { parts, base64: bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64') };
  }

  async #content(sha256: string): Promise<Buffer | undefined> {
    const { store, uploads } = this.#parts;
    const stored = await store.contents.read(sha256);
    const upload = stored ? undefined : uploads.read(sha256);
    return upload === 'altered' ? undefined : (stored ?? upload);
  }

  /** Undefined: not a valid part. Throws NotStored where the disk can't be written. */
  put({ sha256, part, parts, base64 }: PutPart): PartOutcome | undefined {
    const { db, writes, store, uploads } = this.#parts;
    const uploaded = { sha256, part, parts, bytes: Buffer.from(base64, 'base64') };
    if (!isPart(uploaded)) return undefined;
    if (store.contents.has(sha256)) return { result: 'done', missing: 0 };
    const missing = writes.keep(() => inOne(db, () => uploads.put(uploaded)));
    return missing === undefined ? { result: 'refused', reason: 'tooMuch', missing: 0 } : { result: 'done', missing };
  }
}
