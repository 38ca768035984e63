import type { LinguiConfig } from '@lingui/cli';
import { extractor } from '@lingui/cli/api';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { markedText } from './protocol/text/template.ts';
import { appLanguages } from './protocol/texts.ts';
import { defaultLanguage } from './web/text/locale.ts';

/** Finds the texts of macros and the marked ones (protocol/text/template.ts): the same English is the same message. */
const withMarks: typeof extractor = {
  match: extractor.match,
  extract: (file, code, onMessage, context) =>
    /\/\*i18n\*\/|@lingui/.test(code)
      ? extractor.extract(
          file,
          code,
          (found) => {
            if (found.message !== undefined) return onMessage(found);
            const { message, context } = markedText(found.id);
            onMessage({ ...found, id: generateMessageId(message, context), message, context });
          },
          context,
        )
      : undefined,
};

/** The message catalogues: one a language, of app, service and command line. */
const config: LinguiConfig = {
  locales: [...appLanguages],
  sourceLocale: defaultLanguage,
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['web', 'protocol', 'device', 'cli', 'hub', 'importers', 'editor', 'station'],
      exclude: ['web/dist', '**/*.test.*'],
    },
  ],
  extractors: [withMarks],
  orderBy: 'message',
};

export default config;
