import { fillTemplate } from '../../protocol/faults/fillTemplate.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { findingTextIn } from '../station/findingText.ts';
import { inEnglish } from '../text/catalogue.ts';
import { french } from './french.ts';

/** A sentence of the doctor in English, with `{names}` of its values. */
export type Sentence = keyof typeof french;

/** How the doctor writes in one language. */
export interface Language {
  readonly say: (sentence: Sentence, values?: Readonly<Record<string, string | number>>) => string;
  readonly count: (count: number, one: Sentence, many: Sentence) => string;
  /** `1.5 GB`: decimal, as disks are sold. */
  readonly size: (bytes: number) => string;
  /** `2026-11-22 13:40 UTC`. */
  readonly time: (time: number) => string;
  readonly finding: (finding: Finding) => string;
  /** A text that the app has too, by its English. */
  readonly appText: Translation['say'];
}

/** By the language of the translation; the support bundle is in English. */
export function languageOf(translation: Translation = inEnglish): Language {
  const { locale } = translation;
  const isFrench = locale === 'fr';
  const number = new Intl.NumberFormat(locale);
  const plural = new Intl.PluralRules(locale);
  const written = (value: string | number) => (typeof value === 'number' ? number.format(value) : value);
  const say: Language['say'] = (sentence, values = {}) => {
    const texts = Object.entries(values).map(([name, value]) => [name, written(value)]);
    return fillTemplate(isFrench ? french[sentence] : sentence, Object.fromEntries(texts));
  };
  return {
    say,
    count: (count, one, many) => say(plural.select(count) === 'one' ? one : many, { count }),
    size: (bytes) => sizeText(bytes, locale, isFrench ? 'o' : 'B'),
    time: (time) =>
      isFrench ? frenchTime(time) : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    finding: (finding) => findingTextIn(translation, finding),
    appText: translation.say,
  };
}

function sizeText(bytes: number, locale: string, unit: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 4);
  const digits = step === 0 ? 0 : 1;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  const value = new Intl.NumberFormat(locale, format).format(bytes / 1000 ** step);
  return `${value} ${['', 'k', 'M', 'G', 'T'][step]}${unit}`;
}

/** `22/11/2026 à 13:40 UTC`. */
function frenchTime(time: number): string {
  const [year, month, day, clock] = new Date(time).toISOString().slice(0, 16).split(/[-T]/);
  return `${day}/${month}/${year} à ${clock} UTC`;
}
