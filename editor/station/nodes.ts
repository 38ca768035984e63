import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { nameOf, textOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { attributesOf, attributeValue } from '../xml/startTag.ts';

const withoutPrefix = (name: string) => name.replace(/^.*:/, '');

/**
 * As every reader of a configuration takes it; undefined: it is no element. `inside`: its children, where they are
 * known.
 */
export function nodeAt(store: RecordStore, key: string, inside?: readonly XmlNode[]): XmlNode | undefined {
  const name = nameOf(store, key);
  const open = store.record(key)?.open ?? '';
  if (name === undefined) return undefined;
  const attributes = attributesOf(open).flatMap(({ name: written }) =>
    written.startsWith('xmlns') ? [] : [[withoutPrefix(written), attributeValue(open, written)] as const],
  );
  const children = inside ?? store.children(key).flatMap((child) => nodeAt(store, child) ?? []);
  return { ...element(name, Object.fromEntries(attributes)), children, text: textOf(store, key) };
}
