import fs from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toFrame } from './journalFrame.ts';

const open = promisify(fs.open);
const write = promisify(fs.write);
const datasync = promisify(fs.fdatasync);
const close = promisify(fs.close);

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
  // Whatever has taken that name.
  await rm(segmentFile(folder, number), { force: true, recursive: true });
}

/**
 * A file of the journal that frames are appended to. By its descriptor, not by a FileHandle: one that is never closed, as
 * after a fault, would end the process when it is collected.
 */
export class Segment {
  readonly number: number;
  readonly #fd: number;
  #bytes = 0;

  private constructor(number: number, fd: number) {
    this.number = number;
    this.#fd = fd;
  }

  /** Makes it. Rejects with Node's error. */
  static async create(folder: string, number: number): Promise<Segment> {
    const segment = new Segment(number, await open(segmentFile(folder, number), 'wx', 0o600));
    try {
      await syncFolder(folder);
    } catch (error) {
      await segment.close();
      throw error;
    }
    return segment;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Resolves when the frame is on the disk. Rejects with Node's error: then nothing may follow it. */
  async append(content: Uint8Array): Promise<void> {
    const frame = await toFrame(content);
    const { bytesWritten } = await write(this.#fd, frame, 0, frame.length, null);
    if (bytesWritten < frame.length) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
    this.#bytes += frame.length;
    await datasync(this.#fd);
  }

  async close(): Promise<void> {
    await close(this.#fd);
  }
}

/** What was made, renamed or removed in a folder is on the disk then. */
async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const fd = await open(folder, 'r');
  await datasync(fd).finally(() => close(fd));
}
