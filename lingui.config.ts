import type { LinguiConfig } from '@lingui/cli';

/** The message catalogue. A further language is one more locale here and one line in `web/app/language.ts`. */
const config: LinguiConfig = {
  locales: ['en'],
  sourceLocale: 'en',
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['web'], exclude: ['web/dist', '**/*.test.*'] }],
  compileNamespace: 'ts',
  orderBy: 'message',
};

export default config;
