import { type DriverSchema, keyFieldOf } from '../../protocol/drivers/driverSchema.ts';
import { driverSchemas, type LinkKindName } from '../../protocol/drivers/schemas.ts';
import type { Field } from '../../protocol/schema/schema.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { insertElement, nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { childrenOf, pointKeys, sectionKey, sectionOf } from './sections.ts';

export const linkKinds = Object.keys(driverSchemas) as readonly LinkKindName[];

export function linksOf(store: RecordStore): readonly string[] {
  const section = sectionOf(store, 'CommunicationCfg');
  if (section === undefined) return [];
  return store.children(section).filter((key) => kindOfLink(store, key) !== undefined);
}

export function kindOfLink(store: RecordStore, key: string): LinkKindName | undefined {
  return linkKinds.find((kind) => kind === nameOf(store, key));
}

export function schemaOfLink(store: RecordStore, key: string): DriverSchema | undefined {
  const kind = kindOfLink(store, key);
  return kind && driverSchemas[kind];
}

/** What tells the devices behind a link apart; undefined: there is one. */
export function unitFieldOf(store: RecordStore, link: string): Field<unknown> | undefined {
  const schema = schemaOfLink(store, link);
  return schema && keyFieldOf(schema);
}

/** As lists name it: `10.0.0.5:502`, `/dev/ttyUSB0`. Undefined: its driver or its file names no place. */
export function placeOfLink(store: RecordStore, link: string): string | undefined {
  const [first, ...others] = schemaOfLink(store, link)?.place ?? [];
  const place = first && fieldText(store, link, first.name);
  return (
    place &&
    [place, ...others.flatMap(({ name, fallback }) => fieldText(store, link, name) ?? fallback ?? [])].join(':')
  );
}

export function pointsOfLink(store: RecordStore, link: string): readonly string[] {
  const id = fieldText(store, link, 'Id');
  return pointKeys(store).filter((key) => fieldText(store, key, 'Link') === id);
}

/** With an Id of its own. Returns its key. */
export function addLink(edit: Transaction, kind: LinkKindName): string {
  const used = new Set(linksOf(edit.store).map((key) => fieldText(edit.store, key, 'Id')));
  const Id = freeName(driverSchemas[kind].newId, used);
  return insertElement(edit, sectionKey(edit, 'CommunicationCfg'), undefined, writeXml(element(kind, { Id })));
}

/** With the next free number. Returns its key. */
export function addUnit(edit: Transaction, link: string, name: string, field: string): string {
  const numbers = childrenOf(edit.store, link, name).map((key) => Number(fieldText(edit.store, key, field)));
  const next = Math.max(0, ...numbers.filter(Number.isInteger)) + 1;
  return insertElement(edit, link, undefined, writeXml(element(name, { [field]: next })));
}

/** With a number appended if the name is used: `plc2`, `PLC.5_2`. */
export function freeName(name: string, used: ReadonlySet<string | undefined>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}${/\d$/.test(name) ? '_' : ''}${number}`;
    if (!used.has(candidate)) return candidate;
  }
}
