import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toFrame } from './journalFrame.ts';

const name = /^journal-(\d{6,})\.log$/;

/** Numbers of the segments of a folder, in their order; none where there is no such folder. */
export async function segmentsIn(folder: string): Promise<number[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const numbers = files.flatMap((file) => name.exec(file)?.[1] ?? []);
  return numbers.map(Number).sort((a, b) => a - b);
}

export function segmentFile(folder: string, number: number): string {
  return join(folder, `journal-${String(number).padStart(6, '0')}.log`);
}

export async function removeSegment(folder: string, number: number): Promise<void> {
  await rm(segmentFile(folder, number), { force: true });
}

/** A file of the journal that frames are appended to. */
export class Segment {
  readonly number: number;
  readonly #handle: FileHandle;
  #bytes = 0;

  private constructor(number: number, handle: FileHandle) {
    this.number = number;
    this.#handle = handle;
  }

  /** Makes it. Rejects with Node's error. */
  static async create(folder: string, number: number): Promise<Segment> {
    const handle = await open(segmentFile(folder, number), 'wx', 0o600);
    await syncFolder(folder);
    return new Segment(number, handle);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Resolves when the frame is on the disk. Rejects with Node's error: then nothing may follow it. */
  async append(content: Uint8Array): Promise<void> {
    const frame = await toFrame(content);
    const { bytesWritten } = await this.#handle.write(frame);
    if (bytesWritten < frame.length) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
    this.#bytes += frame.length;
    await this.#handle.datasync();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/** What was made, renamed or removed in a folder is on the disk then. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.datasync().finally(() => handle.close());
}
