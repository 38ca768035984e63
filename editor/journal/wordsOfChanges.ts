import { driverSchemas } from '../../protocol/drivers/schemas.ts';
import type { EditWords, RecordChange } from '../../protocol/editor/edit.ts';
import { isElementKind } from '../../protocol/elementKinds.ts';
import { pageName } from '../../protocol/synoptic.ts';
import { isInDrawing } from '../drawing/drawingFile.ts';
import { isShapeKind } from '../drawing/shapeKinds.ts';
import { pageOf } from '../page/pages.ts';
import { attributeOf, nameOf, parentOf } from '../records/elements.ts';
import { keyOf, partsOfKey, readStored, type Stored, type XmlRecord } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { partsOf } from '../station/sections.ts';
import { attributesOf, attributeValue, localName } from '../xml/startTag.ts';

interface ReadChange {
  readonly key: string;
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
}

/** The first of these that an element has names it to users. */
const naming = [
  'Id',
  'SynopticName',
  'SynopticId',
  'Name',
  'StationName',
  'RiData',
  'Text',
  'From',
  'TextValue',
  'InfoNumber',
] as const;

/** Of an element of a page the Id is one that the editor gave it (`ButtonData@24,792`). */
const namingElements = naming.filter((name) => name !== 'Id');

export function wordsOfChanges(store: RecordStore, changes: readonly RecordChange[]): EditWords {
  const read = changes.map(
    ({ record: key, before, after }): ReadChange => ({
      key,
      before: before === undefined ? undefined : readStored(key, before),
      after: after === undefined ? undefined : readStored(key, after),
    }),
  );
  const { file, number } = partsOfKey(changes[0]?.record ?? '');
  const first = read[0];
  if (number === undefined && first) return { code: fileCode(first), file };
  return oneElement(store, read) ?? manyAlike(store, read) ?? oneOwner(store, read) ?? { code: 'text', file };
}

/** Of a field that is changed with what refers to it. */
export function wordsOfField(store: RecordStore, key: string, attribute: string): EditWords {
  const element = nameOf(store, key) ?? '';
  const name = namingOf(store, element, (field) => (field === attribute ? undefined : fieldText(store, key, field)));
  return { code: 'attribute', element, name, attribute };
}

function fileCode({ before, after }: ReadChange): 'fileAdded' | 'fileRemoved' | 'fileReplaced' {
  if (before === undefined) return 'fileAdded';
  return after === undefined ? 'fileRemoved' : 'fileReplaced';
}

/** Undefined: it is about more than one, or about none that has a name. */
function oneElement(store: RecordStore, changes: readonly ReadChange[]): EditWords | undefined {
  const [added, gone, changed] = [
    changes.filter(({ before }) => before === undefined),
    changes.filter(({ after }) => after === undefined),
    changes.filter(({ before, after }) => before !== undefined && after !== undefined && !isRoomOnly(before, after)),
  ];
  if (changed.length > 0 && added.length + gone.length > 0) return undefined;
  if (added.length > 0 && gone.length > 0) return undefined;
  const whole = added.length > 0 ? topOf(added, 'after') : topOf(gone, 'before');
  if (whole) return named(store, added.length > 0 ? 'added' : 'removed', whole);
  const [one] = changed;
  if (changed.length !== 1 || !one || typeof one.before !== 'object' || typeof one.after !== 'object') return undefined;
  const { before, after } = one;
  if (before.order !== after.order || before.parent !== after.parent)
    return before.open === after.open ? named(store, 'moved', after) : undefined;
  const attributes = changedAttributes(before.open, after.open);
  const [attribute] = attributes;
  if (attributes.length === 1 && attribute !== undefined) {
    const element = nameOf(store, one.key) ?? '';
    const name = namingOf(store, element, (field) =>
      field === attribute ? undefined : attributeOf(store, one.key, field),
    );
    return { code: 'attribute', element, name, attribute };
  }
  // The text of an element is a field of its parent, or of itself.
  if (before.open === after.open && before.tail !== after.tail && store.children(one.key).length === 0) {
    const parent = keyOf(partsOfKey(one.key).file, after.parent);
    const element = nameOf(store, parent) ?? '';
    const name = namingOf(store, element, (field) => attributeOf(store, parent, field));
    return { code: 'attribute', element, name, attribute: nameOf(store, one.key) ?? '' };
  }
  return undefined;
}

