import { type FieldFault, FieldReader } from './elementFields.ts';
import { isElementKind, readElement, type SynopticElement } from './elementKinds.ts';
import { closedField, pageFields } from './elements/pageFields.ts';
import { readNodes } from './wire/fields.ts';
import type { XmlNode } from './wire/xml.ts';

export interface Synoptic {
  readonly id: string;
  readonly name: string;
  /** Further names for the search. */
  readonly synonyms: readonly string[];
  /** Pages of the same group are listed together; undefined: listed alone. */
  readonly pageGroup: string | undefined;
  readonly width: number;
  readonly height: number;
  /** CSS colour; undefined: the theme's. */
  readonly background: string | undefined;
  readonly backgroundImage: string | undefined;
  readonly isFirst: boolean;
  /** On a public page: visitors see the marks of its points' alarms. */
  readonly showsAlarms: boolean;
  readonly isAuthenticationRequired: boolean;
  /** In file order. */
  readonly elements: readonly SynopticElement[];
  readonly faults: readonly FieldFault[];
  /** Of a page in another language: the station's own page. */
  readonly original?: Synoptic | undefined;
}

export const pageName = 'SynopticWeb';

/**
 * In file order; the elements of each are read when they are first needed. `wholeAt`: where `root` holds heads alone,
 * gives the whole page at that index.
 */
export function readSynoptics(
  root: XmlNode,
  wholeAt: (at: number) => XmlNode | undefined = () => undefined,
): Synoptic[] {
  return readNodes(root, pageName).map((node, at) => {
    let read: readonly SynopticElement[] | undefined;
    const elements = () => (read ??= readElements(wholeAt(at) ?? node));
    return {
      ...readHead(node, elements),
      get elements() {
        return elements();
      },
    };
  });
}

/** `readOne`: without its derived id; a reader that knows most elements already may have its own. */
export function readSynoptic(node: XmlNode, readOne = readElementNode): Synoptic {
  const elements = readElements(node, readOne);
  return { ...readHead(node, () => elements), elements };
}

function readElements(node: XmlNode, readOne = readElementNode): SynopticElement[] {
  return withIds(elementNodes(node).map((e) => readOne(e)));
}

export function readElementNode(node: XmlNode): SynopticElement {
  return readElement(node, node.name as SynopticElement['kind']);
}

/**
 * Each element with a unique id: that of the file, else one made of its kind and its position on the page (R35), so
 * that it stays the same when another element is added before it. A second element of the same id or position gets a
 * number.
 */
function withIds(elements: readonly SynopticElement[]): SynopticElement[] {
  const taken = new Set(elements.map(({ id }) => id));
  const named = new Set(['']);
  const last = new Map<string, number>();
  return elements.map((element) => {
    if (!named.has(element.id)) {
      named.add(element.id);
      return element;
    }
    const id = freeId(`${element.kind}@${element.x},${element.y}`, taken, last);
    taken.add(id);
    return { ...element, id };
  });
}

/** `last`: the number given last to each id; thousands may share one. */
function freeId(wanted: string, taken: ReadonlySet<string>, last: Map<string, number>): string {
  let id = wanted;
  let number = last.get(wanted) ?? 1;
  while (taken.has(id)) id = `${wanted}~${++number}`;
  last.set(wanted, number);
  return id;
}

/** A page without a size is as large as its elements. */
function readHead(node: XmlNode, elements: () => readonly SynopticElement[]): Omit<Synoptic, 'elements'> {
  const fields = new FieldReader(node);
  return {
    id: pageFields.id.read(fields),
    name: pageFields.name.read(fields),
    synonyms: pageFields.synonyms.read(fields),
    pageGroup: pageFields.pageGroup.read(fields),
    width: pageFields.width.read(fields) || farEdge(elements(), (e) => e.x + e.width),
    height: pageFields.height.read(fields) || farEdge(elements(), (e) => e.y + e.height),
    background: pageFields.background.read(fields),
    backgroundImage: pageFields.backgroundImage.read(fields) || undefined,
    isFirst: pageFields.isFirst.read(fields),
    showsAlarms: pageFields.showsAlarms.read(fields),
    isAuthenticationRequired: isAuthenticationRequired(node),
    faults: fields.faults,
  };
}

/** Fully invisible: it is drawn beside its page, which ends at its own edges. */
export function liesOutside(
  page: Pick<Synoptic, 'width' | 'height'>,
  element: Pick<SynopticElement, 'x' | 'y' | 'width' | 'height'>,
): boolean {
  const { x, y, width, height } = element;
  return x >= page.width || y >= page.height || x + width <= 0 || y + height <= 0;
}

/** The extent of the elements, of a page without a size. */
function farEdge(elements: readonly SynopticElement[], edgeOf: (element: SynopticElement) => number): number {
  return elements.reduce((farthest, element) => Math.max(farthest, edgeOf(element)), 1);
}

/** In file order: the page's children, or the children of a wrapper (R1). */
export function elementNodes(synoptic: XmlNode): XmlNode[] {
  const nodes: XmlNode[] = [];
  for (const c of synoptic.children) {
    if (isElementKind(c.name)) nodes.push(c);
    else nodes.push(...c.children.filter((i) => isElementKind(i.name)));
  }
  return nodes;
}

export function headOf(synoptic: XmlNode): XmlNode {
  const holdsElements = (c: XmlNode) => isElementKind(c.name) || c.children.some((i) => isElementKind(i.name));
  return { ...synoptic, children: synoptic.children.filter((c) => !holdsElements(c)) };
}

/**
 * The only decision, on both sides, whether a page needs a login: only the exact text `false` makes it public (spec §3,
 * R1). Where the field is repeated, each must say so.
 */
export function isAuthenticationRequired(synoptic: XmlNode): boolean {
  const values = synoptic.children.filter((c) => c.name === closedField.name).map((c) => c.text);
  const attribute = synoptic.attributes[closedField.name];
  if (attribute !== undefined) values.push(attribute);
  return values.length === 0 || values.some((text) => text !== 'false');
}
