import { rmSync } from 'node:fs';
import type { DeviceEvent } from '../../../protocol/event.ts';
import type { Severity } from '../../../protocol/eventKinds.ts';
import { type Db, openHandle } from '../../store/db.ts';
import { makePrivateFile } from '../../store/folderModes.ts';
import { hasBit } from './bits.ts';
import { type Block, blockBytes, blockFrom, blockOf, wordsBytes, wordsText } from './block.ts';
import { type BlockHead, headOf } from './blockHead.ts';

/** What many events have in common: the log has a million rows, and some thousands of these. */
export interface Subject {
  readonly kind: string;
  readonly severity: Severity;
  readonly person: string | null;
  readonly objectId: string | null;
  readonly objectName: string | null;
}

/** In place of one that no event names any more: its kind is none. */
const noSubject: Subject = { kind: '', severity: 0, person: null, objectId: null, objectName: null };

/** The file of the index of that log. */
export function indexFileOf(log: string): string {
  return log.replace(/\.db$/, '.index');
}

/** Of another version it is made anew. */
const version = 1;
const tables = `
CREATE TABLE block (number INTEGER PRIMARY KEY, oldest INTEGER NOT NULL, newest INTEGER NOT NULL,
  low_episode INTEGER NOT NULL, high_episode INTEGER NOT NULL, subjects BLOB NOT NULL, rows BLOB NOT NULL,
  words BLOB NOT NULL) STRICT;
CREATE TABLE subject (number INTEGER PRIMARY KEY, subject TEXT NOT NULL) STRICT;
PRAGMA user_version = ${version};
`;

/**
 * What the log is searched by: blocks of its events, and the subjects that they name by number. It is made of the log
 * alone, can be made anew at any time, and is written by whoever reads.
 */
export class EventIndex {
  readonly #handle: Db;
  readonly #subjects: Subject[] = [];
  readonly #numbers = new Map<string, number>();
  #revision = 0;
  /** Numbers whose subject no event names any more. */
  readonly #free: number[] = [];
  /** Of each block that is kept. */
  readonly #heads: Map<number, BlockHead>;
  /** Those that were read last: a block that may match is looked into at once. */
  #lastWords: { readonly number: number; readonly words: string } | undefined;
  readonly #read;
  readonly #readWords;
  readonly #write;
  readonly #writeSubject;

  constructor(handle: Db) {
    this.#handle = handle;
    if (handle.pragma('user_version', { simple: true }) === 0) handle.transaction(() => handle.exec(tables))();
    const rows = handle.prepare<[], { number: number; subject: string }>('SELECT * FROM subject ORDER BY number').all();
    for (const { number, subject } of rows) {
      if (subject !== '') this.#take(number, subject);
      else this.#free.push(number);
      this.#subjects[number] ??= noSubject;
    }
    const heads = handle.prepare<[], BlockHead & { readonly number: number }>(
      'SELECT number, oldest, newest, low_episode AS lowEpisode, high_episode AS highEpisode, subjects FROM block',
    );
    this.#heads = new Map(heads.all().map((head) => [head.number, head]));
    this.#read = handle.prepare<[number], { rows: Buffer }>('SELECT rows FROM block WHERE number = ?');
    this.#readWords = handle.prepare<[number], { words: Buffer }>('SELECT words FROM block WHERE number = ?');
    this.#write = handle.prepare('INSERT INTO block VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#writeSubject = handle.prepare('INSERT OR REPLACE INTO subject VALUES (?, ?)');
  }

  /** Another number where a subject has come or gone. */
  get revision(): number {
    return this.#revision;
  }

  /** By their numbers. */
  get subjects(): readonly Subject[] {
    return this.#subjects;
  }

  head(number: number): BlockHead | undefined {
    return this.#heads.get(number);
  }

