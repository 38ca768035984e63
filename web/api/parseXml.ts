import { readPlainXml } from '../../protocol/plainXml.ts';
import type { XmlNode } from '../../protocol/xml.ts';

/**
 * Reads an XML text; undefined where it is no whole, well-formed document, also where the browser kept its first part.
 * Elements named `folded` may be left folded: only for a device whose service has read them itself.
 */
export function parseXml(text: string, folded?: string): XmlNode | undefined {
  return readPlainXml(text, folded === undefined ? {} : { folds: (name) => name === folded }) ?? parseAny(text);
}

/** What is not plain is for the browser's own parser, which makes a document of it first. */
function parseAny(text: string): XmlNode | undefined {
  // What is plainly no XML is not given to the parser: its error page styles itself, which the page's policy refuses.
  if (!/^\s*</.test(text)) return undefined;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.doctype || document.getElementsByTagName('parsererror').length > 0) return undefined;
  return document.documentElement ? readElement(document.documentElement) : undefined;
}

function readElement(element: Element): XmlNode {
  const attributes: Record<string, string> = {};
  for (const { localName, value, prefix, name } of element.attributes) {
    if (prefix !== 'xmlns' && name !== 'xmlns') attributes[localName] = value;
  }
  let text = '';
  const children: XmlNode[] = [];
  for (const node of element.childNodes) {
    if (node instanceof Element) children.push(readElement(node));
    else if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
      text += node.nodeValue ?? '';
  }
  return { name: element.localName, attributes, children, text };
}
