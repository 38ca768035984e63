import { namesOn } from '../../protocol/elementKinds.ts';
import { pageFields } from '../../protocol/elements/pageFields.ts';
import type { Point } from '../../protocol/point.ts';
import { readSynoptic } from '../../protocol/synoptic.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { pageKeys } from '../page/pages.ts';
import { insertElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { freeName } from './links.ts';
import { nodeAt } from './nodes.ts';
import { alarmKeys, sectionKey } from './sections.ts';

export interface NewAlarm {
  readonly kind: 'state' | 'H' | 'L' | 'notCurrent';
  /** The word, or the number, of the state that is the alarm. */
  readonly state?: string;
  readonly limit?: number;
}

/** Outside the normal range, or in the state whose word sounds like a fault. */
export function usualAlarm({ kind, states, rangeMin, rangeMax }: Point): NewAlarm {
  if (kind === 'text') return { kind: 'notCurrent' };
  if (kind === 'numeric') {
    if (rangeMax === undefined && rangeMin !== undefined) return { kind: 'L', limit: rangeMin };
    return { kind: 'H', ...(rangeMax !== undefined && { limit: rangeMax }) };
  }
  const named = states.findIndex((word) => /fail|fault|trip|alarm|error|défaut|panne|déclench/i.test(word));
  const state = named >= 0 ? named : kind === 'logic' ? 1 : Math.max(0, states.length - 1);
  return { kind: 'state', state: states[state] || String(state) };
}

const suffixes = { state: 'ON', H: 'HIGH', L: 'LOW', notCurrent: 'MISSING' } as const;
/** A value that crosses its limit for a moment is no alarm. */
const delayMs = 3000;

/** Names the page that shows the point. Returns its key. */
export function addAlarm(edit: Transaction, point: Point, alarm: NewAlarm, message: string): string {
  const { store } = edit;
  const used = new Set(alarmKeys(store).map((key) => fieldText(store, key, 'Id')));
  const attributes = {
    Id: freeName(`${point.id}.${suffixes[alarm.kind]}`, used),
    Point: point.id,
    Kind: alarm.kind,
    State: alarm.state,
    Limit: alarm.limit,
    OnDelayMs: delayMs,
    Priority: 3,
    Page: pageShowing(store, point),
    Message: message,
  };
  const written = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
  const xml = writeXml(element('Alarm', written as Record<string, string | number>));
  return insertElement(edit, sectionKey(edit, 'AlarmCfg'), undefined, xml);
}

function pageShowing(store: RecordStore, { infoNumber, riData }: Point): string | undefined {
  const page = pageKeys(store).find((key) => {
    const node = nodeAt(store, key);
    const names = node ? namesOn(readSynoptic(node).elements) : [];
    return names.some((name) =>
      name.infoNumber === undefined ? riData !== undefined && name.riData === riData : name.infoNumber === infoNumber,
    );
  });
  return page && fieldText(store, page, pageFields.id.name);
}

/** Of those that are numbers. */
export function limitsOnPoint(store: RecordStore, pointId: string): readonly number[] {
  return alarmKeys(store).flatMap((key) => {
    const isLimit = /^(LL|L|H|HH)$/.test(fieldText(store, key, 'Kind') ?? '');
    const limit = Number(fieldText(store, key, 'Limit')?.trim() || Number.NaN);
    return fieldText(store, key, 'Point') === pointId && isLimit && Number.isFinite(limit) ? [limit] : [];
  });
}
