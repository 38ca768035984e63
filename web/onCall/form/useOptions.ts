import { useLingui } from '@lingui/react/macro';
import { valueFrom } from '../../../protocol/messages/documentFields.ts';
import type { AnyPart } from '../../../protocol/messages/documentParts.ts';
import { weekdays } from '../../../protocol/programme/programme.ts';
import { dayNames } from '../../text/labels/dayWords.ts';
import { type Language, languageName } from '../../text/language.ts';
import { stationText, stationTexts } from '../../text/stationTexts.ts';
import { durationText } from '../../text/times/durationText.ts';
import { useStore } from '../../ui/store.ts';
import { useSetup } from './SetupContext.ts';
import { useWhoWords } from './whoWords.ts';

export type Option = readonly [value: string | number, words: string];

// Seconds.
const usualWaits = [0, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 14_400, 43_200, 86_400];

/** Whether a field is one of several values. */
export function hasOptions({ about, field }: AnyPart): boolean {
  return about?.setup !== undefined || about?.choices !== undefined || field?.type === 'choice';
}

/** What a field can be: names of the setup and the station, the words of its row, or usual times. */
export function useOptions(part: AnyPart | undefined, value: unknown): readonly Option[] {
  const { i18n } = useLingui();
  const whoWords = useWhoWords();
  const { document, logins, horns, areas } = useSetup();
  const { ways, persons, roster } = document;
  useStore(stationTexts);
  const { setup, choices = {}, unit } = part?.about ?? {};
  const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
  const plain = (words: readonly string[]) => words.map((word) => [word, word] as const);
  const sources: Readonly<Record<string, () => readonly Option[]>> = {
    way: () => plain(idsOf(ways)),
    person: () => plain(idsOf(persons)),
    who: () =>
      [...roster.map(({ id }) => `roster:${id}`), ...idsOf(persons), 'everybody'].map((who) => [who, whoWords(who)]),
    logins: () => plain(logins),
    horns: () => horns.map(({ id, name }) => [id, name === '' ? id : `${stationText(name)} (${id})`]),
    // One of the document that the station lacks remains until it is removed.
    areas: () =>
      [...new Set([...areas, ...(Array.isArray(value) ? value.map(String) : [])])].map((area) => [
        area,
        stationText(area),
      ]),
  };
  const days = (length: 'short' | 'long') => (day: string) =>
    dayNames(i18n.locale, length)[(weekdays as readonly string[]).indexOf(day)] ?? day;
  const wordsOf: Readonly<Record<string, (word: string) => string>> = {
    language: (code) => languageName(code as Language),
    day: days('long'),
    days: days('short'),
  };
  const source = sources[setup?.refersTo ?? setup?.offers ?? ''];
  if (source) return source();
  const field = part?.field ?? part?.inner(0, [])?.field;
  if (!field) return [];
  const choiceWords = (word: string) => {
    const text = choices[word];
    return text === undefined ? (wordsOf[field.name]?.(word) ?? word) : i18n._(text);
  };
  if (field.choices) return field.choices.map((word) => [valueFrom(field, word) as string | number, choiceWords(word)]);
  const { min = 0, max = 0 } = field.bounds ?? {};
  if (unit !== 's') return Array.from({ length: max - min + 1 }, (_, i) => [min + i, choiceWords(String(min + i))]);
  // Another one of the document remains.
  const waits = [...new Set([...usualWaits, ...(Number.isInteger(value) ? [Number(value)] : [])])];
  return waits
    .sort((a, b) => a - b)
    .map((wait) => [wait, choices[wait] ? choiceWords(String(wait)) : durationText(i18n.locale, wait * 1000)]);
}
