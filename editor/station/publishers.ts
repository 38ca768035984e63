import type { Transaction } from '../records/transaction.ts';
import { duplicateRecords, endOf, idsOf, insertRecord } from '../tables/recordRows.ts';
import { freeName } from './links.ts';
import { publisherKeys } from './sections.ts';

/** Behind the last one. Returns its key. */
export function addPublisher(edit: Transaction): string {
  const keys = publisherKeys(edit.store);
  const Id = freeName('broker', idsOf(edit.store, keys));
  return insertRecord(edit, endOf(edit, 'PublishCfg', keys), 'Publisher', { Id });
}

/** Returns their keys. */
export function duplicatePublishers(edit: Transaction, keys: readonly string[]): readonly string[] {
  return duplicateRecords(edit, keys, publisherKeys(edit.store), freeName);
}
