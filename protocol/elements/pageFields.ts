import { boolean, colour, optionalText, requiredText, size, text } from '../schema/fieldTypes.ts';

/** What a page says of itself (spec §3), but for the one field below. */
export const pageFields = {
  id: requiredText('SynopticId', 'text'),
  name: text('SynopticName'),
  width: size('SynopticWidth'),
  height: size('SynopticHeight'),
  /** Undefined: none was given, and the page takes the theme's. */
  background: colour('Background'),
  backgroundImage: optionalText('BackgroundImage', 'image'),
  isFirst: boolean('IsFirst'),
};

/** Read in a way of its own, for it decides who sees the page (isAuthenticationRequired). */
export const closedField = 'IsAuthenticationRequired';
