import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { textIn } from '../xml/contentOf.ts';
import { attributesOf, attributeValue } from '../xml/startTag.ts';

const withoutPrefix = (name: string) => name.replace(/^.*:/, '');

/**
 * As every reader of a configuration takes it; undefined: it is no element. `inside`: its children, where they are
 * known.
 */
export function nodeAt(store: RecordStore, key: string, inside?: readonly XmlNode[]): XmlNode | undefined {
  const name = nameOf(store, key);
  const { open = '', tail = '' } = store.record(key) ?? {};
  if (name === undefined) return undefined;
  const attributes = attributesOf(open).flatMap(({ name: written }) =>
    written.startsWith('xmlns') ? [] : [[withoutPrefix(written), attributeValue(open, written)] as const],
  );
  const keys = store.children(key);
  const children = inside ?? keys.flatMap((child) => nodeAt(store, child) ?? []);
  const written = keys.map((child) => store.record(child)?.lead ?? '').join('') + tail;
  return { ...element(name, Object.fromEntries(attributes)), children, text: textIn(written, keys.length > 0) };
}
