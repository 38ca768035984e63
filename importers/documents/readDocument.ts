import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  type YAMLMap,
} from 'yaml';
import { CellCount } from '../table/cellCount.ts';
import { TableFault } from '../table/tableFault.ts';
import { withoutControls } from '../table/withoutControls.ts';
import { type Item, type MapItem, mostLevels, type TextItem } from './item.ts';

/** Characters: while it is read, it takes a hundred times as many bytes. */
const largestDocument = 4 * 1024 * 1024;

/** JSON is YAML, too. Aliases are not copied. Throws TableFault. */
export function readDocument(text: string): readonly Item[] {
  if (text.length > largestDocument) throw new TableFault({ code: 'tooLarge', limit: String(largestDocument) });
  const lineCounter = new LineCounter();
  // The programs of these files read YAML 1.1; a Set finds duplicate keys faster than the library.
  const settings = { version: '1.1', uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;
  const documents = parseAllDocuments(text, { ...settings, lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  for (const { errors } of documents) {
    const [fault] = errors;
    if (!fault) continue;
    const line = String(lineAt(fault.pos[0]));
    if (fault.code === 'RESOURCE_EXHAUSTION') throw tooDeep(line);
    throw new TableFault({ code: 'badDocument', line, detail: withoutControls(fault.message).split('\n')[0] ?? '' });
  }
  return [...documents].flatMap((document: Document) => new Converter(lineAt).read(document.contents) ?? []);
}

function tooDeep(line: string): TableFault {
  return new TableFault({ code: 'tooDeep', line, limit: String(mostLevels) });
}

class Converter {
  readonly #lineAt: (offset: number) => number;
  readonly #anchors = new Map<string, Item>();
  readonly #count = new CellCount();

  constructor(lineAt: (offset: number) => number) {
    this.#lineAt = lineAt;
  }

  read(node: Node | null, level = 0): Item | undefined {
    if (!node) return undefined;
    const line = this.#lineAt(node.range?.[0] ?? 0);
    if (level > mostLevels) throw tooDeep(String(line));
    this.#count.add(1);
    if (isAlias(node)) return this.#aliased(node, line);
    const tag = node.tag !== undefined && /^!(?!!)/.test(node.tag) ? node.tag : undefined;
    const item = this.#itemOf(node, { line, tag }, level);
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.#anchors.set(anchor, item);
    return item;
  }

  #itemOf(node: Node, common: { line: number; tag: string | undefined }, level: number): Item {
    if (isSeq<Node>(node)) {
      const items = node.items.map((one) => this.read(one, level + 1) ?? nothing(common.line));
      return { kind: 'list', items, ...common };
    }
    if (isMap(node)) return { kind: 'map', entries: this.#entriesOf(node, level), ...common };
    if (!isScalar(node)) return nothing(common.line);
    const isPlain = node.type === 'PLAIN' || node.type === undefined;
    const isNull = node.value === null;
    const text = isNull ? '' : isPlain ? (node.source ?? String(node.value)) : String(node.value);
    return { kind: 'text', text: withoutControls(text), isPlain, ...common };
  }

  #entriesOf(node: YAMLMap, level: number): Map<string, Item> {
    const entries = new Map<string, Item>();
    const merged: Item[] = [];
    for (const { key, value } of node.items as { key: Node; value: Node | null }[]) {
      const line = this.#lineAt(key.range?.[0] ?? 0);
      const name = isScalar(key) ? withoutControls(key.source ?? String(key.value ?? '')) : '';
      const item = this.read(value, level + 1) ?? nothing(line);
      if (name === '<<') merged.push(...(item.kind === 'list' ? item.items : [item]));
      else if (entries.has(name)) throw new TableFault({ code: 'duplicateKey', line: String(line), key: name });
      else entries.set(name, item);
    }
    for (const one of merged) this.#merge(entries, one);
    return entries;
  }

  /** Keys of the map itself come first. What can't be merged becomes an entry that no program knows. */
  #merge(entries: Map<string, Item>, from: Item): void {
    const others: MapItem['entries'] = from.kind === 'map' ? from.entries : new Map([['<<', from]]);
    this.#count.add(others.size);
    for (const [key, item] of others) if (!entries.has(key)) entries.set(key, item);
  }

  #aliased({ source }: Alias, line: number): Item {
    // One that contains itself, or refers to nothing.
    return this.#anchors.get(source) ?? { ...nothing(line), tag: `*${source}` };
  }
}

function nothing(line: number): TextItem {
  return { kind: 'text', text: '', isPlain: true, line };
}
