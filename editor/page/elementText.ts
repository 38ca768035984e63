import { isElementKind } from '../../protocol/elementKinds.ts';
import { insertElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { readXml, type XmlPart } from '../xml/readXml.ts';
import { elementName } from '../xml/startTag.ts';

/** An element as it is written, with all that stands in it. */
export function elementText(store: RecordStore, key: string): string {
  const record = store.record(key);
  if (!record) return '';
  const inside = store.children(key).map((child) => (store.record(child)?.lead ?? '') + elementText(store, child));
  return record.open + inside.join('') + record.tail + record.close;
}

/** Elements of pages in a text that somebody copied, each as it is written there; none where it is no such text. */
export function elementsIn(text: string, isWanted: (name: string) => boolean = isElementKind): readonly string[] {
  let parts: readonly XmlPart[];
  try {
    parts = readXml(`<copied>${text}</copied>`).children[0]?.children ?? [];
  } catch {
    return [];
  }
  return parts.filter(({ open }) => isWanted((elementName(open) ?? '').replace(/^.*:/, ''))).map(textOfPart);
}

/** Adds them as the last of a page, where its elements are; their records. */
export function insertElements(edit: Transaction, parent: string, texts: readonly string[]): readonly string[] {
  return texts.map((text) => insertElement(edit, parent, undefined, text));
}

function textOfPart({ open, children, tail, close }: XmlPart): string {
  return open + children.map((child) => child.lead + textOfPart(child)).join('') + tail + close;
}
