import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { textIn } from '../xml/contentOf.ts';
import { nodeOf } from '../xml/nodeOf.ts';
import { knownStartTag } from '../xml/startTag.ts';

/** Undefined: it is no element. `inside`: its children, where they are known. */
export function nodeAt(store: RecordStore, key: string, inside?: readonly XmlNode[]): XmlNode | undefined {
  const { open = '', tail = '' } = store.record(key) ?? {};
  const tag = knownStartTag(open);
  if (!tag) return undefined;
  const keys = store.children(key);
  const written = keys.map((child) => store.record(child)?.lead ?? '').join('') + tail;
  const children = inside ?? keys.flatMap((child) => nodeAt(store, child) ?? []);
  return nodeOf(tag, textIn(written, keys.length > 0), children);
}
