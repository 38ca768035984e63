import { nameOf } from '../records/elements.ts';
import { keyOf, partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { referencesTo } from '../station/references.ts';

export interface PointUse {
  readonly section: 'pages' | 'alarms' | 'points';
  /** The record to go to. */
  readonly key: string;
  /** What that is called: a page, an alarm or a point. */
  readonly name: string;
  /** How often. */
  readonly count: number;
}

/** Where a point is used: the pages that show it, the alarms on it, the points that it limits or interlocks. */
export function usedOn(store: RecordStore, point: string): readonly PointUse[] {
  const uses = new Map<string, PointUse>();
  for (const { record } of referencesTo(store, point)) {
    const owner = ownerOf(store, record);
    if (!owner) continue;
    const { key, section, name } = owner;
    const before = uses.get(key);
    // The first element of a page is the one to go to.
    uses.set(key, before ? { ...before, count: before.count + 1 } : { section, name, key: record, count: 1 });
  }
  return [...uses.values()];
}

const owners = {
  SynopticWeb: { section: 'pages', names: ['SynopticName', 'SynopticId'] },
  Alarm: { section: 'alarms', names: ['Message', 'Id'] },
  Point: { section: 'points', names: ['Id'] },
} as const;

function ownerOf(store: RecordStore, record: string) {
  for (let key = record; store.record(key); key = keyOf(partsOfKey(key).file, store.record(key)?.parent ?? '')) {
    const kind = nameOf(store, key);
    const owner = kind !== undefined && Object.hasOwn(owners, kind) ? owners[kind as keyof typeof owners] : undefined;
    if (!owner) continue;
    const name = owner.names.map((field) => fieldText(store, key, field)).find(Boolean) ?? '';
    return { key, section: owner.section, name };
  }
  return undefined;
}
