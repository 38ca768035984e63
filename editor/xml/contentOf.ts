import { decoded } from './startTag.ts';

const markup = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|[^<]+/g;

/** Without comments and instructions, and with the content of sections; line ends are normalized (XML 1.0 §2.11). */
export function contentOf(raw: string): string {
  if (!/[<&\r]/.test(raw)) return raw;
  return raw
    .replaceAll(/\r\n?/g, '\n')
    .replace(markup, (found, section?: string) => section ?? (found.startsWith('<') ? '' : decoded(found)));
}

/** Of an element, of what is written in it but its elements: between those, blanks are no text. */
export function textIn(raw: string, hasElements: boolean): string {
  const text = contentOf(raw);
  return hasElements && text.trim() === '' ? '' : text;
}
