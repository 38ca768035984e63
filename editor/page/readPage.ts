import { isElementKind, type SynopticElement } from '../../protocol/elementKinds.ts';
import { elementNodes, readElementNode, readSynoptic, type Synoptic } from '../../protocol/synoptic.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { nameOf } from '../records/elements.ts';
import type { XmlRecord } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { nodeAt } from '../station/nodes.ts';

export interface DraftPage {
  readonly synoptic: Synoptic;
  /** Of `synoptic.elements`, in the same order. */
  readonly keys: readonly string[];
}

/** By their records, which never change. */
const nodes = new WeakMap<XmlRecord, XmlNode>();
/** An unchanged element stays the same object at each reading, so that it is not drawn again. */
const elements = new WeakMap<XmlNode, SynopticElement>();
/** Before ids are derived: after an edit only what it changed is read. */
const readBefore = new WeakMap<XmlNode, SynopticElement>();
const pages = new WeakMap<XmlNode, DraftPage>();

/** The same page until one of its records changes; undefined: there is no such page. */
export function pageIn(store: RecordStore, pageKey: string): DraftPage | undefined {
  const node = knownNode(store, pageKey);
  if (!node) return undefined;
  const page = pages.get(node) ?? readPage(store, pageKey, node);
  pages.set(node, page);
  return page;
}

function readPage(store: RecordStore, pageKey: string, node: XmlNode): DraftPage {
  const children = elementNodes(node);
  const synoptic = readSynoptic(node, readOnce);
  const all = synoptic.elements.map((read, at) => asBefore(children[at], read));
  return { synoptic: { ...synoptic, elements: all }, keys: elementKeys(store, pageKey) };
}

function readOnce(node: XmlNode): SynopticElement {
  const read = readBefore.get(node) ?? readElementNode(node);
  readBefore.set(node, read);
  return read;
}

function asBefore(node: XmlNode | undefined, read: SynopticElement): SynopticElement {
  const before = node && elements.get(node);
  // An Id that is derived from the place also depends on what else is on the page.
  if (before?.id === read.id) return before;
  if (node) elements.set(node, read);
  return read;
}

function knownNode(store: RecordStore, key: string): XmlNode | undefined {
  const record = store.record(key);
  const children = store.children(key).flatMap((child) => knownNode(store, child) ?? []);
  const known = record && nodes.get(record);
  if (known && isSame(known.children, children)) return known;
  const node = nodeAt(store, key, children);
  if (record && node) nodes.set(record, node);
  return node;
}

/** Of those on the page; undefined: it has none. */
export function lastElementKey(store: RecordStore, pageKey: string): string | undefined {
  const isElement = (key: string) => isElementKind(nameOf(store, key) ?? '');
  for (const key of store.children(pageKey).toReversed()) {
    const last = isElement(key) ? key : store.children(key).findLast(isElement);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** In the order of the file, from the page or from a wrapper (R1). */
export function elementKeys(store: RecordStore, pageKey: string): readonly string[] {
  const isElement = (key: string) => isElementKind(nameOf(store, key) ?? '');
  return store
    .children(pageKey)
    .flatMap((key) => (isElement(key) ? [key] : store.children(key).filter((inside) => isElement(inside))));
}

function isSame(a: readonly XmlNode[], b: readonly XmlNode[]): boolean {
  return a.length === b.length && a.every((node, at) => node === b[at]);
}
