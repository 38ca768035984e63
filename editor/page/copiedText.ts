import { parentOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { attributesOf, attributeValue, withAttribute } from '../xml/startTag.ts';

/** As they are written, one in a line, with the prefixes that are declared around them and used in them. */
export function copiedText(store: RecordStore, keys: readonly string[]): string {
  return keys
    .map((key) => {
      const written = store.written(key);
      const { open = '' } = store.record(key) ?? {};
      const used = prefixesAround(store, key).filter(({ prefix }) => written.includes(`${prefix}:`));
      const declared = used.reduce((tag, { name, value }) => withAttribute(tag, name, value), open);
      return declared + written.slice(open.length);
    })
    .join('\n');
}

/** Not what the element declares itself; of each prefix the nearest declaration. */
function prefixesAround(store: RecordStore, key: string) {
  const found = new Map<string, { readonly prefix: string; readonly name: string; readonly value: string }>();
  const own = new Set(attributesOf(store.record(key)?.open ?? '').map(({ name }) => name));
  for (let at = parentOf(store, key); at !== undefined; at = parentOf(store, at)) {
    const { open = '' } = store.record(at) ?? {};
    for (const { name } of attributesOf(open))
      if (name.startsWith('xmlns:') && !own.has(name) && !found.has(name))
        found.set(name, { prefix: name.slice('xmlns:'.length), name, value: attributeValue(open, name) ?? '' });
  }
  return [...found.values()];
}
