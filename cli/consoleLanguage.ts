import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEnglish, type Translation } from '../device/station/findingText.ts';

/** The catalogue of the app, which also has the findings of `check`. */
const frenchCatalogue = join(import.meta.dirname, '../web/locales/fr.po');

/** The language of the environment (POSIX: the first of these that is set): French, otherwise English. */
export function consoleLanguage(environment: NodeJS.ProcessEnv = process.env): Translation {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return /^fr(?:[_.@-]|$)/i.test(locale) ? inFrench() : inEnglish;
}

function inFrench(): Translation {
  const texts = readCatalogue(readFileSync(frenchCatalogue, 'utf8'));
  return { locale: 'fr', of: (english) => texts.get(english) ?? english };
}

/** Translations by their English: a catalogue of Lingui has each text in one line. */
function readCatalogue(po: string): Map<string, string> {
  const rows = po.matchAll(/^msgid (".*")\nmsgstr (".+")$/gm);
  return new Map([...rows].map(([, from = '', to = '']) => [JSON.parse(from), JSON.parse(to)] as const));
}
