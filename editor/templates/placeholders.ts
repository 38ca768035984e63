/** What all points of an instance begin with. */
export const beginningName = 'P';

export type ValueFor = (name: string) => string | undefined;

/** `{P}.RUN`; what has no value stays as it is written. */
export function filledText(text: string, valueFor: ValueFor): string {
  return text.replace(/\{([^{}]+)\}/g, (written, name: string) => valueFor(name) ?? written);
}

export function placeholder(name: string): string {
  return `{${name}}`;
}

/** What follows the beginning; undefined: the text has another form. */
export function endingOf(text: string): string | undefined {
  const begin = placeholder(beginningName);
  return text.startsWith(begin) && !text.slice(begin.length).includes('{') ? text.slice(begin.length) : undefined;
}
