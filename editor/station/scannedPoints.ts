import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { insertElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { freeName, pointsOfLink } from './links.ts';
import { partsOf, sectionKey } from './sections.ts';

/** The Ids of the points of a link by the address that they read: their main field and their unit. */
export function idsByAddress(store: RecordStore, link: string, fields: readonly string[]): ReadonlyMap<string, string> {
  const rows = pointsOfLink(store, link).map((key) => {
    const address = fields.map((name) => fieldText(store, key, name) ?? '').join(' ');
    return [address, fieldText(store, key, 'Id') ?? ''] as const;
  });
  return new Map(rows);
}

/** Adds points for addresses that a scan found, each an element with nothing but its address. */
export function addScannedPoints(edit: Transaction, link: string, found: readonly XmlNode[]): void {
  const { store } = edit;
  const known = partsOf(store, 'PointCfg', 'Point');
  const ids = new Set(known.map((key) => fieldText(store, key, 'Id')));
  let number = known
    .map((key) => Number(fieldText(store, key, 'InfoNumber')))
    .reduce((most, one) => Math.max(most, one || 0), 0);
  const holder = sectionKey(edit, 'PointCfg');
  const linkId = fieldText(store, link, 'Id') ?? '';
  for (const { attributes } of found) {
    const Id = freeName(`${linkId}.${attributes.Register ?? ''}`.replaceAll(':', '.').toUpperCase(), ids);
    ids.add(Id);
    const isLogic = /^(coil|discrete):/.test(attributes.Register ?? '');
    const about = { Id, InfoNumber: ++number, Kind: isLogic ? 'logic' : 'numeric', Link: linkId };
    insertElement(edit, holder, undefined, writeXml(element('Point', { ...about, ...attributes })));
  }
}
