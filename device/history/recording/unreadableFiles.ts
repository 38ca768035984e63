import { join } from 'node:path';
import { inspectFile } from '../files/inspection.ts';

/** A file that was found sound is not looked at again so soon, ms: whoever can't read it tries with every question. */
const againMs = 600_000;

interface UnreadableParts {
  readonly folder: string;
  /** Told of a file that is damaged, and of what SQLite says. */
  readonly onDamaged: (name: string, reason: string) => void;
  /** Told once of a file that can't be read now, until it can. */
  readonly onUnreadable: (name: string, reason: string) => void;
}

/** Files that a question could not read: each is looked at whole, before it is taken for damaged. */
export class UnreadableFiles {
  readonly #parts: UnreadableParts;
  readonly #at = new Map<string, number>();
  readonly #unreadable = new Set<string>();

  constructor(parts: UnreadableParts) {
    this.#parts = parts;
  }

  /** `tick`: monotonic ms. */
  inspect(name: string, tick: number): void {
    if (tick - (this.#at.get(name) ?? Number.NEGATIVE_INFINITY) < againMs) return;
    this.#at.set(name, tick);
    const fault = inspectFile(join(this.#parts.folder, name));
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
