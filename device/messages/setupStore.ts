import { secretsOf } from '../../protocol/messages/channelSchema.ts';
import { emptyDocument, type MessageDocument } from '../../protocol/messages/messageDocument.ts';
import { readStoredDocument } from '../../protocol/messages/readDocument.ts';
import type { Db } from '../store/db.ts';
import type { Storage } from '../store/storage.ts';

/** The document and its version; 0: none was ever written. */
export interface Setup {
  readonly version: number;
  readonly document: MessageDocument;
}

/**
 * Whom to call, and the secrets of the channels, in `device.db` (mode 0600, in every backup). A secret is never read
 * out again.
 */
export class SetupStore {
  readonly #storage: Pick<Storage, 'keep'>;
  readonly #put;
  readonly #putSecret;
  readonly #dropSecret;
  readonly #db: Db;
  #setup: Setup;
  readonly #secrets: Map<string, string>;

  constructor(db: Db, storage: Pick<Storage, 'keep'>) {
    this.#db = db;
    this.#storage = storage;
    this.#put = db.prepare('INSERT OR REPLACE INTO message_setup (place, version, document) VALUES (1, ?, ?)');
    this.#putSecret = db.prepare('INSERT OR REPLACE INTO message_secret (name, secret) VALUES (?, ?)');
    this.#dropSecret = db.prepare<[string]>('DELETE FROM message_secret WHERE name = ?');
    this.#setup = storedSetup(db);
    const secrets = db.prepare<[], { name: string; secret: string }>('SELECT name, secret FROM message_secret').all();
    this.#secrets = new Map(secrets.map(({ name, secret }) => [name, secret]));
  }

  get document(): MessageDocument {
    return this.#setup.document;
  }

  get version(): number {
    return this.#setup.version;
  }

  /** Throws NotStored where it can't be written; the one before remains. */
  replace(document: MessageDocument): Setup {
    const setup = { version: this.#setup.version + 1, document };
    this.#storage.keep(() => void this.#put.run(setup.version, JSON.stringify(document)));
    this.#setup = setup;
    return setup;
  }

  secret(name: string | undefined): string | undefined {
    return name === undefined ? undefined : this.#secrets.get(name);
  }

  /** Undefined: removed. The former one is wiped from the file. */
  setSecret(name: string, secret: string | undefined): void {
    this.#storage.keep(() => {
      this.#db.pragma('secure_delete = ON');
      if (secret === undefined) this.#dropSecret.run(name);
      else this.#putSecret.run(name, secret);
      this.#db.pragma('secure_delete = OFF');
    });
    if (secret === undefined) this.#secrets.delete(name);
    else this.#secrets.set(name, secret);
  }

  /** Every secret that the document names or that is set, by name. */
  secretStates(): { readonly name: string; readonly state: 'set' | 'missing' }[] {
    const named = this.document.ways.flatMap(secretsOf);
    const names = [...new Set([...named, ...this.#secrets.keys()])].sort();
    return names.map((name) => ({ name, state: this.#secrets.has(name) ? 'set' : 'missing' }));
  }

  get secretCount(): number {
    return this.#secrets.size;
  }
}

/** One that this version can't read calls no one, which is reported. */
function storedSetup(db: Db): Setup {
  const row = db
    .prepare<[], { version: number; document: string }>('SELECT version, document FROM message_setup')
    .get();
  if (!row) return { version: 0, document: emptyDocument };
  const read = readStoredDocument(row.document);
  if ('document' in read) return { version: row.version, document: read.document };
  console.error('The message document is unreadable: nobody is called until another one is written.', read.faults);
  return { version: row.version, document: emptyDocument };
}
