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

/** Levels of elements, far more than any reader takes. What stands in itself is endlessly deep. */
const deepest = 500;

/**
 * All records of a configuration, by their keys. The only place where they change; whoever shows them is notified by
 * whoever changes them.
 */
export class RecordStore {
  readonly #stored = new Map<string, Stored>();
  /** By the key of a record: keys of what stands in it, in their order. */
  readonly #children = new Map<string, string[]>();

  get(key: string): Stored | undefined {
    return this.#stored.get(key);
  }

  /** A record of an XML file; undefined: there is none. */
  record(key: string): XmlRecord | undefined {
    const stored = this.#stored.get(key);
    return typeof stored === 'object' ? stored : undefined;
  }

  /** Keys of what stands in a record, in their order. */
  children(key: string): readonly string[] {
    return this.#children.get(key) ?? [];
  }

  /** Names of all files; XML files are those with a document. */
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

  /** What is written in an XML file, from its records. */
  text(file: string): string {
    return this.written(keyOf(file, documentNumber));
  }

  /** An element as it is written, with all that stands in it, from its start tag to its end tag. */
  written(key: string): string {
    const texts: string[] = [];
    this.#write(key, texts);
    return texts.join('');
  }

  /** Stores, replaces or removes a record, whether it fits or not: `apply` checks that. */
  put(key: string, stored: Stored | undefined): void {
    const before = this.record(key);
    const after = typeof stored === 'object' ? stored : undefined;
    const stays = before?.parent === after?.parent && before?.order === after?.order;
    if (before && before.parent !== '' && !stays) this.#takeOut(key, before);
    if (stored === undefined) this.#stored.delete(key);
    else this.#stored.set(key, stored);
    if (after && after.parent !== '' && !stays) this.#insert(key, after);
  }

  /**
   * Applies the changes, all or none. False: a record is not as it was before them, or the files would fall apart.
   */
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

  /** Whether a record that was put has its place in a file that can be written. */
  #fits(key: string): boolean {
    const { file, number } = partsOfKey(key);
    const stored = this.#stored.get(key);
    if (stored === undefined) return this.children(key).length === 0;
    if (typeof stored === 'string') return !this.isXml(file);
    if (number === documentNumber) return stored.parent === '' && !this.#stored.has(file);
    return this.#hasRoom(key, stored) && this.#isBelow(key, keyOf(file, documentNumber));
  }

  /** An empty element holds nothing, and nothing stands in an empty element. */
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

  /** Where a key is in a list, or would be: by its order, then, where two were put in at once, by the key. */
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
