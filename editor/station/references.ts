import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from './fields.ts';
import { linksOf } from './links.ts';
import { alarmKeys, childrenOf, pointKeys } from './sections.ts';

/** The same text: it does not have the old name. */
type Renamed = (text: string, before: string, after: string) => string;

interface Use {
  readonly of: (store: RecordStore) => readonly string[];
  readonly fields: readonly string[];
  readonly renamed: Renamed;
}

interface Name {
  /** The records that this field names. */
  readonly owners: (store: RecordStore) => readonly string[];
  readonly field: string;
  readonly uses: readonly Use[];
}

const interlocks = (store: RecordStore) => pointKeys(store).flatMap((key) => childrenOf(store, key, 'Interlock'));
const elements = (store: RecordStore) => pageKeys(store).flatMap((key) => elementKeys(store, key));

const whole: Renamed = (text, before, after) => (text.trim() === before ? after : text);
/** `plc unit 7` is a unit of the link `plc`. */
const ofUnit: Renamed = (text, before, after) =>
  text.startsWith(`${before} unit `) ? after + text.slice(before.length) : whole(text, before, after);
const inList: Renamed = (text, before, after) => text.replace(/\S+/g, (number) => (number === before ? after : number));
/** `PS1.FLOW < 5`. */
const inCondition: Renamed = (text, before, after) => {
  const id = /^([^=!<>]*)[=!<>]/.exec(text)?.[1]?.trim();
  return id === before ? text.replace(before, () => after) : text;
};

/** Everything in a station that others refer to by a name. */
const names: readonly Name[] = [
  {
    owners: linksOf,
    field: 'Id',
    uses: [
      { of: pointKeys, fields: ['Link'], renamed: whole },
      { of: alarmKeys, fields: ['Link'], renamed: ofUnit },
    ],
  },
  {
    owners: pointKeys,
    field: 'Id',
    uses: [
      { of: pointKeys, fields: ['MinPoint', 'MaxPoint', 'ModePoint'], renamed: whole },
      { of: pointKeys, fields: ['ConfirmedBy'], renamed: inCondition },
      { of: interlocks, fields: ['When'], renamed: inCondition },
      { of: alarmKeys, fields: ['Point', 'From', 'Limit', 'ResetPoint'], renamed: whole },
      { of: alarmKeys, fields: ['SuppressedWhen'], renamed: inCondition },
    ],
  },
  {
    owners: pointKeys,
    field: 'InfoNumber',
    uses: [
      { of: elements, fields: ['InfoNumber', 'RateInfoNumber'], renamed: whole },
      { of: elements, fields: ['LimitInfoNumbers'], renamed: inList },
    ],
  },
  { owners: pointKeys, field: 'RiData', uses: [{ of: elements, fields: ['RiData'], renamed: whole }] },
  {
    owners: pageKeys,
    field: 'SynopticId',
    uses: [
      { of: elements, fields: ['RefSynoptic'], renamed: whole },
      { of: alarmKeys, fields: ['Page'], renamed: whole },
    ],
  },
];

/** References to the element by this field follow. */
export function setNamed(edit: Transaction, key: string, field: string, text: string | undefined): void {
  const { store } = edit;
  const before = fieldText(store, key, field);
  setField(edit, key, field, text);
  if (!before || !text || before === text) return;
  const name = names.find((one) => one.field === field && one.owners(store).includes(key));
  // Of two with the same name it is unknown which one is meant.
  const isShared = name?.owners(store).some((other) => other !== key && isCalled(store, other, field, [before, text]));
  if (isShared) return;
  for (const { of, fields, renamed } of name?.uses ?? [])
    for (const user of of(store)) renameIn(edit, user, fields, (now) => renamed(now, before, text));
}

/** Whether references by this field would mean another element, or none, if it had this text. */
export function isNameOfAnother(store: RecordStore, key: string, field: string, text: string): boolean {
  const owners = ownersOf(store, key, field);
  if (!owners) return false;
  return text.trim() === '' || owners.some((other) => other !== key && isCalled(store, other, field, [text.trim()]));
}

export function isNamingField(store: RecordStore, key: string, field: string): boolean {
  return ownersOf(store, key, field) !== undefined;
}

function ownersOf(store: RecordStore, key: string, field: string): readonly string[] | undefined {
  return names.find((one) => one.field === field && one.owners(store).includes(key))?.owners(store);
}

/** By any of its names, each once: elements of pages, alarms, interlocks, points. */
export function usersOf(store: RecordStore, key: string): string[] {
  const found = names
    .filter(({ owners }) => owners(store).includes(key))
    .flatMap(({ field, uses }) => {
      const text = fieldText(store, key, field);
      return text ? uses.flatMap((use) => usersBy(store, use, text)) : [];
    });
  return [...new Set(found)].filter((user) => user !== key);
}

function usersBy(store: RecordStore, { of, fields, renamed }: Use, text: string): string[] {
  // No element has this name: what would change with it uses the old one.
  const other = `${text}\0`;
  return of(store).filter((user) =>
    fields.some((field) => {
      const now = fieldText(store, user, field);
      return now !== undefined && renamed(now, text, other) !== now;
    }),
  );
}

function isCalled(store: RecordStore, key: string, field: string, texts: readonly string[]): boolean {
  return texts.includes(fieldText(store, key, field) ?? '');
}

function renameIn(edit: Transaction, key: string, fields: readonly string[], renamed: (text: string) => string): void {
  if (nameOf(edit.store, key) === undefined) return;
  for (const field of fields) {
    const now = fieldText(edit.store, key, field);
    const next = now === undefined ? undefined : renamed(now);
    if (next !== now) setField(edit, key, field, next);
  }
}
