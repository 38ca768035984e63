import type { Finding } from '../../protocol/faults/finding.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { findingTextIn } from '../station/findingText.ts';
import { inEnglish } from '../text/catalogue.ts';

export interface Language {
  /** Numbers are written as the language writes them. */
  readonly say: Translation['say'];
  /** `1.5 GB`: decimal, as disks are sold. */
  readonly size: (bytes: number) => string;
  /** `2026-11-22 13:40 UTC`. */
  readonly time: (time: number) => string;
  readonly finding: (finding: Finding) => string;
}

/** By the language of the translation; the support bundle is in English. */
export function languageOf(translation: Translation = inEnglish): Language {
  const { locale, say } = translation;
  const number = new Intl.NumberFormat(locale);
  return {
    say: (text, values = {}) => {
      const written = Object.entries(values).map(([name, value]) => {
        const isCount = typeof value !== 'number' || String(text).includes(`{${name}, plural,`);
        return [name, isCount ? value : number.format(value)];
      });
      return say(text, Object.fromEntries(written));
    },
    size: (bytes) => {
      const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 4);
      const digits = step === 0 ? 0 : 1;
      const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
      const value = new Intl.NumberFormat(locale, format).format(bytes / 1000 ** step);
      return say(/*i18n*/ '{value} {prefix}B', { value, prefix: ['', 'k', 'M', 'G', 'T'][step] });
    },
    time: (time) => {
      const [year, month, day, clock] = new Date(time).toISOString().slice(0, 16).split(/[-T]/);
      return say(/*i18n*/ '{year}-{month}-{day} {clock} UTC', { year, month, day, clock });
    },
    finding: (finding) => findingTextIn(translation, finding),
  };
}
