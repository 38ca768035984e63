import { join } from 'node:path';
import { startThread } from '../../store/thread.ts';
import { inodeOf } from '../files/monthFile.ts';
import type { FileFault } from './inspectJob.ts';

/** A file that was found sound is not looked at again so soon, ms: whoever can't read it tries with every question. */
const againMs = 600_000;

interface InspectionParts {
  readonly folder: string;
  /** Monotonic ms. */
  readonly tick: () => number;
  /** Told of a file that is damaged, and of what SQLite says. */
  readonly onDamaged: (name: string, reason: string) => void;
  /** Told once of a file that can't be read now, until it can. */
  readonly onUnreadable: (name: string, reason: string) => void;
}

/** Looks at files that somebody could not read, whole and in a thread of its own, before they are taken for damaged. */
export class Inspections {
  readonly #parts: InspectionParts;
  readonly #at = new Map<string, number>();
  readonly #unreadable = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  constructor(parts: InspectionParts) {
    this.#parts = parts;
  }

  /** Resolves when all that were asked for are done. */
  get settled(): Promise<void> {
    return this.#last;
  }

  /** One after another. */
  inspect(name: string): void {
    const { tick } = this.#parts;
    if (tick() - (this.#at.get(name) ?? Number.NEGATIVE_INFINITY) < againMs) return;
    this.#at.set(name, tick());
    this.#last = this.#last.then(() => this.#inspect(name));
  }

  #inspect(name: string): Promise<void> {
    const { folder } = this.#parts;
    const path = join(folder, name);
    const inode = inodeOf(path);
    const { promise, resolve } = Promise.withResolvers<void>();
    const alive = setInterval(() => undefined, 1000);
    startThread(new URL('./inspectJob.ts', import.meta.url), path)
      // Another one may have taken its place meanwhile.
      .on('message', (fault: FileFault | undefined) => inode === inodeOf(path) && this.#found(name, fault))
      // One that can't be started: as one that found nothing.
      .on('error', () => undefined)
      .on('exit', () => {
        clearInterval(alive);
        resolve();
      });
    return promise;
  }

  #found(name: string, fault: FileFault | undefined): void {
    const wasUnreadable = this.#unreadable.delete(name);
    if (!fault) return;
    if (!fault.isOfDisk) {
      this.#parts.onDamaged(name, fault.reason);
      return;
    }
    this.#unreadable.add(name);
    if (!wasUnreadable) this.#parts.onUnreadable(name, fault.reason);
  }
}
