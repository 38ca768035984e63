import type { Translation } from '../protocol/text/template.ts';
import { consoleLanguage } from './consoleLanguage.ts';

/** In the language of the environment. */
export const say: Translation['say'] = (text, values) => consoleLanguage().say(text, values);
