import { build } from '../../editor/xml/readXml.ts';
import { meaningOf, readStartTag, type StartTag } from '../../editor/xml/startTag.ts';
import { XmlFault as WrittenFault } from '../../editor/xml/xmlFault.ts';
import { decodeXml, faultOf, XmlFault } from '../parseXml.ts';
import { withoutDoctype } from './svgDoctype.ts';
import { xmlNamespace } from './svgNames.ts';

export interface SvgPart {
  readonly lead: string;
  readonly open: string;
  readonly children: readonly SvgPart[];
  readonly tail: string;
  readonly close: string;
  readonly tag: StartTag;
  readonly line: number;
}

export interface SvgDocument {
  readonly root: SvgPart;
  /** What follows the root. */
  readonly tail: string;
  readonly hadDoctype: boolean;
}

interface Limits {
  readonly bytes: number;
  readonly elements: number;
  readonly depth: number;
}

/** Without its document type. Throws XmlFault. */
export function readSvg(bytes: Uint8Array, limits: Limits): SvgDocument {
  const written = decodeXml(bytes);
  const plain = written.includes('<!DOCTYPE') ? withoutDoctype(written, limits.bytes) : undefined;
  let elements = 0;
  try {
    const { children, tail } = build<SvgPart>(plain ?? written, {
      tag: readStartTag,
      deepest: limits.depth,
      isDecoded: true,
      element: (part, inside, start) => {
        if (++elements > limits.elements)
          throw new XmlFault({ code: 'tooManyElements', limit: String(limits.elements) }, start.line);
        return { ...part, children: inside, ...start };
      },
    });
    const [root] = children;
    if (root) return { root, tail, hadDoctype: plain !== undefined };
    throw new WrittenFault({ code: 'noRoot' }, '', 0);
  } catch (error) {
    throw faultOf(error);
  }
}

/** Prefixes with their namespaces; the default one is under ''. */
export type Namespaces = ReadonlyMap<string, string>;
export const outside: Namespaces = new Map([['xml', xmlNamespace]]);

/** Of an element: declared by its ancestors and by itself. */
export function namespacesIn({ attributes }: StartTag, around: Namespaces): Namespaces {
  const own = attributes.filter(({ name }) => /^xmlns(?::|$)/.test(name));
  return own.length === 0
    ? around
    : new Map([...around, ...own.map((one) => [one.name.slice(6), meaningOf(one)] as const)]);
}

export function splitName(name: string): readonly [prefix: string, local: string] {
  const at = name.indexOf(':');
  return [name.slice(0, Math.max(at, 0)), name.slice(at + 1)];
}

/** The namespace and the local name of an element. */
export function elementIn({ tag }: SvgPart, inside: Namespaces): readonly [namespace: string, local: string] {
  const [prefix, local] = splitName(tag.name);
  return [inside.get(prefix) ?? '', local];
}
