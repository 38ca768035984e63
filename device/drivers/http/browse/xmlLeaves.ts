import type { XmlNode } from '../../../../protocol/wire/xml.ts';
import { readXmlRoot } from '../values/readXmlValues.ts';
import type { Leaf } from './leaf.ts';

/** The reader of XML bounds how many there can be. */
export function xmlLeaves(source: Uint8Array): readonly Leaf[] | undefined {
  const root = readXmlRoot(source);
  return 'code' in root ? undefined : [...leavesIn(root, [root.name], `xml:/${root.name}`)];
}

function* leavesIn(node: XmlNode, steps: readonly string[], text: string): Generator<Leaf> {
  const written = node.text.trim();
  if (written !== '') yield { steps, text, found: { kind: 'raw', text: written } };
  for (const [name, value] of Object.entries(node.attributes)) {
    yield { steps: [...steps, `@${name}`], text: `${text}/@${name}`, found: { kind: 'raw', text: value.trim() } };
  }
  const counts = new Map<string, number>();
  for (const { name } of node.children) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  for (const child of node.children) {
    const at = (seen.get(child.name) ?? 0) + 1;
    seen.set(child.name, at);
    const step = (counts.get(child.name) ?? 0) > 1 ? `${child.name}[${at}]` : child.name;
    yield* leavesIn(child, [...steps, step], `${text}/${step}`);
  }
}
