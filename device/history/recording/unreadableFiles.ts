import { join } from 'node:path';
import { inspectFile } from '../files/inspection.ts';

/** A file found sound is not checked again within this time, ms: each question tries to read it. */
const recheckMs = 600_000;

interface UnreadableParts {
  readonly folder: string;
  /** `reason`: in SQLite's words. */
  readonly onDamaged: (name: string, reason: string) => void;
  /** Called once for a file that can't be read at present, until it can. */
  readonly onUnreadable: (name: string, reason: string) => void;
}

/** Files that a question could not read: each is checked as a whole before it counts as damaged. */
export class UnreadableFiles {
  readonly #parts: UnreadableParts;
  readonly #at = new Map<string, number>();
  readonly #unreadable = new Set<string>();

  constructor(parts: UnreadableParts) {
    this.#parts = parts;
  }

  /** `tick`: monotonic ms. */
  inspect(name: string, tick: number): void {
    if (tick - (this.#at.get(name) ?? Number.NEGATIVE_INFINITY) < recheckMs) return;
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
