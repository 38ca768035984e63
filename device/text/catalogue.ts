import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fillMessage } from '../../protocol/text/fillMessage.ts';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import { markedText, type Template, type Translation, type Values } from '../../protocol/text/template.ts';
import type { AppLanguage } from '../../protocol/texts.ts';

const root = join(import.meta.dirname, '../..');
/** Of a checkout, which has the catalogues themselves. */
const maker = join(root, 'development/makeTexts.js');
const translations = new Map<AppLanguage, Translation>();

/** The catalogue of a language is read when a text of it is first needed; English is in the templates. */
export function translation(locale: AppLanguage): Translation {
  const known = translations.get(locale) ?? newTranslation(locale);
  translations.set(locale, known);
  return known;
}

/** What is logged and sent is in English. */
export const inEnglish = translation('en');

function newTranslation(locale: AppLanguage): Translation {
  let find: ReturnType<typeof finder> | undefined;
  return {
    locale,
    say: (text, ownValues = {}) => {
      const { id: template, values = ownValues } = typeof text === 'string' ? { id: text } : text;
      if (locale === 'en' && !template.includes(', plural,')) return plainEnglish.say(template, values);
      find ??= finder(locale);
      return fillMessage(find(template), values);
    },
  };
}

/** Lingui is loaded with the first text that needs it. */
function finder(locale: AppLanguage) {
  const load = createRequire(import.meta.url);
  const { setupI18n } = load('@lingui/core') as typeof import('@lingui/core');
  const { compileMessage } = load(
    '@lingui/message-utils/compileMessage',
  ) as typeof import('@lingui/message-utils/compileMessage');
  const { generateMessageId } = load(
    '@lingui/message-utils/generateMessageId',
  ) as typeof import('@lingui/message-utils/generateMessageId');
  const i18n = setupI18n({
    locale,
    messages: { [locale]: locale === 'en' ? {} : messagesOf(locale) },
  }).setMessagesCompiler(compileMessage);
  return (template: Template) => {
    const { message, context } = markedText(template);
    return (counts: Values) => i18n._(generateMessageId(message, context), counts, { message });
  };
}

function messagesOf(locale: AppLanguage) {
  const file = join(root, `.build/texts/${locale}.json`);
  const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (existsSync(maker) && timeOf(file) < timeOf(join(root, `web/locales/${locale}.po`)))
    execFileSync(process.execPath, [maker]);
  return JSON.parse(readFileSync(file, 'utf8')).messages;
}
