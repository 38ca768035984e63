import { translation } from '../device/text/catalogue.ts';
import type { Translation } from '../protocol/text/template.ts';
import { appLanguages } from '../protocol/texts.ts';

/** POSIX: the first of these that is set; otherwise English. */
export function consoleLanguage(environment: NodeJS.ProcessEnv = process.env): Translation {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  const [language = '', region = ''] = locale.toLowerCase().split(/[_.@-]/);
  const spoken = (name: string) => appLanguages.find((one) => one.toLowerCase() === name);
  return translation(spoken(`${language}-${region}`) ?? spoken(language) ?? 'en');
}
