import { readFile, stat } from 'node:fs/promises';
import type { CachedReply } from '../calls/answer.ts';

/** The same object for all who get it, under which its compressed forms are cached. */
export interface CachedBytes extends CachedReply {
  readonly bytes: Buffer;
}

/** The same object until the file has changed. */
export interface CachedFile extends CachedBytes {
  /** Identifies this state of the file (RFC 9110, weak). */
  readonly etag: string;
}

/**
 * Bytes in memory, the same for all who get them: a client that does not read its answer occupies no open file, and no
 * bytes of its own. `load` gets what is cached, and may return that; the longest unused goes first.
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

  /** Undefined: there is nothing under that key, or it can't be read. */
  read(key: string): Promise<Cached | undefined> {
    return this.#reading.getOrInsertComputed(key, () => this.#read(key).finally(() => this.#reading.delete(key)));
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

/** By path, read again when a file has changed. */
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
  return bytes && { bytes, etag, write: () => bytes };
}
