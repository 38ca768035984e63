import type { XmlNode } from '../../protocol/xml.ts';

/** Reads an XML text; undefined where it is no whole, well-formed document, also where the browser kept its first part. */
export function parseXml(text: string): XmlNode | undefined {
  // What is plainly no XML is not given to the parser: its error page styles itself, which the page's policy refuses.
  if (!/^\s*</.test(text)) return undefined;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.doctype || document.getElementsByTagName('parsererror').length > 0) return undefined;
  return document.documentElement ? nodeOf(document.documentElement) : undefined;
}

/** An element of the browser's document, taken over when somebody asks: of a page that nobody opens, nothing is. */
function nodeOf(element: Element): XmlNode {
  let attributes: XmlNode['attributes'] | undefined;
  let children: XmlNode['children'] | undefined;
  return {
    name: element.localName,
    get attributes() {
      attributes ??= readAttributes(element);
      return attributes;
    },
    get children() {
      children ??= Array.from(element.children, nodeOf);
      return children;
    },
    get text() {
      return textOf(element);
    },
  };
}

function textOf(element: Element): string {
  let text = '';
  for (const { nodeType, nodeValue } of element.childNodes) {
    if (nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE) text += nodeValue ?? '';
  }
  return text;
}

function readAttributes(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { localName, value, prefix, name } of element.attributes) {
    if (prefix !== 'xmlns' && name !== 'xmlns') attributes[localName] = value;
  }
  return attributes;
}
