import { readFile, stat } from 'node:fs/promises';
import type { CachedReply } from '../managers/answer.ts';

/** A file as it was when it was read: the same object until it has changed. */
export interface CachedFile extends CachedReply {
  readonly bytes: Buffer;
  readonly changedAt: Date;
  /** Names this state of the file (RFC 9110, weak). */
  readonly etag: string;
}

/**
 * Files in memory, the same bytes for all who get them: whoever does not read his answer holds no open file, and no bytes
 * of his own. Read again when they have changed; the one unused for longest goes first.
 */
export class FileCache {
  readonly #mostBytes: number;
  readonly #files = new Map<string, CachedFile>();
  readonly #reading = new Map<string, Promise<CachedFile | undefined>>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The file; undefined where there is none, or it can't be read. */
  read(path: string): Promise<CachedFile | undefined> {
    const reading = this.#reading.get(path) ?? this.#read(path).finally(() => this.#reading.delete(path));
    this.#reading.set(path, reading);
    return reading;
  }

  async #read(path: string): Promise<CachedFile | undefined> {
    const found = await stat(path).catch(() => undefined);
    const known = this.#take(path);
    if (!found?.isFile()) return undefined;
    const etag = `W/"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`;
    const file = known?.etag === etag ? known : await readAs(path, found.mtime, etag);
    if (file) this.#put(path, file);
    return file;
  }

  #take(path: string): CachedFile | undefined {
    const file = this.#files.get(path);
    this.#files.delete(path);
    this.#bytes -= file?.bytes.length ?? 0;
    return file;
  }

  #put(path: string, file: CachedFile): void {
    if (file.bytes.length > this.#mostBytes / 4) return;
    this.#files.set(path, file);
    this.#bytes += file.bytes.length;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#take(oldest);
    }
  }
}

async function readAs(path: string, changedAt: Date, etag: string): Promise<CachedFile | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && { bytes, changedAt, etag, write: () => bytes };
}
