import { boolean, colour, optionalText, requiredText, size, text, texts } from '../schema/fieldTypes.ts';
import type { Field } from '../schema/schema.ts';

/** What a page says of itself (spec §3), but for the field below. */
export const pageFields = {
  id: requiredText('SynopticId', 'text'),
  name: text('SynopticName'),
  /** Further names that people look for it by. */
  synonyms: texts('Synonyms'),
  /** Pages of the same group are listed together. */
  pageGroup: optionalText('Group', 'text', true),
  width: size('SynopticWidth'),
  height: size('SynopticHeight'),
  /** Undefined: none was given, and the page takes the theme's. */
  background: colour('Background'),
  backgroundImage: optionalText('BackgroundImage', 'image'),
  isFirst: boolean('IsFirst'),
  /** Of an open page: visitors see the marks of the alarms of the points that it shows. */
  showsAlarms: boolean('ShowsAlarms'),
};

/** Whether visitors without login do not see the page: only the exact word opens it (isAuthenticationRequired, R1). */
export const closedField: Field<boolean> = {
  ...boolean('IsAuthenticationRequired', true),
  read: (f) => f.text('IsAuthenticationRequired') !== 'false',
};
