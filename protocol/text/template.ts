/**
 * A text of the product in English, with `{names}` of its values and plurals as ICU writes them. The comment `i18n`
 * before it makes it a message of the catalogues (`web/locales/`), which translate app, service and command line; the
 * app has its id in its place. What is before U+0004 is its context, for English that another language has several
 * words for.
 */
export type Template = string;

export type Values = Readonly<Record<string, string | number | undefined>>;

export interface Message {
  readonly id: Template;
  readonly values?: Values;
}

export interface Translation {
  readonly locale: string;
  readonly say: (text: Template | Message, values?: Values) => string;
  /** A decimal as its reader would type it; undefined: as in files. */
  readonly decimal?: (text: string) => string;
}

export function markedText(template: Template): { readonly message: string; readonly context?: string } {
  const [first = '', second] = template.split('\u0004');
  return second === undefined ? { message: first } : { message: second, context: first };
}

/** A text that the service sends in English, by which the app knows it; where it is built, the app gets both. */
export const sentText = <T extends Template>(id: T, english: string = id) => ({ id, english }) as const;

export const withColon: Template = /*i18n*/ '{of}: {text}';
export const technicalDetail: Template = /*i18n*/ 'Technical detail: {detail}';
