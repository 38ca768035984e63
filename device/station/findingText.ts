import type { Finding } from '../../protocol/faults/finding.ts';
import type { FindingReason, ReasonOf } from '../../protocol/faults/findingCodes.ts';
import { programmeFaultTemplates } from '../../protocol/programme/programmeFaultText.ts';
import { programmeFaultOf } from '../../protocol/programme/programmeFinding.ts';
import { inEnglish, type Translation } from '../text/catalogue.ts';
import { findingTemplates } from './findingTemplates.ts';

/** `station.xml:12: Point: Digits: “9” is not valid. Expected: a whole number from 0 to 6.` */
export function findingText(finding: Finding): string {
  return findingTextIn(inEnglish, finding);
}

/** The same in another language. */
export function findingTextIn(translation: Translation, finding: Finding): string {
  const { file, line } = finding;
  return `${file}${line > 0 ? `:${line}` : ''}: ${textIn(translation, finding)}`;
}

/** The English without its place in the file. */
export function reasonText(finding: Finding): string {
  return textIn(inEnglish, finding);
}

function textIn(translation: Translation, { element, reason }: Finding): string {
  const text = reason.code === 'programmeFault' ? programmeText(reason, translation) : plainText(reason, translation);
  const placed = element === undefined ? text : withPlace(element, text, translation);
  const detail = 'detail' in reason ? reason.detail : '';
  return detail === '' ? placed : `${placed} ${translation.say('Technical detail: {detail}', { detail })}`;
}

function plainText(reason: Exclude<FindingReason, ReasonOf<'programmeFault'>>, { say }: Translation): string {
  // An unknown part of the file is named by its value.
  const values: Readonly<Record<string, string>> = { ...('value' in reason && { field: reason.value }), ...reason };
  const template = findingTemplates[reason.code];
  if (typeof template === 'string') return say(template, values);
  const [plain, listed, list] = template;
  return say(values[list] ? listed : plain, values);
}

/** A fault of a programme with its place: the day or the exception, and the switching time. */
function programmeText(reason: ReasonOf<'programmeFault'>, translation: Translation): string {
  const { say, locale } = translation;
  const fault = programmeFaultOf(reason);
  const text = fault ? say(programmeFaultTemplates[fault.reason], reason) : reason.mistake;
  const { day, exception, name, switch: place } = reason;
  const exceptionName = exception && (name || say('Exception {exception}', { exception }));
  const where = [
    day === '' ? exceptionName : weekdayName(locale, Number(day)),
    place && say('switching time {place}', { place }),
  ].filter((part) => part !== '');
  return where.length === 0 ? text : withPlace(where.join(', '), text, translation);
}

function withPlace(place: string, text: string, { say }: Translation): string {
  return say('{of}: {said}', { of: place, said: text });
}

/** The name of a day of the week, from 0 (Monday). */
function weekdayName(locale: string, day: number): string {
  const monday = Date.UTC(2026, 0, 5);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday + day * 24 * 3_600_000);
}
