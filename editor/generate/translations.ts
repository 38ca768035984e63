import { elementNodes } from '../../protocol/synoptic.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { insertElement, nameOf, removeElement, rootOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { nodeAt } from '../station/nodes.ts';
import { childrenOf, stationFile } from '../station/sections.ts';
import { type GeneratedLanguage, generatedWords } from './words.ts';

const fileName = /^texts\.(.+)\.xml$/;

/** Everything that the station says, whatever it is. */
export function valuesIn(store: RecordStore): ReadonlySet<string> {
  const values = new Set<string>();
  const collect = (key: string) => {
    const node = nodeAt(store, key);
    const note = ({ attributes, children, text }: NonNullable<typeof node>) => {
      for (const value of Object.values(attributes)) values.add(value);
      values.add(text);
      children.forEach(note);
    };
    if (node) note(node);
  };
  collect(rootOf(store, stationFile) ?? '');
  return values;
}

/** The words of generated pages that are in no point. */
function wordsOf(store: RecordStore, pages: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const page of pages) {
    const node = nodeAt(store, page);
    if (!node) continue;
    const heads = ['SynopticName', 'Group'].map((field) => fieldText(store, page, field));
    const texts = elementNodes(node).flatMap(({ attributes: { TextValue, Text, Group } }) => [TextValue, Text, Group]);
    for (const text of [...heads, ...texts]) if (text) words.add(text);
  }
  return words;
}

/**
 * Gives each translation of the station a row for every word of these pages, and takes out those of words that are gone.
 * `before`: what the station said before.
 */
export function translateWords(edit: Transaction, pages: readonly string[], before: ReadonlySet<string>): void {
  const { store } = edit;
  const files = store.files().filter((file) => fileName.test(file));
  if (files.length === 0) return;
  const words = [...wordsOf(store, pages)].filter((word) => /\p{L}{2}/u.test(word));
  const now = valuesIn(store);
  for (const file of files) {
    const root = rootOf(store, file);
    if (root === undefined || nameOf(store, root) === undefined) continue;
    const rows = childrenOf(store, root, 'Text').map((key) => [fieldText(store, key, 'From') ?? '', key] as const);
    for (const [from, key] of rows) if (before.has(from) && !now.has(from)) removeElement(edit, key);
    const known = new Map(rows.map(([from, key]) => [from, fieldText(store, key, 'To') ?? from]));
    const language = fileName.exec(file)?.[1] ?? '';
    for (const From of words.filter((word) => !known.has(word))) {
      const To = translated(From, language, known);
      insertElement(edit, root, undefined, writeXml(element('Text', { From, To })));
    }
  }
}

/** A further page of a group is called as its first one; names that only the station knows stay. */
function translated(words: string, language: string, known: ReadonlyMap<string, string>): string {
  const [, name = words, number = ''] = /^(.*)( \(\d+\))$/.exec(words) ?? [];
  return (known.get(name) ?? fixed(name, language) ?? name) + number;
}

function fixed(words: string, language: string): string | undefined {
  if (!Object.hasOwn(generatedWords, language)) return undefined;
  const other = Object.values(generatedWords).flatMap((some) => Object.entries(some));
  const [code] = other.find(([, text]) => text === words) ?? [];
  return code && (generatedWords[language as GeneratedLanguage] as Readonly<Record<string, string>>)[code];
}
