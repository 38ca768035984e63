import {
  ParseOption,
  XmlCData,
  XmlDocument,
  XmlElement,
  XmlParseError,
  type XmlNode as XmlPart,
  XmlText,
  XmlTreeNode,
} from 'libxml2-wasm';
import type { ReasonOf } from '../protocol/faults/findingCodes.ts';
import type { XmlNode } from '../protocol/wire/xml.ts';

type XmlReason = ReasonOf<'badXml' | 'doctype' | 'tooDeep' | 'tooManyElements'>;

/** What makes a document unreadable, and where. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  readonly reason: XmlReason;
  readonly line: number;
  constructor(reason: XmlReason, line: number) {
    super('detail' in reason ? reason.detail : reason.code);
    this.reason = reason;
    this.line = line;
  }
}

const deepest = 64;

/** A file may have so many elements, and eight times as many attributes: a large station has a tenth of that. */
const mostElements = 250_000;

/** What a document may hold at most: its cost is its elements and attributes, its bytes cost next to nothing. */
export interface DocumentLimits {
  readonly bytes: number;
  readonly elements: number;
  readonly attributes: number;
}

/** Without login (R3). */
export const visitorLimits: DocumentLimits = { bytes: 64 * 1024, elements: 64, attributes: 64 };

/** With login: so many elements, and four attributes for each. */
export function userLimits(elements: number): DocumentLimits {
  return { bytes: 256 * 1024, elements, attributes: 4 * elements };
}

/**
 * Why a document is more than the limits allow (R3); undefined: it may be read. Counted in the bytes, before anything is
 * built of them: each start of an element, comment or section as one element, each `=` as one attribute.
 */
export function tooMuch(source: Uint8Array, { bytes, elements, attributes }: DocumentLimits): string | undefined {
  if (source.length > bytes) return `more than ${bytes / 1024} KiB`;
  const counted = partsOf(source);
  if (counted.elements > elements) return `more than ${elements} elements`;
  return counted.attributes > attributes ? `more than ${attributes} attributes` : undefined;
}

function partsOf(source: Uint8Array): Omit<DocumentLimits, 'bytes'> {
  let starts = 0;
  let equals = 0;
  for (let at = 0; at < source.length; at++) {
    if (source[at] === 0x3c && source[at + 1] !== 0x2f) starts++;
    else if (source[at] === 0x3d) equals++;
  }
  return { elements: starts, attributes: equals };
}

interface Reading {
  readonly depth: number;
  /** Attributes with their prefixes: of two with the same name otherwise only the last one is there. */
  readonly hasPrefixes: boolean;
}

/**
 * Reads a whole XML document; throws XmlFault. Refused besides what is not well-formed: a document type declaration
 * nesting over 64 (R3), and more elements than any file needs. Prefixes and namespaces are dropped (R1).
 */
export function parseXml(source: Uint8Array, reading: Reading = { depth: deepest, hasPrefixes: false }): XmlNode {
  const { elements, attributes } = partsOf(source);
  if (Math.max(elements, attributes / 8) > mostElements)
    throw new XmlFault({ code: 'tooManyElements', limit: String(mostElements) }, 1);
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(source, {
      option:
        ParseOption.XML_PARSE_NONET |
        ParseOption.XML_PARSE_NO_XXE |
        ParseOption.XML_PARSE_BIG_LINES |
        ParseOption.XML_PARSE_COMPACT,
    });
  } catch (error) {
    throw faultOf(error);
  }
  // An undisposed document stays in WebAssembly memory for good.
  using _ = document;
  if (document.dtd) throw new XmlFault({ code: 'doctype' }, 1);
  return treeOf(document.root, 1, reading);
}

function treeOf(source: XmlElement, depth: number, reading: Reading): XmlNode {
  if (depth > reading.depth) throw new XmlFault({ code: 'tooDeep', limit: String(reading.depth) }, source.line);
  const attributes: Record<string, string> = {};
  for (const { prefix, name, value } of source.attrs)
    attributes[reading.hasPrefixes && prefix !== '' ? `${prefix}:${name}` : name] = value;
  const children: XmlNode[] = [];
  let text = '';
  for (let node: XmlPart | null = source.firstChild; node; node = nextOf(node)) {
    if (node instanceof XmlElement) children.push(treeOf(node, depth + 1, reading));
    else if (node instanceof XmlText || node instanceof XmlCData) text += node.content;
  }
  return {
    name: source.name,
    attributes,
    children,
    text: text.trim() === '' && children.length > 0 ? '' : text,
    line: source.line,
  };
}

/** The library says of most nodes what comes next; of a processing instruction too, though it has no such field. */
function nextOf(node: XmlPart): XmlPart | null {
  return Reflect.get(XmlTreeNode.prototype, 'next', node) as XmlPart | null;
}

function faultOf(error: unknown): XmlFault {
  if (!(error instanceof XmlParseError)) return new XmlFault({ code: 'badXml', detail: String(error) }, 1);
  const first = error.details[0];
  return new XmlFault({ code: 'badXml', detail: (first?.message ?? error.message).trim() }, first?.line ?? 1);
}