  /** The greatest number of a block; -1: there is none. */
  get newest(): number {
    return [...this.#heads.keys()].reduce((one, other) => Math.max(one, other), -1);
  }

  block(number: number): Block | undefined {
    const found = this.#heads.has(number) ? this.#read.get(number) : undefined;
    return found && blockFrom(found.rows, () => this.words(number));
  }

  /** What the events of a block say, folded. */
  words(number: number): string {
    if (this.#lastWords?.number !== number) {
      this.#lastWords = { number, words: wordsText(this.#readWords.get(number)?.words ?? Buffer.alloc(0)) };
    }
    return this.#lastWords.words;
  }

  /** Makes a block of these events; a full one is kept. */
  make(events: readonly DeviceEvent[], number: number, first: number, isFull: boolean): Block {
    if (!isFull) return blockOf(events, first, (event) => this.#numberOf(event));
    return this.#handle.transaction(() => {
      const block = blockOf(events, first, (event) => this.#numberOf(event));
      const head = headOf(block, first);
      const { oldest, newest, lowEpisode, highEpisode, subjects } = head;
      this.#write.run(
        number,
        oldest,
        newest,
        lowEpisode,
        highEpisode,
        subjects,
        blockBytes(block),
        wordsBytes(block.words()),
      );
      this.#heads.set(number, head);
      return block;
    })();
  }

  /** Forgets the blocks below that number, for their events are purged, and what they alone named; true: there were some. */
  forgetBelow(number: number): boolean {
    const old = [...this.#heads.keys()].filter((known) => known < number);
    if (old.length === 0) return false;
    this.#handle.transaction(() => {
      this.#handle.prepare('DELETE FROM block WHERE number < ?').run(number);
      for (const known of old) this.#heads.delete(known);
      this.#forgetUnnamed();
    })();
    return true;
  }

  /** A name that somebody typed at a login lasts no longer here than in the log; its number is free for another subject. */
  #forgetUnnamed(): void {
    const heads = [...this.#heads.values()];
    const forget = this.#handle.prepare("UPDATE subject SET subject = '' WHERE number = ?");
    for (const [text, number] of this.#numbers) {
      if (heads.some(({ subjects }) => hasBit(subjects, number))) continue;
      forget.run(number);
      this.#numbers.delete(text);
      this.#subjects[number] = noSubject;
      this.#free.push(number);
      this.#revision++;
    }
  }

  /** Forgets everything: it is of another log. */
  clear(): void {
    this.#handle.exec('DELETE FROM block; DELETE FROM subject');
    this.#heads.clear();
    this.#lastWords = undefined;
    this.#subjects.length = 0;
    this.#revision++;
    this.#free.length = 0;
    this.#numbers.clear();
  }

  close(): void {
    this.#handle.close();
  }

  #numberOf({ kind, severity, person, object }: DeviceEvent): number {
    const text = JSON.stringify([kind, severity, person ?? null, object?.id ?? null, object?.name ?? null]);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#free.pop() ?? this.#subjects.length;
    this.#writeSubject.run(number, text);
    this.#take(number, text);
    return number;
  }

  #take(number: number, text: string): void {
    const [kind, severity, person, objectId, objectName] = JSON.parse(text);
    this.#numbers.set(text, number);
    this.#subjects[number] = { kind, severity, person, objectId, objectName };
    this.#revision++;
  }
}

/** The index in a file beside the log; one that can't be read is made anew, and one that can't be written is in memory. */
export function openIndex(file: string): EventIndex {
  for (const isLastTry of [false, true]) {
    try {
      makePrivateFile(file);
      return onDisk(file);
    } catch (error) {
      if (isLastTry)
        console.error(`The search index of the operation log is in memory only: ${(error as Error).message}.`);
      else removeIndex(file);
    }
  }
  return indexInMemory();
}

export function removeIndex(file: string): void {
  for (const name of ['', '-wal', '-shm']) rmSync(file + name, { force: true });
}

function onDisk(file: string): EventIndex {
  const handle = openHandle(file);
  try {
    // Before anything is in it: a block is read in few pages.
    handle.pragma('page_size = 16384');
    handle.pragma('journal_mode = WAL');
    // A power cut may take back the last blocks, which are then made again.
    handle.pragma('synchronous = NORMAL');
    // What is forgotten is wiped.
    handle.pragma('secure_delete = ON');
    const found = Number(handle.pragma('user_version', { simple: true }));
    if (found !== 0 && found !== version) throw new Error(`it is of version ${found}`);
    return new EventIndex(handle);
  } catch (error) {
    handle.close();
    throw error;
  }
}

/** An index that lasts as long as this process. */
export function indexInMemory(): EventIndex {
  return new EventIndex(openHandle(':memory:'));
}