function manyAlike(store: RecordStore, changes: readonly ReadChange[]): EditWords | undefined {
  if (changes.some(({ before, after }) => before === undefined || after === undefined)) return undefined;
  const names = changes.map(({ key }) => nameOf(store, key) ?? '');
  const count = String(changes.length);
  if (names.every((name) => name === 'Point')) return { code: 'pointsChanged', count };
  if (names.every((name) => name === 'Alarm')) return { code: 'alarmsChanged', count };
  if (names.every((name) => Object.hasOwn(driverSchemas, name))) return { code: 'linksChanged', count };
  return names.every((name) => isElementKind(name) || isShapeKind(name)) ? { code: 'partsChanged', count } : undefined;
}

/** The outermost of these; not a section that came or went with the one element in it. */
function topOf(changes: readonly ReadChange[], side: 'before' | 'after'): XmlRecord | undefined {
  const numbers = new Set(changes.map(({ key }) => partsOfKey(key).number));
  const tops = changes.filter(({ [side]: record }) => typeof record === 'object' && !numbers.has(record.parent));
  const [top] = tops;
  const record = top?.[side];
  if (!top || tops.length > 1 || typeof record !== 'object') return undefined;
  const within =
    /^[^\s/>]*Cfg\b/.test(record.open) &&
    topOf(
      changes.filter((one) => one !== top),
      side,
    );
  return within || record;
}

/** Only an end tag, or a comment beside or in the element, came or went. */
function isRoomOnly(before: Stored | undefined, after: Stored | undefined): boolean {
  if (typeof before !== 'object' || typeof after !== 'object') return false;
  return (
    before.order === after.order &&
    before.parent === after.parent &&
    startOf(before.open) === startOf(after.open) &&
    withoutRemarks(before.tail) === withoutRemarks(after.tail)
  );
}

const startOf = (open: string) => open.replace(/(?<![ \t\r\n])[ \t\r\n]*\/?>$/, '');
const withoutRemarks = (text: string) => text.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim();

function named(store: RecordStore, code: 'added' | 'removed' | 'moved', { open }: XmlRecord): EditWords | undefined {
  const element = localName(open);
  if (element === undefined) return undefined;
  return { code, element, name: namingOf(store, element, (name) => attributeValue(open, name)) };
}

function namingOf(store: RecordStore, element: string, read: (name: string) => string | undefined): string {
  for (const name of isElementKind(element) ? namingElements : naming) {
    const value = read(name);
    if (value) return name === 'InfoNumber' ? (nameOfPoint(store, value) ?? value) : value;
  }
  return '';
}

function nameOfPoint(store: RecordStore, infoNumber: string): string | undefined {
  const point = partsOf(store, 'PointCfg', 'Point').find((key) => fieldText(store, key, 'InfoNumber') === infoNumber);
  return point && (fieldText(store, point, 'Name') || fieldText(store, point, 'Id'));
}

/** Several records in one of these are a change of it. */
const owners: ReadonlySet<string> = new Set([
  ...['Point', 'Alarm', 'Programme', 'Report', 'Block', 'Publisher'],
  ...['IdentityCfg', 'WebServerCfg', 'HistoryCfg', 'ReportCfg', 'UplinkCfg', 'IoModule', 'ComModule'],
  ...Object.keys(driverSchemas),
  pageName,
]);

function oneOwner(store: RecordStore, changes: readonly ReadChange[]): EditWords | undefined {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const changed = changes.filter(({ before, after }) => !isRoomOnly(before, after));
  const found = new Set(changed.map(({ key }) => ownerOf(store, byKey, key)));
  const outermost = [...found].filter((key) => key === undefined || !found.has(parentOf(store, key)));
  const [owner] = outermost;
  if (outermost.length !== 1 || owner === undefined) return undefined;
  const element = nameOf(store, owner) ?? '';
  // A programme has the name of its point.
  const namesake = element === 'Programme' ? (parentOf(store, owner) ?? owner) : owner;
  return { code: 'changed', element, name: namingOf(store, element, (name) => fieldText(store, namesake, name)) };
}

/** `changes`: a record that is gone is known by its change only. Undefined: none, or it is gone too. */
function ownerOf(store: RecordStore, changes: ReadonlyMap<string, ReadChange>, key: string): string | undefined {
  if (isInDrawing(key)) return pageOf(store, key);
  const { file } = partsOfKey(key);
  let at = key;
  for (;;) {
    const before = changes.get(at)?.before;
    const record = store.record(at) ?? (typeof before === 'object' ? before : undefined);
    if (!record) return undefined;
    if (owners.has(localName(record.open) ?? '')) return store.record(at) && at;
    at = keyOf(file, record.parent);
  }
}

function changedAttributes(before: string, after: string): string[] {
  const [old, now] = [before, after].map((open) => new Map(attributesOf(open).map(({ name, raw }) => [name, raw])));
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...names].filter((name) => old?.get(name) !== now?.get(name));
}
