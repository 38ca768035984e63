import type { LinguiConfig } from '@lingui/cli';
import { appLanguages } from './protocol/texts.ts';
import { defaultLanguage } from './web/text/locale.ts';

/** The message catalogues. A further language is one more in protocol/texts.ts and one line in `web/text/language.ts`. */
const config: LinguiConfig = {
  locales: [...appLanguages],
  sourceLocale: defaultLanguage,
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['web', 'protocol/configuration', 'protocol/drivers', 'protocol/refusals.ts'],
      exclude: ['web/dist', '**/*.test.*'],
    },
  ],
  compileNamespace: 'ts',
  orderBy: 'message',
};

export default config;
