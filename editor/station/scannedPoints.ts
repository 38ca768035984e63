import type { FoundAddress } from '../../protocol/calls/linkTool.ts';
import { mostBit } from '../../protocol/drivers/modbus/modbusSchema.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { addPoints } from '../points/editPoints.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { freeName, pointsOfLink } from './links.ts';
import { pointKeys } from './sections.ts';

/** Their main field and their unit. */
export function idsByAddress(store: RecordStore, link: string, fields: readonly string[]): ReadonlyMap<string, string> {
  const rows = pointsOfLink(store, link).map((key) => {
    const address = fields.map((name) => fieldText(store, key, name) ?? '').join(' ');
    return [address, fieldText(store, key, 'Id') ?? ''] as const;
  });
  return new Map(rows);
}

/** `found`: elements with nothing but an address. */
export function addScannedPoints(edit: Transaction, link: string, found: readonly XmlNode[]): void {
  const { store } = edit;
  const ids = new Set(pointKeys(store).map((key) => fieldText(store, key, 'Id')));
  const linkId = fieldText(store, link, 'Id') ?? '';
  const points = found.map(({ attributes }) => {
    const { Register = '', Bit } = attributes;
    const place = Bit === undefined ? Register : `${Register}.${Bit}`;
    const Id = freeName(`${linkId}.${place}`.replaceAll(':', '.').toUpperCase(), ids);
    ids.add(Id);
    const isLogic = Bit !== undefined || /^(coil|discrete):/.test(Register);
    return { Id, Kind: isLogic ? 'logic' : 'numeric', Link: linkId, ...attributes };
  });
  addPoints(edit, points);
}

/** Each with its reading; none: it is no word. */
export function bitsOf({ point, raw, ...reading }: FoundAddress): readonly FoundAddress[] {
  const { attributes } = point;
  const isWord = /^(holding|input):/.test(attributes.Register ?? '') && typeof raw === 'number';
  return Array.from({ length: isWord ? mostBit + 1 : 0 }, (_, bit) => ({
    ...reading,
    point: { ...point, attributes: { ...attributes, Bit: String(bit) } },
    raw: (Number(raw) >> bit) & 1,
  }));
}
