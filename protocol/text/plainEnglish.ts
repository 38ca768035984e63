import { fillTemplate } from '../faults/fillTemplate.ts';
import { markedText, type Translation } from './template.ts';

/** Of texts without plurals; needs no catalogue. */
export const plainEnglish: Translation = {
  locale: 'en',
  say: (text, values = {}) =>
    typeof text === 'string' ? fillTemplate(markedText(text).message, values) : plainEnglish.say(text.id, text.values),
};
