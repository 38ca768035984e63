import {
  comparable,
  type Exception,
  emptyProgramme,
  type Programme,
  type Switch,
  weekdays,
} from '../../protocol/programme/programme.ts';
import {
  copiedProgrammeFields,
  exceptionFields,
  periodFields,
  programmeFields,
  switchFields,
} from '../../protocol/programme/programmeFields.ts';
import { readProgramme, writeProgramme } from '../../protocol/programme/programmeXml.ts';
import { writeFields } from '../../protocol/schema/schema.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { insertElement, removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { setField } from './fields.ts';
import { nodeAt } from './nodes.ts';
import { dayKey, programmeDays } from './programmes.ts';
import { childrenOf } from './sections.ts';

/** The initial programme of a point, empty where it has none; undefined: it can’t be read. */
export function programmeAt(store: RecordStore, point: string): Programme | undefined {
  const [key] = childrenOf(store, point, 'Programme');
  if (key === undefined) return emptyProgramme;
  const node = nodeAt(store, key);
  return node && readProgramme(node);
}

/**
 * Changes what differs, so that two users may edit two days at once, and the rest stays as it is written. One that was
 * to be checked is checked with it.
 */
export function putProgramme(edit: Transaction, point: string, next: Programme): void {
  const before = programmeAt(edit.store, point);
  const [old] = childrenOf(edit.store, point, 'Programme');
  if (!before) {
    if (old !== undefined) removeElement(edit, old);
    insertElement(edit, point, undefined, writeXml(writeProgramme(next)));
    return;
  }
  const key = old ?? insertElement(edit, point, undefined, '<Programme/>');
  setField(edit, key, copiedProgrammeFields.copiedFrom.name, undefined);
  if (next.defaultValue !== before.defaultValue)
    setField(edit, key, programmeFields.defaultValue.name, next.defaultValue);
  if (comparable(next.effectivePeriod) !== comparable(before.effectivePeriod)) putPeriod(edit, key, next);
  for (const [day, name] of weekdays.entries()) {
    const [was, is] = [before.weeklySchedule[day] ?? [], next.weeklySchedule[day] ?? []];
    if (comparable(was) === comparable(is)) continue;
    const found = programmeDays(edit.store, point)[day]?.key;
    if (is.length > 0) putSwitches(edit, dayKey(edit, point, name), was, is);
    else if (found !== undefined) removeElement(edit, found);
  }
  putList(edit, key, {
    ...{ before: before.exceptionSchedule, after: next.exceptionSchedule },
    keys: childrenOf(edit.store, key, 'Exception'),
    nodeOf: exceptionNode,
    change: (one, was, is) => {
      putFields(edit, one, Object.values(exceptionFields), exceptionNode(was), exceptionNode(is));
      if (comparable(was.switches) !== comparable(is.switches)) putSwitches(edit, one, was.switches, is.switches);
    },
  });
}

/** Nothing is switched by it. */
export function isWithoutSwitches({ weeklySchedule, exceptionSchedule, defaultValue }: Programme): boolean {
  return (
    defaultValue === undefined && exceptionSchedule.length === 0 && weeklySchedule.every(({ length }) => length === 0)
  );
}

function putPeriod(edit: Transaction, programme: string, { effectivePeriod }: Programme): void {
  const { store } = edit;
  const [found] = childrenOf(store, programme, 'EffectivePeriod');
  const isBounded = effectivePeriod.from !== undefined || effectivePeriod.to !== undefined;
  if (!isBounded && found !== undefined) removeElement(edit, found);
  if (!isBounded) return;
  const key = found ?? insertElement(edit, programme, store.children(programme)[0], '<EffectivePeriod/>');
  setField(edit, key, periodFields.from.name, effectivePeriod.from);
  setField(edit, key, periodFields.to.name, effectivePeriod.to);
}

function putSwitches(edit: Transaction, parent: string, before: readonly Switch[], after: readonly Switch[]): void {
  putList(edit, parent, {
    ...{ before, after },
    keys: childrenOf(edit.store, parent, 'Switch'),
    nodeOf: switchNode,
    change: (key, was, is) => putFields(edit, key, Object.values(switchFields), switchNode(was), switchNode(is)),
  });
}

interface List<T extends Switch | Exception> {
  /** Those of the file, as `before`. */
  readonly keys: readonly string[];
  readonly before: readonly T[];
  readonly after: readonly T[];
  readonly nodeOf: (one: T) => XmlNode;
  readonly change: (key: string, was: T, is: T) => void;
}

/** The same at both ends stay; between them one after another changes, and what is left comes or goes. */
function putList<T extends Switch | Exception>(edit: Transaction, parent: string, list: List<T>): void {
  const { keys, before, after, nodeOf, change } = list;
  const same = (a: T | undefined, b: T | undefined) => JSON.stringify(a) === JSON.stringify(b);
  const least = Math.min(before.length, after.length);
  let first = 0;
  while (first < least && same(before[first], after[first])) first++;
  let last = 0;
  while (last < least - first && same(before.at(-1 - last), after.at(-1 - last))) last++;
  const [oldEnd, newEnd] = [before.length - last, after.length - last];
  const siblings = edit.store.children(parent);
  const behind = keys[oldEnd] ?? (keys.length === 0 ? undefined : siblings[siblings.indexOf(keys.at(-1) ?? '') + 1]);
  for (const [at, is] of after.entries()) {
    if (at < first || at >= newEnd) continue;
    const key = keys[at];
    const was = before[at];
    if (at < oldEnd && key !== undefined && was !== undefined) change(key, was, is);
    else insertElement(edit, parent, behind, writeXml(nodeOf(is)));
  }
  for (const key of keys.slice(newEnd, oldEnd)) removeElement(edit, key);
}

function putFields(
  edit: Transaction,
  key: string,
  fields: readonly { readonly name: string }[],
  was: XmlNode,
  is: XmlNode,
): void {
  for (const { name } of fields) {
    const text = is.attributes[name];
    if (text !== was.attributes[name]) setField(edit, key, name, text);
  }
}

function switchNode(one: Switch): XmlNode {
  return element('Switch', writeFields(switchFields, one));
}

function exceptionNode(exception: Exception): XmlNode {
  const [node] = writeProgramme({ ...emptyProgramme, exceptionSchedule: [exception] }).children;
  return node ?? element('Exception', {});
}
