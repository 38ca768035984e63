import { weekdays } from '../../protocol/programme/programme.ts';
import { copiedProgrammeFields } from '../../protocol/programme/programmeFields.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { copiedText } from '../page/copiedText.ts';
import { insertElement, removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { childrenOf, pointKeys } from './sections.ts';

type Weekday = (typeof weekdays)[number];

/** `switches`: keys, in the order of the file. */
export interface ProgrammeDay {
  readonly name: Weekday;
  /** Undefined: the file does not have the day. */
  readonly key: string | undefined;
  readonly switches: readonly string[];
}

const programmed = new Set(['weekly', 'annual', '1', '2']);

export function programmedPoints(store: RecordStore): readonly string[] {
  return pointKeys(store).filter((key) =>
    programmed.has((fieldText(store, key, 'EditingKind') ?? '').trim().toLowerCase()),
  );
}

/** Of the initial programme. */
export function programmeDays(store: RecordStore, point: string): readonly ProgrammeDay[] {
  const [programme] = childrenOf(store, point, 'Programme');
  const days = programme === undefined ? [] : childrenOf(store, programme, 'Day');
  return weekdays.map((name) => {
    const key = days.find((day) => fieldText(store, day, 'Name') === name);
    return { name, key, switches: key === undefined ? [] : childrenOf(store, key, 'Switch') };
  });
}

/** The Id of the point whose programme is to be checked; undefined: there is nothing to check. */
export function programmeCopiedFrom(store: RecordStore, point: string): string | undefined {
  const [programme] = childrenOf(store, point, 'Programme');
  return (
    (programme !== undefined && fieldText(store, programme, copiedProgrammeFields.copiedFrom.name)?.trim()) || undefined
  );
}

/** The programme of the file; undefined: there is no such point, or it has none to use. */
export function programmeOf(store: RecordStore, id: string): string | undefined {
  const point = programmedPoints(store).find((key) => fieldText(store, key, 'Id')?.trim() === id);
  if (point === undefined || programmeCopiedFrom(store, point) !== undefined) return undefined;
  return childrenOf(store, point, 'Programme')[0];
}

/** In place of the mark. `programme`: undefined for none. */
export function checkCopied(edit: Transaction, point: string, programme: string | undefined): void {
  const { store } = edit;
  const xml = programme === undefined ? undefined : copiedText(store, [programme]);
  for (const key of [...childrenOf(store, point, 'Programme')]) removeElement(edit, key);
  if (xml !== undefined) insertElement(edit, point, undefined, xml);
}

const switchXml = (time: string, value: string) => writeXml(element('Switch', { Time: time, Value: value }));

/** Two hours after the last one, or at the next full hour that is free. Returns its key. */
export function addSwitch(edit: Transaction, point: string, name: Weekday): string {
  const day = dayKey(edit, point, name);
  const switches = childrenOf(edit.store, day, 'Switch');
  const last = switches.at(-1);
  const hours = new Set(switches.map((key) => Number.parseInt(fieldText(edit.store, key, 'Time') ?? '', 10)));
  const lastHour = last === undefined ? 4 : Number.parseInt(fieldText(edit.store, last, 'Time') ?? '', 10) || 0;
  const free = Array.from({ length: 24 }, (_, at) => (lastHour + 2 + at) % 24).find((hour) => !hours.has(hour));
  const hour = free ?? 0;
  const value = last !== undefined && fieldText(edit.store, last, 'Value') === '1' ? '0' : '1';
  return insertElement(edit, day, undefined, switchXml(`${String(hour).padStart(2, '0')}:00`, value));
}

export function copyToAllDays(edit: Transaction, point: string, name: Weekday): void {
  const { store } = edit;
  const from = programmeDays(store, point).find((day) => day.name === name)?.switches ?? [];
  const times = from.map((key) => switchXml(fieldText(store, key, 'Time') ?? '', fieldText(store, key, 'Value') ?? ''));
  for (const other of weekdays) {
    if (other === name) continue;
    const day = dayKey(edit, point, other);
    for (const key of [...childrenOf(store, day, 'Switch')]) removeElement(edit, key);
    for (const xml of times) insertElement(edit, day, undefined, xml);
  }
}

/** Adds the day, in the order of the week, where the file does not have it. */
function dayKey(edit: Transaction, point: string, name: Weekday): string {
  const { store } = edit;
  const programme = childrenOf(store, point, 'Programme')[0] ?? insertElement(edit, point, undefined, '<Programme/>');
  const days = programmeDays(store, point);
  const at = days.findIndex((day) => day.name === name);
  const known = days[at]?.key;
  if (known !== undefined) return known;
  const before = days.slice(at + 1).find(({ key }) => key !== undefined)?.key;
  const next = before ?? store.children(programme).find((key) => !childrenOf(store, programme, 'Day').includes(key));
  return insertElement(edit, programme, next, writeXml(element('Day', { Name: name })));
}
