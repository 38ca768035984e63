import { emptyDocument, type MessageDocument } from '../../protocol/messages/messageDocument.ts';
import { readStoredDocument } from '../../protocol/messages/readDocument.ts';
import type { Db } from '../store/db.ts';
import type { Storage } from '../store/storage.ts';

/** The document and its version; 0: none was ever written. */
export interface Setup {
  readonly version: number;
  readonly document: MessageDocument;
}

/** Whom to call, in `device.db`. The ways name their secrets. */
export class SetupStore {
  readonly #storage: Pick<Storage, 'keep'>;
  readonly #put;
  #setup: Setup;

  constructor(db: Db, storage: Pick<Storage, 'keep'>) {
    this.#storage = storage;
    this.#put = db.prepare('INSERT OR REPLACE INTO message_setup (place, version, document) VALUES (1, ?, ?)');
    this.#setup = storedSetup(db);
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
