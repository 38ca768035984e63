import type { StoredDocument } from '../../../protocol/calls/messageSetup.ts';
import type { AnyPart } from '../../../protocol/messages/documentParts.ts';
import { documentSchema, type MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import { placesToRename } from '../../../protocol/messages/setupNames.ts';
import type { Edits } from '../../ui/draft/edits.ts';

/** The document being edited, mistakes included, and the setup that it was edited from. */
export interface SetupDraft {
  readonly base: StoredDocument;
  readonly edits: Edits<MessageDocument>;
}

type Key = string | number;
type Fields = Readonly<Record<Key, unknown>>;

/** The parts of a fault's path: `persons[2].ways[0].to`. */
export function keysOf(path: string): readonly Key[] {
  return path
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

export function valueAt(document: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>((node, key) => (node as Fields | null | undefined)?.[key], document);
}

const none: readonly unknown[] = [];

/** Absent: empty. */
export function entriesAt(document: unknown, path: string): readonly unknown[] {
  return (valueAt(document, path) as readonly unknown[] | undefined) ?? none;
}

/** Undefined removes the value, from a list too; the index after the last of a list adds one. */
export function withValue<T>(document: T, path: string, value: unknown): T {
  return put(document, keysOf(path), value) as T;
}

function put(node: unknown, [key, ...rest]: readonly Key[], value: unknown): unknown {
  if (key === undefined) return value;
  const next = put((node as Fields | undefined)?.[key], rest, value);
  if (Array.isArray(node)) {
    const others = [...node.slice(0, Number(key)), next, ...node.slice(Number(key) + 1)];
    return others.filter((one) => one !== undefined);
  }
  const { [key]: _, ...others } = (node ?? {}) as Fields;
  return next === undefined ? others : { ...(node as Fields), [key]: next };
}

/** What the schema has at a place. Undefined: nothing, or a way of no known kind. */
export function partAt(document: unknown, path: string): AnyPart | undefined {
  let value = document;
  let part: AnyPart | undefined = documentSchema;
  for (const key of keysOf(path)) {
    part = part?.inner(key, value);
    value = (value as Fields | null | undefined)?.[key];
  }
  return part;
}

/** Renames a way, a person or a roster in all references. */
export function renamed(document: MessageDocument, path: string, name: string): MessageDocument {
  return placesToRename(document, path, name).reduce((now, [place, text]) => withValue(now, place, text), document);
}

/** One that is free: `mail`, `mail2`. */
export function freeName(names: readonly string[], wanted: string): string {
  for (let i = 1; ; i++) {
    const name = i === 1 ? wanted : `${wanted}${i}`;
    if (!names.includes(name)) return name;
  }
}

/** Merges two edits of one document; where both changed the same, mine remains and its part is named. */
export function merged(
  { base, document: mine }: { base: MessageDocument; document: MessageDocument },
  theirs: MessageDocument,
) {
  const clashes = new Set<Key>();
  const document = merge(mine, base, theirs, (part) => clashes.add(part)) as MessageDocument;
  return { document, clashes: [...clashes] };
}

function merge(mine: unknown, base: unknown, theirs: unknown, onClash: (part: Key) => void, part?: Key): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  const nodes = [mine, base, theirs];
  if (!nodes.every(isNode) || !isAlike(nodes as Fields[])) {
    onClash(part ?? 'document');
    return mine;
  }
  const [own, old, other] = nodes as [Fields, Fields, Fields];
  const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])];
  const entries = keys.map((key) => [key, merge(own[key], old[key], other[key], onClash, part ?? key)] as const);
  return Array.isArray(mine) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isNode = (node: unknown) => typeof node === 'object' && node !== null;

/** Three of one thing: lists of one length, or objects of one name. */
function isAlike(nodes: readonly Fields[]): boolean {
  const marks = nodes.map((node) => (Array.isArray(node) ? node.length : node.id));
  return new Set(marks).size === 1 && new Set(nodes.map(Array.isArray)).size === 1;
}

/** The names of what two of them have differently. */
export function differences(one: MessageDocument, other: MessageDocument): readonly string[] {
  const [own, others]: readonly Fields[] = [one, other];
  return Object.keys({ ...one, ...other }).filter((name) => !isSame(own?.[name], others?.[name]));
}
