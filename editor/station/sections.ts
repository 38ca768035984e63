import { insertElement, nameOf, rootOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';

export const stationFile = 'station.xml';

/** In their usual order. */
const sections = [
  'IdentityCfg',
  'CommunicationCfg',
  'PointCfg',
  'AlarmCfg',
  'HistoryCfg',
  'ReportCfg',
  'PublishCfg',
  'UplinkCfg',
  'SynopticWebCfg',
] as const;
export type SectionName = (typeof sections)[number];

export function sectionOf(store: RecordStore, name: SectionName): string | undefined {
  const root = rootOf(store, stationFile);
  return root === undefined ? undefined : childrenOf(store, root, name)[0];
}

/** Adds the section in its place where there is none. */
export function sectionKey(edit: Transaction, name: SectionName): string {
  const { store } = edit;
  const found = sectionOf(store, name);
  if (found !== undefined) return found;
  const root = rootOf(store, stationFile);
  if (root === undefined) throw new Error(`${stationFile} has no root element`);
  const later = new Set<string | undefined>(sections.slice(sections.indexOf(name) + 1));
  const next = store.children(root).find((key) => later.has(nameOf(store, key)));
  return insertElement(edit, root, next, `<${name}/>`);
}

/** Its children, or those of a wrapper (R1). */
export function partsOf(store: RecordStore, section: SectionName, name: string): readonly string[] {
  const holder = sectionOf(store, section);
  if (holder === undefined) return [];
  return store.children(holder).flatMap((key) => {
    const inside = childrenOf(store, key, name);
    if (inside.length > 0) return inside;
    return nameOf(store, key) === name ? [key] : [];
  });
}

export const pointKeys = (store: RecordStore) => partsOf(store, 'PointCfg', 'Point');
export const alarmKeys = (store: RecordStore) => partsOf(store, 'AlarmCfg', 'Alarm');
export const reportKeys = (store: RecordStore) => partsOf(store, 'ReportCfg', 'Report');
export const publisherKeys = (store: RecordStore) => partsOf(store, 'PublishCfg', 'Publisher');
/** Of one report, in their order. */
export const blockKeys = (store: RecordStore, report: string) => childrenOf(store, report, 'Block');

export function childrenOf(store: RecordStore, key: string, name: string): readonly string[] {
  return store.children(key).filter((child) => nameOf(store, child) === name);
}
