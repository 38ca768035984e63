import { boolean, colour, optionalText, requiredText, size, text, texts } from '../schema/fieldTypes.ts';
import type { Field } from '../schema/schema.ts';

/** Fields of a page (spec §3), except for the one below. */
export const pageFields = {
  id: requiredText('SynopticId', 'text'),
  name: text('SynopticName'),
  /** Further names for the search. */
  synonyms: texts('Synonyms'),
  /** Pages of the same group are listed together. */
  pageGroup: optionalText('Group', 'text', true),
  width: size('SynopticWidth'),
  height: size('SynopticHeight'),
  /** Undefined: the theme's. */
  background: colour('Background'),
  backgroundImage: optionalText('BackgroundImage', 'image'),
  isFirst: boolean('IsFirst'),
  /** On a public page: visitors see the marks of the alarms of its points. */
  showsAlarms: boolean('ShowsAlarms'),
};

/** Whether the page needs a login: only the exact word opens it to visitors (isAuthenticationRequired, R1). */
export const closedField: Field<boolean> = {
  ...boolean('IsAuthenticationRequired', true),
  read: (f) => f.text('IsAuthenticationRequired') !== 'false',
};

/** Whether its numbers show their last 24 hours. Apart, because the device alone reads it. */
export const dayField = boolean('ShowDay', true);
