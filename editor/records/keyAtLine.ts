import { documentNumber, keyOf } from './record.ts';
import type { RecordStore } from './recordStore.ts';

/** The first one whose start tag is in that line; undefined: there is none. */
export function keyAtLine(store: RecordStore, file: string, line: number): string | undefined {
  let at = 1;
  const lines = (text: string) => text.split('\n').length - 1;
  const find = (key: string): string | undefined => {
    const { lead = '', open = '', tail = '', close = '' } = store.record(key) ?? {};
    at += lines(lead);
    const first = at;
    // The record of a line has the line end in it.
    const last = first + lines(open.trimEnd());
    at += lines(open);
    if (open !== '' && first <= line && line <= last) return key;
    for (const child of store.children(key)) {
      const found = find(child);
      if (found !== undefined) return found;
    }
    at += lines(tail) + lines(close);
    return undefined;
  };
  return find(keyOf(file, documentNumber));
}
