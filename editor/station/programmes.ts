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

/** Its key, where it may run a programme. */
export function pointWithId(store: RecordStore, id: string): string | undefined {
  return programmedPoints(store).find((key) => fieldText(store, key, 'Id')?.trim() === id);
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
  const point = pointWithId(store, id);
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

/** Adds the day, in the order of the week, where the file does not have it. */
export function dayKey(edit: Transaction, point: string, name: Weekday): string {
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
