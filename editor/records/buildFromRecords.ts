import { type Builder, readXml } from '../xml/readXml.ts';
import type { StartTag } from '../xml/startTag.ts';
import { XmlFault } from '../xml/xmlFault.ts';
import { isAsRead } from './document.ts';
import { documentNumber, keyOf, type XmlRecord } from './record.ts';
import type { RecordStore } from './recordStore.ts';

/**
 * What a reading of the written file would build, with the key of each element. Undefined: the text has to be read,
 * because it may be no XML, or an edit may have changed what a prefix means.
 */
export function buildFromRecords<T>(
  store: RecordStore,
  file: string,
  { tag: read, deepest, element }: Omit<Builder<T>, 'isDecoded'>,
  made: (key: string, built: T) => void,
): T | undefined {
  const document = store.record(keyOf(file, documentNumber));
  const [root, ...more] = store.children(keyOf(file, documentNumber));
  if (!document || document.open + document.close !== '' || root === undefined || more.length > 0) return undefined;
  let isEdited = false;
  let hasPrefix = false;
  let line = 1;
  const build = (key: string, depth: number): T | undefined => {
    const record = store.record(key);
    const tag = record && read(record.open);
    if (!tag || depth === deepest) return undefined;
    const isRoot = key === root;
    if (!isAsRead(record) || (isRoot && !isAsRead(document))) {
      isEdited = true;
      if (!isWhole(record, isRoot ? document.tail : undefined)) return undefined;
    }
    hasPrefix ||= isPrefixed(tag);
    const { lead, open, tail, close } = record;
    line += lineEnds(lead);
    const start = { tag, line };
    line += lineEnds(open);
    const children: T[] = [];
    for (const child of store.children(key)) {
      const built = build(child, depth + 1);
      if (built === undefined) return undefined;
      children.push(built);
    }
    line += lineEnds(tail) + lineEnds(close);
    const built = element({ lead, open, tail, close }, children, start);
    made(key, built);
    return built;
  };
  const built = build(root, 0);
  return isEdited && hasPrefix ? undefined : built;
}

/** Whether each text of the record is read as what it is; `after`: what follows the root, undefined elsewhere. */
function isWhole({ lead, open, tail, close }: XmlRecord, after: string | undefined): boolean {
  const text = lead + open + tail + close;
  try {
    const { children } = readXml(after === undefined ? `<r>${text}</r>` : text + after);
    const [part, ...more] = after === undefined ? (children[0]?.children ?? []) : children;
    const isAlone = part?.children.length === 0 && more.length === 0;
    return isAlone && part.lead === lead && part.open === open && part.tail === tail && part.close === close;
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return false;
  }
}

function isPrefixed({ name, attributes }: StartTag): boolean {
  return name.includes(':') || attributes.some((one) => one.name.includes(':'));
}

function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
