import type { XmlNode } from '../../protocol/wire/xml.ts';

/** Reads an XML text; undefined where it is no whole, well-formed document, also where the browser kept its first part. */
export function parseXml(text: string): XmlNode | undefined {
  // What is plainly no XML is not given to the parser: its error page styles itself, which the page's policy refuses.
  if (!/^\s*</.test(text)) return undefined;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.doctype || document.getElementsByTagName('parsererror').length > 0) return undefined;
  return document.documentElement ? new DocumentNode(document.documentElement) : undefined;
}

/** An element of the browser's document, taken over when somebody asks: of a page that nobody opens, nothing is. */
class DocumentNode implements XmlNode {
  readonly name: string;
  readonly #element: Element;
  #attributes: XmlNode['attributes'] | undefined;
  #children: XmlNode['children'] | undefined;

  constructor(element: Element) {
    this.name = element.localName;
    this.#element = element;
  }

  get attributes() {
    this.#attributes ??= readAttributes(this.#element);
    return this.#attributes;
  }

  get children() {
    this.#children ??= readChildren(this.#element);
    return this.#children;
  }

  get text() {
    return textOf(this.#element);
  }
}

const none: XmlNode['children'] = [];

function readChildren({ firstElementChild }: Element): XmlNode['children'] {
  if (!firstElementChild) return none;
  const children: XmlNode[] = [];
  for (let next: Element | null = firstElementChild; next; next = next.nextElementSibling) {
    children.push(new DocumentNode(next));
  }
  return children;
}

function textOf(element: Element): string {
  let text = '';
  for (const { nodeType, nodeValue } of element.childNodes) {
    if (nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE) text += nodeValue ?? '';
  }
  return text;
}

/** By their names, for there are hundreds of thousands: the browser makes no object of an attribute that is not asked for. */
function readAttributes(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name of element.getAttributeNames()) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    attributes[name.slice(name.indexOf(':') + 1)] = element.getAttribute(name) ?? '';
  }
  return attributes;
}
