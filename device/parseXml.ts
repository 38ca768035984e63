import { build } from '../editor/xml/readXml.ts';
import { decoded, meaningOf, readStartTag, type StartTag } from '../editor/xml/startTag.ts';
import { XmlFault as WrittenFault } from '../editor/xml/xmlFault.ts';
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
  try {
    const [root] = build(decodeXml(source), {
      tag: readStartTag,
      deepest: reading.depth,
      isDecoded: true,
      element: ({ lead, tail }, children: readonly Read[], { tag, line }): Read => {
        const text = children.map((child) => child.lead).join('') + tail;
        return { lead, node: nodeOf(tag, children, own(contentOf(text)), line, reading.hasPrefixes) };
      },
    }).children;
    if (root) return root.node;
  } catch (error) {
    throw faultOf(error);
  }
  throw new XmlFault({ code: 'badXml', detail: 'no element' }, 1);
}

/** An element, and what stands before it: the text of the one that it is in. */
interface Read {
  readonly lead: string;
  readonly node: XmlNode;
}

const noChildren: readonly XmlNode[] = [];

function nodeOf(
  { name, attributes: written }: StartTag,
  children: readonly Read[],
  text: string,
  line: number,
  hasPrefixes: boolean,
): XmlNode {
  const attributes: Record<string, string> = {};
  for (const attribute of written) {
    if (/^xmlns(?::|$)/.test(attribute.name)) continue;
    attributes[hasPrefixes ? attribute.name : withoutPrefix(attribute.name)] = own(meaningOf(attribute));
  }
  return {
    name: withoutPrefix(name),
    attributes,
    children: children.length === 0 ? noChildren : children.map(({ node }) => node),
    text: text.trim() === '' && children.length > 0 ? '' : text,
    line,
  };
}

const noTexts: ReadonlyMap<string, string> = new Map();

/**
 * V8 holds the whole document for each longer piece that is cut out of it. One that was looked up as a key is a text of
 * its own, and the same one as all that are alike.
 */
function own(piece: string): string {
  return noTexts.get(piece) ?? piece;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

const markup = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|[^<]+/g;

/** What a text with comments, instructions and sections in it means; a line ends in one way (XML 1.0 §2.11). */
export function contentOf(raw: string): string {
  if (raw === '') return '';
  return raw
    .replaceAll(/\r\n?/g, '\n')
    .replace(markup, (found, section?: string) => section ?? (found.startsWith('<') ? '' : decoded(found)));
}

/** Of the encodings that a document may begin in without stating one (XML 1.0 appendix F). */
const marks: readonly [label: string, ...bytes: number[]][] = [
  ['utf-16be', 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0, 0x3c, 0, 0x3f],
  ['utf-16le', 0x3c, 0, 0x3f, 0],
];

/** The text that the bytes are, in the encoding that they begin in or state. */
export function decodeXml(source: Uint8Array): string {
  const marked = marks.find(([, ...bytes]) => bytes.every((byte, at) => source[at] === byte))?.[0];
  const head = Buffer.from(source.buffer, source.byteOffset, Math.min(source.length, 200)).toString('latin1');
  const [, stated = 'utf-8'] = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(head) ?? [];
  const label = marked ?? stated;
  try {
    return new TextDecoder(label, { fatal: true }).decode(source);
  } catch (error) {
    const detail = error instanceof RangeError ? `the encoding ${label} is unknown` : `not ${label.toUpperCase()}`;
    throw new XmlFault({ code: 'badXml', detail }, error instanceof RangeError ? 1 : lineOfBadBytes(source, label));
  }
}

/** The line of the first bytes that are none of an encoding. */
function lineOfBadBytes(source: Uint8Array, label: string): number {
  const decoder = new TextDecoder(label);
  const text = decoder.decode(source);
  return text.slice(0, text.indexOf('\ufffd')).split('\n').length;
}

export function faultOf(error: unknown): XmlFault {
  if (error instanceof XmlFault) return error;
  if (!(error instanceof WrittenFault)) throw error;
  const { reason, message, line } = error;
  const isOwn = reason.code === 'doctype' || reason.code === 'tooDeep';
  return new XmlFault(isOwn ? reason : { code: 'badXml', detail: message }, line);
}
