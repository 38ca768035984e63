import { isElementKind, readElement, type SynopticElement } from '../../protocol/elementKinds.ts';
import { readSynoptic, type Synoptic } from '../../protocol/synoptic.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { nameOf } from '../records/elements.ts';
import type { XmlRecord } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { nodeAt } from '../station/nodes.ts';

/** A page of a draft as operators' screens read it. */
export interface DraftPage {
  readonly synoptic: Synoptic;
  /** The records of `synoptic.elements`, in the same order. */
  readonly keys: readonly string[];
}

interface KnownNode {
  readonly record: XmlRecord | undefined;
  readonly node: XmlNode | undefined;
}

/** Reads a page again and again: an element that nobody has changed stays the same object, so it is not drawn again. */
export class PageReader {
  readonly #nodes = new Map<string, KnownNode>();
  readonly #elements = new WeakMap<XmlNode, SynopticElement>();

  /** Undefined: there is no such page. */
  read(store: RecordStore, pageKey: string): DraftPage | undefined {
    const node = this.#node(store, pageKey);
    if (!node) return undefined;
    const keys = elementKeys(store, pageKey);
    const synoptic = readSynoptic(node, (one, kind) => this.#element(one, () => readElement(one, kind)));
    return { synoptic, keys };
  }

  #node(store: RecordStore, key: string): XmlNode | undefined {
    const record = store.record(key);
    const children = store.children(key).flatMap((child) => this.#node(store, child) ?? []);
    const known = this.#nodes.get(key);
    if (known?.record === record && isSameList(known?.node?.children ?? [], children)) return known?.node;
    const node = nodeAt(store, key, children);
    this.#nodes.set(key, { record, node });
    return node;
  }
}

/** The records of a page's elements, in the order of the file: what stands in it, or in a wrapper (R1). */
export function elementKeys(store: RecordStore, pageKey: string): readonly string[] {
  const isElement = (key: string) => isElementKind(nameOf(store, key) ?? '');
  return store
    .children(pageKey)
    .flatMap((key) => (isElement(key) ? [key] : store.children(key).filter((inside) => isElement(inside))));
}
