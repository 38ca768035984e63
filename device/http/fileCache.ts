import { readFile, stat } from 'node:fs/promises';
import type { CachedReply } from '../managers/answer.ts';

/** Bytes that many get: the same object for all, under which its compressed forms are cached. */
export interface CachedBytes extends CachedReply {
  readonly bytes: Buffer;
}

/** A file as it was when it was read: the same object until it has changed. */
export interface CachedFile extends CachedBytes {
  readonly changedAt: Date;
  /** Names this state of the file (RFC 9110, weak). */
  readonly etag: string;
}

/**
 * Bytes in memory, the same for all who get them: whoever does not read his answer holds no open file, and no bytes of
 * his own. `load` gets what is cached, and may return that; the one unused for longest goes first.
 */
export class ByteCache<Cached extends CachedBytes> {
  readonly #maxCacheBytes: number;
  readonly #load: (key: string, known: Cached | undefined) => Promise<Cached | undefined>;
  readonly #cached = new Map<string, Cached>();
  readonly #reading = new Map<string, Promise<Cached | undefined>>();
  #bytes = 0;

  constructor(maxCacheBytes: number, load: (key: string, known: Cached | undefined) => Promise<Cached | undefined>) {
    this.#maxCacheBytes = maxCacheBytes;
    this.#load = load;
  }

  /** What is under that key; undefined where there is nothing, or it can't be read. */
  read(key: string): Promise<Cached | undefined> {
    const reading = this.#reading.getOrInsertComputed(key, () =>
      this.#read(key).finally(() => this.#reading.delete(key)),
    );
    return reading;
  }

  async #read(key: string): Promise<Cached | undefined> {
    const found = await this.#load(key, this.#cached.get(key));
    this.#drop(key);
    if (found) this.#put(key, found);
    return found;
  }

  #drop(key: string): void {
    this.#bytes -= this.#cached.get(key)?.bytes.length ?? 0;
    this.#cached.delete(key);
  }

  #put(key: string, found: Cached): void {
    if (found.bytes.length > this.#maxCacheBytes / 4) return;
    this.#cached.set(key, found);
    this.#bytes += found.bytes.length;
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= this.#maxCacheBytes) return;
      this.#drop(oldest);
    }
  }
}

/** Files by their paths, read again when they have changed. */
export class FileCache extends ByteCache<CachedFile> {
  constructor(maxCacheBytes: number) {
    super(maxCacheBytes, loadFile);
  }
}

async function loadFile(path: string, known: CachedFile | undefined): Promise<CachedFile | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const etag = `W/"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`;
  if (known?.etag === etag) return known;
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && { bytes, changedAt: found.mtime, etag, write: () => bytes };
}
