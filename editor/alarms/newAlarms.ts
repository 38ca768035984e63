import { namesOn } from '../../protocol/elementKinds.ts';
import { pageFields } from '../../protocol/elements/pageFields.ts';
import type { Point } from '../../protocol/point.ts';
import { readSynoptic } from '../../protocol/synoptic.ts';
import { type Translation, withColon } from '../../protocol/text/template.ts';
import { pageKeys } from '../page/pages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { freeName } from '../station/links.ts';
import { nodeAt } from '../station/nodes.ts';
import { alarmKeys } from '../station/sections.ts';
import { hasWords } from '../station/texts.ts';
import { translate, translationsOf } from '../station/translations.ts';
import { endOf, insertRecord } from '../tables/recordRows.ts';

/** What of a number is the alarm; `usual`: above the normal range, or below it where it has no upper end. */
export type Limits = 'usual' | 'H' | 'L' | 'both';

interface NewAlarm {
  readonly kind: 'state' | 'H' | 'L' | 'notCurrent';
  /** The word, or the number, of the state that is the alarm. */
  readonly state?: string;
  readonly limit?: number;
}

/** Outside the normal range, or in the state whose word sounds like a fault. */
export function usualAlarms({ kind, states, rangeMin, rangeMax }: Point, limits: Limits): readonly NewAlarm[] {
  if (kind === 'text') return [{ kind: 'notCurrent' }];
  if (kind === 'numeric') {
    const high = { kind: 'H', ...(rangeMax !== undefined && { limit: rangeMax }) } as const;
    const low = { kind: 'L', ...(rangeMin !== undefined && { limit: rangeMin }) } as const;
    const usual = rangeMax === undefined && rangeMin !== undefined ? low : high;
    return { usual: [usual], H: [high], L: [low], both: [low, high] }[limits];
  }
  const named = states.findIndex((word) => /fail|fault|trip|alarm|error|défaut|panne|déclench/i.test(word));
  const state = named >= 0 ? named : kind === 'logic' ? 1 : Math.max(0, states.length - 1);
  return [{ kind: 'state', state: states[state] || String(state) }];
}

const suffixes = { state: 'ON', H: 'HIGH', L: 'LOW', notCurrent: 'MISSING' } as const;
const messages = {
  H: /*i18n*/ '{name} high',
  L: /*i18n*/ '{name} low',
  notCurrent: /*i18n*/ '{name} missing',
} as const;
/** A value that crosses its limit for a moment is no alarm. */
const delayMs = 3000;

export interface PlannedAlarm extends NewAlarm {
  readonly id: string;
  readonly point: Point;
  /** In the language of the station, and in those of its translations where they have the words of the point. */
  readonly message: string;
  readonly translated: ReadonlyMap<string, string>;
  /** Id of the page that shows the point. */
  readonly page: string | undefined;
}

/** `languages`: those of the product. */
export function planAlarms(
  store: RecordStore,
  points: readonly Point[],
  limits: Limits,
  languages: readonly [Translation, ...Translation[]],
): readonly PlannedAlarm[] {
  const used = new Set(alarmKeys(store).map((key) => fieldText(store, key, 'Id')?.trim()));
  const own = languages.find(({ locale }) => !store.isXml(`texts.${locale}.xml`)) ?? languages[0];
  const pageOf = pagesShowing(store);
  const others = translationsOf(store).flatMap(({ language, records }) => {
    const spoken = languages.find(({ locale }) => locale === language);
    const listed = (text: string) => fieldText(store, records?.get(text) ?? '', 'To') || undefined;
    return spoken ? [{ spoken, listed }] : [];
  });
  return points.flatMap((point) =>
    usualAlarms(point, limits).map((alarm): PlannedAlarm => {
      const id = freeName(`${point.id}.${suffixes[alarm.kind]}`, used);
      used.add(id);
      const name = point.name || point.id;
      const translated = others.flatMap(({ spoken, listed }) => {
        const words = [name, alarm.state ?? ''].map((text) => listed(text) ?? (hasWords(text) ? undefined : text));
        const [listedName, state] = words;
        if (listedName === undefined || state === undefined) return [];
        return [[spoken.locale, messageOf(spoken, alarm, listedName, state)] as const];
      });
      const message = messageOf(own, alarm, name, alarm.state);
      return { ...alarm, id, point, message, translated: new Map(translated), page: pageOf(point) };
    }),
  );
}

function messageOf({ say }: Translation, { kind }: NewAlarm, name: string, state = ''): string {
  return kind === 'state' ? say(withColon, { of: name, text: state }) : say(messages[kind], { name });
}

export interface AlarmSettings {
  readonly priority: string;
  /** What operators do; undefined: nothing is written. */
  readonly action: string | undefined;
}

/** Returns their keys. */
export function addAlarms(
  edit: Transaction,
  planned: readonly PlannedAlarm[],
  { priority, action }: AlarmSettings,
): readonly string[] {
  const end = endOf(edit, 'AlarmCfg', alarmKeys(edit.store));
  const keys = planned.map(({ id, point, kind, state, limit, page, message }) =>
    insertRecord(edit, end, 'Alarm', {
      ...{ Id: id, Point: point.id, Kind: kind, State: state, Limit: limit?.toString(), OnDelayMs: String(delayMs) },
      ...{ Priority: priority, Page: page, Message: message, Action: action },
    }),
  );
  for (const file of translationsOf(edit.store)) {
    const words = new Map(planned.map(({ message, translated }) => [message, translated.get(file.language)]));
    for (const [message, text] of words)
      if (text !== undefined && !file.records?.has(message)) translate(edit, file, message, text);
  }
  return keys;
}

/** The first page of each point. */
function pagesShowing(store: RecordStore): (point: Point) => string | undefined {
  const pages = new Map<number | string, string | undefined>();
  for (const key of pageKeys(store)) {
    const node = nodeAt(store, key);
    const id = fieldText(store, key, pageFields.id.name);
    for (const { infoNumber, riData } of node ? namesOn(readSynoptic(node).elements) : []) {
      const name = infoNumber ?? riData;
      if (name !== undefined && !pages.has(name)) pages.set(name, id);
    }
  }
  return ({ infoNumber, riData }) => pages.get(infoNumber) ?? (riData === undefined ? undefined : pages.get(riData));
}

/** By the Ids of points: those of their alarms. */
export function alarmsOnPoints(store: RecordStore): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of alarmKeys(store)) {
    const point = fieldText(store, key, 'Point')?.trim();
    if (point) found.getOrInsertComputed(point, () => []).push(fieldText(store, key, 'Id') ?? '');
  }
  return found;
}
