import type { Alarm } from './alarm.ts';
import type { AlarmDetail } from './alarms/occurrence.ts';
import { fieldsOfKind, type SynopticElement } from './elementKinds.ts';
import type { Point } from './point.ts';
import type { Fields, FieldType } from './schema/schema.ts';
import type { Synoptic } from './synoptic.ts';
import { type RecordOf, record } from './wire/record.ts';
import { text } from './wire/recordFields.ts';

/** The languages of the product (R33): each has a catalogue, `web/locales/CODE.po`. */
export const appLanguages = ['en', 'fr'] as const;
export type AppLanguage = (typeof appLanguages)[number];

/** Languages whose dates in messages are written as in that region: English with the day before the month. */
const dateRegions: Readonly<Record<string, string>> = { en: 'en-GB' };

/** A language's format of dates in messages (BCP 47). */
export const dateLocale = (language: AppLanguage): string => dateRegions[language] ?? language;

/** A station's own texts, and what stands for them in another language. */
export type StationTexts = ReadonlyMap<string, string>;

/** Gives the text that stands for one of the station's. */
type Translate = (text: string) => string;

/** What people read, of all that a field may hold. */
const forPeople: readonly FieldType[] = ['words', 'lines'];

/** Without one of its sides it is left out. */
export const stationTextRecord = record('Text', { from: text.required, to: text.required });

export function stationTextsOf(rows: readonly RecordOf<typeof stationTextRecord>[]): StationTexts {
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** The same page with other texts; its elements are read when somebody asks for them, as those of the page itself. */
export function translatePage(page: Synoptic, t: Translate): Synoptic {
  let read: readonly SynopticElement[] | undefined;
  return Object.defineProperties({} as Synoptic, {
    ...Object.getOwnPropertyDescriptors(page),
    original: { value: page, enumerable: true },
    name: { value: t(page.name), enumerable: true },
    synonyms: { value: page.synonyms.map(t), enumerable: true },
    pageGroup: { value: page.pageGroup && t(page.pageGroup), enumerable: true },
    elements: { get: () => (read ??= page.elements.map((one) => translateElement(one, t))), enumerable: true },
  });
}

export function translatePoint<P extends Pick<Point, 'name' | 'area' | 'synonyms' | 'states' | 'verbs'>>(
  point: P,
  t: Translate,
): P {
  const [synonyms, states, verbs] = [point.synonyms.map(t), point.states.map(t), point.verbs.map(t)];
  const { name, area } = point;
  return { ...point, name: t(name), originalName: name, area: area && t(area), synonyms, states, verbs };
}

export function translateAlarm<A extends Pick<Alarm, 'message' | 'area' | 'alarmGroup'>>(alarm: A, t: Translate): A {
  const { message, area, alarmGroup } = alarm;
  return { ...alarm, message: t(message), area: area && t(area), alarmGroup: alarmGroup && t(alarmGroup) };
}

/** What is told of an alarm that somebody opens, with other texts. */
export function translateAlarmDetail<D extends Pick<AlarmDetail, 'cause' | 'consequence' | 'action'>>(
  detail: D,
  t: Translate,
): D {
  const { cause, consequence, action } = detail;
  return {
    ...detail,
    cause: cause && t(cause),
    consequence: consequence && t(consequence),
    action: action && t(action),
  };
}

function translateElement(shown: SynopticElement, t: Translate): SynopticElement {
  const fields: Fields = fieldsOfKind[shown.kind];
  const texts = Object.entries(shown).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && forPeople.includes(fields[entry[0]]?.type ?? 'text'),
  );
  return texts.length === 0 ? shown : { ...shown, ...Object.fromEntries(texts.map(([name, text]) => [name, t(text)])) };
}
