import type { XmlNode } from '../../protocol/wire/xml.ts';

const localReference = /^\s*#(.+)$|url\(\s*["']?#([^"')]+)/g;

/** A chain of references that is longer is endless for this purpose. */
const deepest = 1000;

/** How many elements a picture is drawn as: each with all that it refers to, again and again. */
export function drawnElements(root: XmlNode): number {
  const byId = new Map<string, XmlNode>();
  const note = (node: XmlNode) => {
    const { id } = node.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    node.children.forEach(note);
  };
  note(root);
  const counted = new Map<XmlNode, number>();
  const count = (node: XmlNode, depth: number): number => {
    const known = counted.get(node);
    if (known !== undefined) return known;
    if (depth > deepest) return Number.POSITIVE_INFINITY;
    // What refers to itself is not drawn.
    counted.set(node, 0);
    const targets = Object.values(node.attributes).flatMap((value) => referencesIn(value, byId));
    const sum = [...node.children, ...targets].reduce((total, one) => total + count(one, depth + 1), 1);
    counted.set(node, sum);
    return sum;
  };
  return count(root, 0);
}

function referencesIn(value: string, byId: ReadonlyMap<string, XmlNode>): XmlNode[] {
  if (!value.includes('#')) return [];
  return [...value.matchAll(localReference)].flatMap(
    ([, whole, inside]) => byId.get((whole ?? inside ?? '').trim()) ?? [],
  );
}
