import type { RecordChange } from '../../protocol/editor/edit.ts';
import {
  documentNumber,
  isNoteKey,
  keyOf,
  partsOfKey,
  readStored,
  type Stored,
  textOfStored,
  type XmlRecord,
} from './record.ts';

/** Far more levels than any reader takes. A record within itself is endlessly deep. */
const deepest = 500;

/** The only place where records change. */
export class RecordStore {
  readonly #stored = new Map<string, Stored>();
  /** By the key of their parent, in their order. */
  readonly #children = new Map<string, string[]>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #isChanged = false;

  /** Another one after each edit. Changes that were only tried, and taken back, make none. */
  get version(): number {
    return this.#version;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** After a whole edit, because records in the middle of one may not fit together. False: nothing has changed. */
  announce(): boolean {
    if (!this.#isChanged) return false;
    this.#isChanged = false;
    this.#version++;
    for (const listener of this.#listeners) listener();
    return true;
  }

  get(key: string): Stored | undefined {
    return this.#stored.get(key);
  }

  /** Undefined: there is none, or the file is no XML file. */
  record(key: string): XmlRecord | undefined {
    const stored = this.#stored.get(key);
    return typeof stored === 'object' ? stored : undefined;
  }

  children(key: string): readonly string[] {
    return this.#children.get(key) ?? [];
  }

  /** XML files are those with a document. */
  files(): string[] {
    return [...this.#stored.keys()].flatMap((key) => {
      const { file, number } = partsOfKey(key);
      const isFile = number === undefined ? !isNoteKey(key) : number === documentNumber;
      return isFile ? [file] : [];
    });
  }

  isXml(file: string): boolean {
    return this.#stored.has(keyOf(file, documentNumber));
  }

  text(file: string): string {
    return this.written(keyOf(file, documentNumber));
  }

  /** From its start tag to its end tag. */
  written(key: string): string {
    const texts: string[] = [];
    this.#write(key, texts);
    return texts.join('');
  }

  /** Whether the record fits or not: `apply` checks that. */
  put(key: string, stored: Stored | undefined): void {
    this.#isChanged = true;
    const before = this.record(key);
    const after = typeof stored === 'object' ? stored : undefined;
    const stays = before?.parent === after?.parent && before?.order === after?.order;
    if (before && before.parent !== '' && !stays) this.#takeOut(key, before);
    if (stored === undefined) this.#stored.delete(key);
    else this.#stored.set(key, stored);
    if (after && after.parent !== '' && !stays) this.#insert(key, after);
  }

  /** All or none. False: a record is not as it was before them, or the files would fall apart. */
  apply(changes: readonly RecordChange[]): boolean {
    const stored = changes.map(({ record, after }) => (after === undefined ? undefined : readStored(record, after)));
    const isReadable = changes.every(({ after }, at) => after === undefined || stored[at] !== undefined);
    if (!isReadable || !changes.every(({ record, before }) => this.#textAt(record) === before)) return false;
    const present = changes.map(({ record }) => this.#stored.get(record));
    changes.forEach(({ record }, at) => void this.put(record, stored[at]));
    if (changes.every(({ record }) => this.#fits(record))) return true;
    changes.forEach(({ record }, at) => void this.put(record, present[at]));
    return false;
  }

  #textAt(key: string): string | undefined {
    const stored = this.#stored.get(key);
    return stored === undefined ? undefined : textOfStored(stored);
  }

  /** Whether the record has its place in a file that can be written. */
  #fits(key: string): boolean {
    const { file, number } = partsOfKey(key);
    const stored = this.#stored.get(key);
    if (stored === undefined) return this.children(key).length === 0;
    if (typeof stored === 'string') return !this.isXml(file);
    if (number === documentNumber) return stored.parent === '' && !this.#stored.has(file);
    return this.#hasRoom(key, stored) && this.#isBelow(key, keyOf(file, documentNumber));
  }

  /** Nothing is in an empty element. */
  #hasRoom(key: string, record: XmlRecord): boolean {
    const { file } = partsOfKey(key);
    const parent = this.record(keyOf(file, record.parent));
    const isRoom = record.parent === documentNumber || (parent !== undefined && parent.close !== '');
    return isRoom && (record.close !== '' || this.children(key).length === 0);
  }

  #isBelow(key: string, document: string): boolean {
    const { file } = partsOfKey(key);
    let at = key;
    for (let depth = 0; depth < deepest; depth++) {
      if (at === document) return this.#stored.has(document);
      const record = this.record(at);
      if (!record || record.parent === '') return false;
      at = keyOf(file, record.parent);
    }
    return false;
  }

  #write(key: string, texts: string[]): void {
    const record = this.record(key);
    if (!record) return;
    texts.push(record.open);
    for (const child of this.children(key)) {
      texts.push(this.record(child)?.lead ?? '');
      this.#write(child, texts);
    }
    texts.push(record.tail, record.close);
  }

  #insert(key: string, record: XmlRecord): void {
    const siblings = this.#siblings(key, record);
    siblings.splice(this.#placeOf(siblings, key, record.order), 0, key);
  }

  #takeOut(key: string, record: XmlRecord): void {
    const siblings = this.#siblings(key, record);
    siblings.splice(this.#placeOf(siblings, key, record.order), 1);
  }

  #siblings(key: string, { parent }: XmlRecord): string[] {
    const parentKey = keyOf(partsOfKey(key).file, parent);
    let siblings = this.#children.get(parentKey);
    if (!siblings) {
      siblings = [];
      this.#children.set(parentKey, siblings);
    }
    return siblings;
  }

  /** By its order, then, where two were inserted at the same time, by the key. */
  #placeOf(siblings: readonly string[], key: string, order: string): number {
    let [from, to] = [0, siblings.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = siblings[middle] ?? '';
      const otherOrder = this.record(other)?.order ?? '';
      if (otherOrder < order || (otherOrder === order && other < key)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
