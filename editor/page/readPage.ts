import { isElementKind, type SynopticElement } from '../../protocol/elementKinds.ts';
import { elementNodes, readSynoptic, type Synoptic } from '../../protocol/synoptic.ts';
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

interface KnownNode {
  readonly record: XmlRecord | undefined;
  readonly node: XmlNode | undefined;
}

const readers = new WeakMap<RecordStore, PageReader>();

/** The same page until one of its records changes; undefined: there is no such page. */
export function pageIn(store: RecordStore, pageKey: string): DraftPage | undefined {
  const reader = readers.get(store) ?? new PageReader();
  readers.set(store, reader);
  return reader.read(store, pageKey);
}

/** An unchanged element stays the same object at each reading, so that it is not drawn again. */
class PageReader {
  readonly #nodes = new Map<string, KnownNode>();
  readonly #elements = new WeakMap<XmlNode, SynopticElement>();
  readonly #pages = new WeakMap<XmlNode, DraftPage>();

  read(store: RecordStore, pageKey: string): DraftPage | undefined {
    const node = this.#node(store, pageKey);
    if (!node) return undefined;
    const page = this.#pages.get(node) ?? this.#page(store, pageKey, node);
    this.#pages.set(node, page);
    return page;
  }

  #page(store: RecordStore, pageKey: string, node: XmlNode): DraftPage {
    const nodes = elementNodes(node);
    const synoptic = readSynoptic(node);
    const elements = synoptic.elements.map((read, at) => this.#asBefore(nodes[at], read));
    return { synoptic: { ...synoptic, elements }, keys: elementKeys(store, pageKey) };
  }

  #asBefore(node: XmlNode | undefined, read: SynopticElement): SynopticElement {
    const before = node && this.#elements.get(node);
    // An Id that is derived from the place also depends on what else is on the page.
    if (before?.id === read.id) return before;
    if (node) this.#elements.set(node, read);
    return read;
  }

  #node(store: RecordStore, key: string): XmlNode | undefined {
    const record = store.record(key);
    const children = store.children(key).flatMap((child) => this.#node(store, child) ?? []);
    const known = this.#nodes.get(key);
    if (known?.record === record && isSame(known?.node?.children ?? [], children)) return known?.node;
    const node = nodeAt(store, key, children);
    this.#nodes.set(key, { record, node });
    return node;
  }
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
