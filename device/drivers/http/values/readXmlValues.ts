import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { XmlNode } from '../../../../protocol/wire/xml.ts';
import { parseXml, tooMuch, XmlFault } from '../../../parseXml.ts';
import { type FoundValue, type FoundValues, isTwice, notThere } from './found.ts';
import type { ValuePath, XmlStep } from './valuePath.ts';

type XmlPath = Extract<ValuePath, { form: 'xml' }>;

/** It is read at once: what takes longer would hold up the service. */
const limits = { bytes: 4_000_000, elements: 10_000, attributes: 40_000 } as const;

export function readXmlValues(source: Uint8Array, paths: readonly XmlPath[]): FoundValues {
  const root = readXmlRoot(source);
  return 'code' in root ? root : paths.map((path) => valueAt(root, path));
}

export function readXmlRoot(source: Uint8Array): XmlNode | ItemFault {
  const limit = tooMuch(source, limits);
  if (limit !== undefined) return { code: 'httpTooLarge', limit: limit.replace('more than ', '') };
  try {
    return parseXml(source);
  } catch (error) {
    if (error instanceof XmlFault) return { code: 'httpNotXml', detail: `${error.message} (${error.line})` };
    throw error;
  }
}

function valueAt(root: XmlNode, { steps, attribute }: XmlPath): FoundValue | ItemFault {
  let node: XmlNode | undefined;
  for (const [depth, step] of steps.entries()) {
    const matching: XmlNode[] = matchingOf(depth === 0 ? [root] : (node?.children ?? []), step);
    if (matching.length > 1) return isTwice;
    [node] = matching;
    if (!node) return notThere;
  }
  if (!node) return notThere;
  if (attribute !== undefined) {
    const text = node.attributes[attribute];
    return text === undefined ? notThere : { kind: 'raw', text: text.trim() };
  }
  return node.children.length > 0 && node.text.trim() === ''
    ? { kind: 'structure', text: '' }
    : { kind: 'raw', text: node.text.trim() };
}

function matchingOf(nodes: readonly XmlNode[], { name, index, attribute }: XmlStep): XmlNode[] {
  const named = nodes.filter((node) => node.name === name);
  if (index !== undefined) return named.slice(index - 1, index);
  return attribute ? named.filter((node) => node.attributes[attribute.name] === attribute.text) : named;
}
