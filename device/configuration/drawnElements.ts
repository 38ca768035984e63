import type { XmlNode } from '../../protocol/wire/xml.ts';
import { idsIn, styledIds } from './styledIds.ts';

/** A chain of references that is longer is endless for this purpose. */
const deepest = 1000;

/** Attributes that count for their element alone; what is in others is inherited by all that stands inside. */
const own = /^((\w+:)?href|filter|mask|clip-path)$/i;

/** What is known of an element of a picture. */
interface Drawn {
  readonly node: XmlNode;
  /** Elements of a picture that stands in it. */
  readonly nested: number;
  readonly own: readonly string[];
  /** Also of those around it. */
  readonly inherited: readonly string[];
}

/**
 * How many elements a picture is drawn as at most: each with all that it refers to, again and again. `nested`: elements of
 * pictures in it.
 */
export function drawnElements(root: XmlNode, nested: ReadonlyMap<XmlNode, number>): number {
  const styled = styledIds(sheetsIn(root));
  const byId = new Map<string, XmlNode>();
  const all = new Map<XmlNode, Drawn>();
  const note = (node: XmlNode, around: readonly string[]) => {
    const { id } = node.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    const ids = (isOwn: boolean) =>
      Object.entries(node.attributes).flatMap(([name, value]) => (own.test(name) === isOwn ? idsIn(value) : []));
    const added = [...ids(false), ...styled(node)];
    const inherited = added.length === 0 ? around : [...new Set([...around, ...added])];
    all.set(node, { node, nested: nested.get(node) ?? 0, own: ids(true), inherited });
    for (const child of node.children) note(child, inherited);
  };
  note(root, []);
  const counted = new Map<XmlNode, number>();
  const count = (node: XmlNode, depth: number): number => {
    const known = counted.get(node);
    if (known !== undefined) return known;
    if (depth > deepest) return Number.POSITIVE_INFINITY;
    // What refers to itself is not drawn.
    counted.set(node, 0);
    const { own = [], inherited = [], nested = 0 } = all.get(node) ?? {};
    const sumOf = (nodes: readonly XmlNode[]) => nodes.reduce((sum, one) => sum + count(one, depth + 1), 0);
    const targets = (ids: readonly string[]) => sumOf(ids.flatMap((id) => byId.get(id) ?? []));
    // What is used here is painted with what is inherited here.
    const used = 1 + nested + targets(own);
    const painted = targets(inherited);
    const sum = used + (painted === 0 ? 0 : used * painted * verticesOf(node)) + sumOf(node.children);
    counted.set(node, sum);
    return sum;
  };
  return count(root, 0);
}

/** A marker is drawn at each vertex; more than that there can’t be. */
function verticesOf({ attributes: { d = '', points = '' } }: XmlNode): number {
  return 1 + (d.match(/[a-z]/gi)?.length ?? 0) + (points.match(/[\s,]+/g)?.length ?? 0);
}

function sheetsIn({ name, text, children }: XmlNode): string {
  return /^style$/i.test(name) ? `${text}\n` : children.map(sheetsIn).join('');
}
