import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { ConfigRecord, RecordsById } from './records.ts';

export interface Pairs {
  readonly both: readonly (readonly [before: ConfigRecord, after: ConfigRecord])[];
  readonly removed: readonly ConfigRecord[];
  readonly added: readonly ConfigRecord[];
  readonly unpaired: ReadonlySet<string>;
  /** By the new Ids. */
  readonly oldIds: ReadonlyMap<string, string>;
}

/**
 * Paired by Id. A removed and an added record of the same signature are the same thing with another Id, unless a third
 * has that signature: then it is not known which became which.
 */
export function pairsOf(
  before: RecordsById,
  after: RecordsById,
  signatureOf: (record: ConfigRecord, side: 'before' | 'after') => string,
): Pairs {
  const same = [...before.values()].flatMap((a) => {
    const b = after.get(a.id);
    return b ? [[a, b] as const] : [];
  });
  const removed = Map.groupBy(without(before, after), (record) => signatureOf(record, 'before'));
  const added = Map.groupBy(without(after, before), (record) => signatureOf(record, 'after'));
  const renamed = [...removed].flatMap(([signature, [a, second]]) => {
    const [b, third] = added.get(signature) ?? [];
    return a && b && !second && !third ? [[a, b] as const] : [];
  });
  const paired = new Set(renamed.flat());
  const [gone, created] = [removed, added].map((found) =>
    [...found.values()].flat().filter((record) => !paired.has(record)),
  ) as [ConfigRecord[], ConfigRecord[]];
  return {
    both: [...same, ...renamed],
    removed: gone,
    added: created,
    unpaired: new Set([...gone, ...created].map(({ id }) => id)),
    oldIds: new Map(renamed.map(([a, b]) => [b.id, a.id])),
  };
}

function without(records: RecordsById, others: RecordsById): ConfigRecord[] {
  return [...records.values()].filter(({ id }) => !others.has(id));
}

/** But for the order of their attributes; most of a large file is alike. */
export function isSameNode(a: XmlNode, b: XmlNode): boolean {
  const names = Object.keys(a.attributes);
  return (
    a.name === b.name &&
    a.text === b.text &&
    a.children.length === b.children.length &&
    names.length === Object.keys(b.attributes).length &&
    names.every((name) => a.attributes[name] === b.attributes[name]) &&
    a.children.every((one, i) => isSameNode(one, b.children[i] as XmlNode))
  );
}
