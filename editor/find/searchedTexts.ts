import { type ElementKind, fieldsOfKind } from '../../protocol/elementKinds.ts';
import { exceptionFields, programmeFields, switchFields } from '../../protocol/programme/programmeFields.ts';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import { text as textField } from '../../protocol/schema/fieldTypes.ts';
import { describedPageFields } from '../../protocol/schema/pageDescriptions.ts';
import { publisherFields } from '../../protocol/schema/publisherFields.ts';
import { blockFields, reportFields } from '../../protocol/schema/reportFields.ts';
import type { Field, Fields } from '../../protocol/schema/schema.ts';
import {
  comModuleFields,
  identityFields,
  interlockFields,
  ioModuleFields,
  linkFields,
  translationFields,
  webServerFields,
} from '../../protocol/schema/stationFields.ts';
import { referenceOf } from '../../station/read/references.ts';
import { shapesOf } from '../drawing/shapes.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { fieldsOfLink } from '../points/pointFields.ts';
import { nameOf, textOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { linksOf, schemaOfLink } from '../station/links.ts';
import {
  alarmKeys,
  blockKeys,
  childrenOf,
  pointKeys,
  publisherKeys,
  reportKeys,
  sectionOf,
} from '../station/sections.ts';
import { translationsOf } from '../station/translations.ts';
import { attributesOf, attributeValue } from '../xml/startTag.ts';

/** In the order of the list of what is found. */
export const thingKinds = [
  'point',
  'alarm',
  'page',
  'programme',
  'link',
  'report',
  'publisher',
  'station',
  'translation',
] as const;
export type ThingKind = (typeof thingKinds)[number];

/** `words`: names and texts. `reference`: Ids, numbers and what names them. `other`: units, addresses, values. */
export const textKinds = ['words', 'reference', 'formula', 'other'] as const;
export type TextKind = (typeof textKinds)[number];

/** A text of the draft that can be found. */
export interface SearchedText {
  readonly thing: ThingKind;
  /** The point, alarm, page, link, report, part of the station or language that it belongs to. */
  readonly owner: string;
  readonly record: string;
  /** Of the record. */
  readonly element: string;
  /** Of a point: the element of its link. */
  readonly driver?: string | undefined;
  readonly field: Field<unknown>;
  /** Of the field, also that of one state. */
  readonly name: string;
  readonly text: string;
  readonly kind: TextKind;
}

/** The words of a shape are within its element. */
export const shapeText = textField('#text', 'words');

type Place = Pick<SearchedText, 'thing' | 'owner' | 'driver'>;

interface Known {
  readonly version: number;
  readonly texts: readonly SearchedText[];
}

const known = new WeakMap<RecordStore, Known>();

/** Read once after each edit. */
export function searchedTexts(store: RecordStore): readonly SearchedText[] {
  const { version } = store;
  const last = known.get(store);
  if (last?.version === version) return last.texts;
  const texts = [...ofPoints(store), ...ofAlarms(store), ...ofPages(store), ...ofProgrammes(store), ...ofRest(store)];
  known.set(store, { version, texts });
  return texts;
}

function* ofPoints(store: RecordStore): Generator<SearchedText> {
  const byLink = new Map<string | undefined, ReturnType<typeof fieldsOfLink>>();
  for (const owner of pointKeys(store)) {
    const link = fieldText(store, owner, 'Link');
    const { driver, fields } = byLink.getOrInsertComputed(link, () => fieldsOfLink(store, link));
    const place: Place = { thing: 'point', owner, driver };
    yield* textsOf(store, owner, fields, place);
    for (const key of childrenOf(store, owner, 'Interlock')) yield* textsOf(store, key, interlockFields, place);
  }
}

function* ofAlarms(store: RecordStore): Generator<SearchedText> {
  for (const owner of alarmKeys(store)) yield* textsOf(store, owner, alarmFields, { thing: 'alarm', owner });
}

function* ofPages(store: RecordStore): Generator<SearchedText> {
  for (const owner of pageKeys(store)) {
    const place: Place = { thing: 'page', owner };
    yield* textsOf(store, owner, describedPageFields, place);
    for (const key of elementKeys(store, owner))
      yield* textsOf(store, key, fieldsOfKind[nameOf(store, key) as ElementKind] ?? {}, place);
    for (const record of shapesOf(store, owner)) {
      const text = nameOf(store, record) === 'text' ? textOf(store, record) : '';
      if (text !== '')
        yield { ...place, record, element: 'text', field: shapeText, name: shapeText.name, text, kind: 'words' };
    }
  }
}

const ofProgramme: Readonly<Record<string, Fields>> = {
  Programme: programmeFields,
  Exception: exceptionFields,
  Switch: switchFields,
};

function* ofProgrammes(store: RecordStore): Generator<SearchedText> {
  const within = function* (key: string, place: Place): Generator<SearchedText> {
    yield* textsOf(store, key, ofProgramme[nameOf(store, key) ?? ''] ?? {}, place);
    for (const child of store.children(key)) yield* within(child, place);
  };
  for (const owner of pointKeys(store))
    for (const key of childrenOf(store, owner, 'Programme')) yield* within(key, { thing: 'programme', owner });
}

const ofStation: Readonly<Record<string, Fields>> = {
  IoModule: ioModuleFields,
  ComModule: comModuleFields,
};

function* ofRest(store: RecordStore): Generator<SearchedText> {
  for (const owner of linksOf(store)) {
    const { link = {}, node } = schemaOfLink(store, owner) ?? {};
    const place: Place = { thing: 'link', owner };
    yield* textsOf(store, owner, { ...linkFields, ...link }, place);
    if (node) for (const key of childrenOf(store, owner, node.element)) yield* textsOf(store, key, node.fields, place);
  }
  for (const owner of reportKeys(store)) {
    const place: Place = { thing: 'report', owner };
    yield* textsOf(store, owner, reportFields, place);
    for (const key of blockKeys(store, owner)) yield* textsOf(store, key, blockFields, place);
  }
  for (const owner of publisherKeys(store))
    yield* textsOf(store, owner, publisherFields, { thing: 'publisher', owner });
  const identity = sectionOf(store, 'IdentityCfg');
  if (identity !== undefined) {
    const place: Place = { thing: 'station', owner: identity };
    yield* textsOf(store, identity, identityFields, place);
    for (const key of store.children(identity))
      yield* textsOf(store, key, ofStation[nameOf(store, key) ?? ''] ?? {}, place);
  }
  const links = sectionOf(store, 'CommunicationCfg');
  const server = links === undefined ? undefined : childrenOf(store, links, 'WebServerCfg')[0];
  if (server !== undefined) yield* textsOf(store, server, webServerFields, { thing: 'station', owner: server });
  for (const { file, records } of translationsOf(store))
    for (const key of records?.values() ?? [])
      yield* textsOf(store, key, { to: translationFields.to }, { thing: 'translation', owner: file });
}

type Searchable = ReadonlyMap<string, readonly [field: Field<unknown>, kind: TextKind]>;

const searchable = new WeakMap<Fields, Searchable>();

/** By their names in the file. */
function searchableOf(fields: Fields): Searchable {
  const read = () =>
    Object.values(fields).flatMap((field) => {
      const kind = kindOf(field);
      return kind ? field.names.map((name) => [name, [field, kind]] as const) : [];
    });
  return searchable.getOrInsertComputed(fields, () => new Map(read()));
}

const formulas: ReadonlySet<string> = new Set(['formula', 'condition', 'conditionOrFormula']);
const searchedTypes: ReadonlySet<string> = new Set(['text', 'file', 'reference', 'secret', 'time']);

/** Undefined: a number, a colour or a choice, which would be found everywhere. */
function kindOf(field: Field<unknown>): TextKind | undefined {
  const reference = referenceOf(field);
  const { type, name, about } = field;
  if (reference && formulas.has(reference.as)) return 'formula';
  if (reference || about?.names || type === 'image' || name === 'Id') return 'reference';
  if (type === 'words' || type === 'lines' || about?.words === 'translated' || field === exceptionFields.name)
    return 'words';
  return searchedTypes.has(type) ? 'other' : undefined;
}

/** Attributes or elements (R1), in the order of the file. */
function* textsOf(store: RecordStore, record: string, fields: Fields, place: Place): Generator<SearchedText> {
  const kinds = searchableOf(fields);
  if (kinds.size === 0) return;
  const element = nameOf(store, record) ?? '';
  const { open = '' } = store.record(record) ?? {};
  const inside = store.children(record).filter((key) => kinds.has(nameOf(store, key) ?? ''));
  for (const [name, read] of [
    ...attributesOf(open).map((one) => [one.name, () => attributeValue(open, one.name)] as const),
    ...inside.map((key) => [nameOf(store, key) ?? '', () => textOf(store, key)] as const),
  ]) {
    const found = kinds.get(name);
    const text = found && read();
    if (found && text) yield { ...place, record, element, field: found[0], name, text, kind: found[1] };
  }
}
