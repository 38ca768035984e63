import type { XmlNode } from '../../protocol/wire/xml.ts';
import { idsIn, styledIds } from './styledIds.ts';

/** A longer chain of references counts as endless. */
const deepest = 1000;

/** Of a whole picture; more references count as endless too. */
const mostSteps = 3_000_000;

/** Attributes of their element alone; others are inherited by its content. */
const own = /^((\w+:)?href|filter|mask|clip-path)$/i;

/** References of an element that its content inherits, beside those of the scope around it. */
interface Scope {
  readonly around: Scope | undefined;
  readonly targets: readonly XmlNode[];
  /** Painted elements of this scope and those around; undefined: not known yet. */
  painted: number | undefined;
}

interface Drawn {
  readonly own: readonly XmlNode[];
  readonly scope: Scope | undefined;
}

/**
 * Upper bound of the elements drawn for a picture: each with all that it refers to, repeatedly. `nested`: elements of
 * pictures in it.
 */
export function drawnElements(root: XmlNode, nested: ReadonlyMap<XmlNode, number>): number {
  let steps = 0;
  const step = () => {
    if (++steps > mostSteps) throw new TooManySteps();
  };
  const all = new Map<XmlNode, Drawn>();
  const counted = new Map<XmlNode, number>();
  const underWay = new Set<XmlNode>();
  const count = (node: XmlNode, depth: number): number => {
    const known = counted.get(node);
    if (known !== undefined) return known;
    if (depth > deepest) return Number.POSITIVE_INFINITY;
    // A circular reference is not drawn.
    counted.set(node, 0);
    underWay.add(node);
    const { own = [], scope } = all.get(node) ?? {};
    // What is used here is painted with what is inherited here.
    const used = 1 + (nested.get(node) ?? 0) + sumOf(own, depth);
    const painted = paintedIn(scope, depth);
    const sum = used + (painted === 0 ? 0 : used * painted * verticesOf(node)) + sumOf(node.children, depth);
    underWay.delete(node);
    counted.set(node, sum);
    return sum;
  };
  const sumOf = (nodes: readonly XmlNode[], depth: number) => {
    let sum = 0;
    for (const node of nodes) {
      step();
      sum += count(node, depth + 1);
    }
    return sum;
  };
  const paintedIn = (inner: Scope | undefined, depth: number): number => {
    const unknown: Scope[] = [];
    let scope = inner;
    for (; scope && scope.painted === undefined; scope = scope.around) unknown.push(scope);
    let sum = scope?.painted ?? 0;
    let isWhole = true;
    for (const one of unknown.reverse()) {
      sum += sumOf(one.targets, depth);
      // Inside what is being painted itself less is drawn than elsewhere.
      isWhole &&= !one.targets.some((target) => underWay.has(target));
      if (isWhole) one.painted = sum;
    }
    return sum;
  };
  try {
    noteReferences(root, all, step);
    return count(root, 0);
  } catch (error) {
    if (error instanceof TooManySteps) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

class TooManySteps extends Error {}

/** In attributes and in style sheets. */
function noteReferences(root: XmlNode, all: Map<XmlNode, Drawn>, step: () => void): void {
  const byId = new Map<string, XmlNode>();
  const find = (node: XmlNode) => {
    const { id } = node.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    for (const child of node.children) find(child);
  };
  find(root);
  const targetsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      step();
      return byId.get(id) ?? [];
    });
  const styled = styledIds(sheetsIn(root));
  const inherited = new Set<XmlNode>();
  const note = (node: XmlNode, around: Scope | undefined) => {
    const inAttributes = (isOwn: boolean) =>
      Object.entries(node.attributes).flatMap(([name, value]) =>
        own.test(name) === isOwn ? targetsOf(idsIn(value)) : [],
      );
    const added = new Set(inAttributes(false));
    const sheets = node === root ? [styled.everywhere, ...styled.of(node)] : styled.of(node);
    for (const ids of sheets) for (const target of targetsOf(ids)) added.add(target);
    const targets = [...added].filter((target) => !inherited.has(target));
    const scope = targets.length === 0 ? around : { around, targets, painted: undefined };
    all.set(node, { own: inAttributes(true), scope });
    for (const target of targets) inherited.add(target);
    for (const child of node.children) note(child, scope);
    for (const target of targets) inherited.delete(target);
  };
  note(root, undefined);
}

/** A marker is drawn at each vertex; an upper bound of them. */
function verticesOf({ attributes: { d = '', points = '' } }: XmlNode): number {
  return 1 + (d.match(/[a-z]/gi)?.length ?? 0) + (points.match(/[\s,]+/g)?.length ?? 0);
}

function sheetsIn({ name, text, children }: XmlNode): string {
  return /^style$/i.test(name) ? `${text}\n` : children.map(sheetsIn).join('');
}
