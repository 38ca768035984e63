import { textIn } from '../editor/xml/contentOf.ts';
import { nodeOf } from '../editor/xml/nodeOf.ts';
import { type Builder, build } from '../editor/xml/readXml.ts';
import { readStartTag } from '../editor/xml/startTag.ts';
import { XmlFault as WrittenFault } from '../editor/xml/xmlFault.ts';
import type { ReasonOf } from '../protocol/faults/findingCodes.ts';
import type { XmlNode } from '../protocol/wire/xml.ts';

type XmlReason = ReasonOf<'badXml' | 'doctype' | 'tooDeep' | 'tooManyElements'>;

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

/** Of a file, with eight times as many attributes: a large station has a tenth of that. */
const mostElements = 250_000;

/** The cost of a document is its elements and attributes; its bytes cost next to nothing. */
export interface DocumentLimits {
  readonly bytes: number;
  readonly elements: number;
  readonly attributes: number;
}

/** Without login (R3). */
export const visitorLimits: DocumentLimits = { bytes: 64 * 1024, elements: 64, attributes: 64 };

/** With login: four attributes for each element. */
export function userLimits(elements: number): DocumentLimits {
  return { bytes: 256 * 1024, elements, attributes: 4 * elements };
}

/**
 * Which limit a document exceeds (R3); undefined: none. Counted in the bytes, before anything is built of them: each
 * start of an element, comment or section as one element, each `=` as one attribute.
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
  /** Attributes keep their prefixes: of two with the same name otherwise only the last one is there. */
  readonly hasPrefixes: boolean;
}

const ofStation: Reading = { depth: deepest, hasPrefixes: false };

/**
 * Throws XmlFault. Refused besides what is not well-formed: a document type declaration, nesting over 64 (R3), and more
 * elements than any file needs. Prefixes and namespaces are dropped (R1).
 */
export function parseXml(source: Uint8Array, reading: Reading = ofStation): XmlNode {
  if (hasTooMany(source)) throw new XmlFault({ code: 'tooManyElements', limit: String(mostElements) }, 1);
  try {
    const [root] = build(decodeXml(source), nodeBuilder(reading)).children;
    if (root) return root.node;
    throw new WrittenFault({ code: 'noRoot' }, '', 0);
  } catch (error) {
    throw faultOf(error);
  }
}

/** Elements or attributes for any file. */
export function hasTooMany(source: Uint8Array): boolean {
  const { elements, attributes } = partsOf(source);
  return Math.max(elements, attributes / 8) > mostElements;
}

export function nodeBuilder({ depth, hasPrefixes }: Reading = ofStation): Builder<Read> {
  return {
    tag: readStartTag,
    deepest: depth,
    isDecoded: true,
    element: ({ lead, tail }, children, { tag, line }) => {
      const text = children.map((child) => child.lead).join('') + tail;
      const nodes = children.map(({ node }) => node);
      return { lead, node: nodeOf(tag, textIn(text, nodes.length > 0), nodes, line, hasPrefixes) };
    },
  };
}

/** `lead`: the text of its parent before it. */
interface Read {
  readonly lead: string;
  readonly node: XmlNode;
}

/** Beginnings of documents whose encoding need not be stated (XML 1.0 appendix F). */
const marks: readonly [label: string, ...bytes: number[]][] = [
  ['utf-16be', 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0, 0x3c, 0, 0x3f],
  ['utf-16le', 0x3c, 0, 0x3f, 0],
];

/** That the bytes begin in or state. */
export function encodingOf(source: Uint8Array): string {
  const marked = marks.find(([, ...bytes]) => bytes.every((byte, at) => source[at] === byte))?.[0];
  const head = Buffer.from(source.buffer, source.byteOffset, Math.min(source.length, 200)).toString('latin1');
  const [, stated = 'utf-8'] = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(head) ?? [];
  return marked ?? stated;
}

export function decodeXml(source: Uint8Array): string {
  const label = encodingOf(source);
  try {
    return new TextDecoder(label, { fatal: true }).decode(source);
  } catch (error) {
    const detail = error instanceof RangeError ? `the encoding ${label} is unknown` : `not ${label.toUpperCase()}`;
    throw new XmlFault({ code: 'badXml', detail }, error instanceof RangeError ? 1 : lineOfBadBytes(source, label));
  }
}

/** Of the first bytes that are invalid in an encoding. */
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
