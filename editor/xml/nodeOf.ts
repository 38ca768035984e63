import type { XmlNode } from '../../protocol/wire/xml.ts';
import { meaningOf, type StartTag } from './startTag.ts';

const noChildren: readonly XmlNode[] = [];

/** An element as every reader of a configuration takes it: without prefixes, unless they are wanted (R1). */
export function nodeOf(
  { name, attributes: written }: StartTag,
  text: string,
  children: readonly XmlNode[],
  line?: number,
  hasPrefixes = false,
): XmlNode {
  const attributes: Record<string, string> = {};
  for (const attribute of written) {
    if (/^xmlns(?::|$)/.test(attribute.name)) continue;
    attributes[hasPrefixes ? attribute.name : withoutPrefix(attribute.name)] = own(meaningOf(attribute));
  }
  const inside = children.length === 0 ? noChildren : children;
  return { name: withoutPrefix(name), attributes, children: inside, text: own(text), line };
}

const noTexts: ReadonlyMap<string, string> = new Map();

/**
 * V8 retains the whole document for each longer piece that is cut out of it. One that was looked up as a key is a
 * string of its own, shared by all equal ones.
 */
function own(piece: string): string {
  return noTexts.get(piece) ?? piece;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
