/**
 * A text of the product in English, with `{names}` of its values and plurals as ICU writes them. Where it is written,
 * the comment `i18n` before it makes it a message of the catalogues; before U+0004 it may have a context, for English
 * that another language has several words for.
 */
export type Template = string;

/** The English of a template, and its context. */
export function markedText(template: Template): { readonly message: string; readonly context?: string } {
  const [first = '', second] = template.split('\u0004');
  return second === undefined ? { message: first } : { message: second, context: first };
}
