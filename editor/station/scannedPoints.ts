import type { XmlNode } from '../../protocol/wire/xml.ts';
import { addPoints } from '../points/editPoints.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { freeName, pointsOfLink, schemaOfLink, unitFieldOf } from './links.ts';
import { pointKeys } from './sections.ts';

type Attributes = XmlNode['attributes'];

/** `holding:3.12`: the address of a point, without its unit. */
export function placeOf(store: RecordStore, link: string, attributes: Attributes): string {
  return placeFields(store, link)
    .flatMap((name) => attributes[name] ?? [])
    .join('.');
}

/** Those that read it; `unit`: empty, that of the link. Undefined: none does. */
export function readersOf(store: RecordStore, link: string): (point: Attributes, unit: string) => string | undefined {
  const keyField = unitFieldOf(store, link)?.name;
  const fields = placeFields(store, link);
  const addressOf = (text: (name: string) => string | undefined, unit: string | undefined) =>
    [...fields.map(text), unit].map((each) => each ?? '').join(' ');
  const ids = new Map(
    pointsOfLink(store, link).map((key) => {
      const text = (name: string) => fieldText(store, key, name);
      return [addressOf(text, keyField && text(keyField)), text('Id') ?? ''] as const;
    }),
  );
  return (point, unit) => ids.get(addressOf((name) => point[name], unit));
}

/** `found`: elements with nothing but an address, and a kind where the driver knows it. */
export function addScannedPoints(edit: Transaction, link: string, found: readonly XmlNode[]): void {
  const { store } = edit;
  const ids = new Set(pointKeys(store).map((key) => fieldText(store, key, 'Id')));
  const linkId = fieldText(store, link, 'Id') ?? '';
  const scan = schemaOfLink(store, link)?.scan;
  const points = found.map(({ attributes }) => {
    const place = placeOf(store, link, attributes);
    const Id = freeName(idOf(`${linkId}.${place}`), ids);
    ids.add(Id);
    return { Id, Kind: scan?.isLogic(attributes) ? 'logic' : 'numeric', Link: linkId, ...attributes };
  });
  addPoints(edit, points);
}

/** Of letters and digits: an address may have slashes, brackets and quotes. */
function idOf(place: string): string {
  return place
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '.')
    .replace(/\.$/, '')
    .toUpperCase();
}

function placeFields(store: RecordStore, link: string): readonly string[] {
  const { mainField, logicField, placeFields: all = [mainField, logicField] } = schemaOfLink(store, link) ?? {};
  return all.flatMap((field) => field?.name ?? []);
}
