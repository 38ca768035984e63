import type { FoundValue, Pause } from './found.ts';

/** What wants parts of a document. `undefined`: nothing of that part is wanted. */
export interface JsonVisitor<N> {
  member(node: N, name: string): N | undefined;
  item(node: N, index: number): N | undefined;
  /** Of an object or a list before its parts. */
  value(node: N, kind: FoundValue['kind'], text: string): void;
  /** The name of a wanted member is there again. */
  again(node: N): void;
}

interface Frame<N> {
  readonly node: N | undefined;
  readonly isList: boolean;
  index: number;
  /** The wanted members until now; none where nothing is wanted. */
  readonly seen: Set<string> | undefined;
}

const deepest = 64;
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words = { t: 'true', f: 'false', n: 'null' } as const;
/** Values between two looks at the clock. */
const stride = 500;

/**
 * Reads strict JSON (RFC 8259) without building objects: only wanted values are looked at, so numbers keep all their
 * digits, names that are there twice are noticed, and a large document does not hold up the service. Resolves with the
 * place of the mistake; undefined: there is none.
 */
export async function readJson<N>(text: string, root: N, visitor: JsonVisitor<N>, pause: Pause) {
  const stack: Frame<N>[] = [];
  let node: N | undefined = root;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  /** At the quote of a name: the end of its colon; undefined: a mistake. */
  const readName = (frame: Frame<N>): number | undefined => {
    const start = blanksEnd(text, at);
    const end = text.charCodeAt(start) === quote ? stringEnd(text, start) : undefined;
    if (end === undefined) return undefined;
    const after = blanksEnd(text, end);
    if (text.charCodeAt(after) !== colon) return undefined;
    node = undefined;
    if (frame.node !== undefined) {
      const name: string = JSON.parse(text.slice(start, end));
      node = visitor.member(frame.node, name);
      if (node !== undefined) {
        if (frame.seen?.has(name)) visitor.again(node);
        frame.seen?.add(name);
      }
    }
    return after + 1;
  };

  for (let count = 1; ; count++) {
    if (count % stride === 0) await pause();
    at = blanksEnd(text, at);
    const code = text.charCodeAt(at);
    if (code === openList || code === openObject) {
      if (stack.length === deepest) return at;
      if (node !== undefined) visitor.value(node, 'structure', '');
      const isList = code === openList;
      const frame = { node, isList, index: 0, seen: node === undefined || isList ? undefined : new Set<string>() };
      const inside = blanksEnd(text, at + 1);
      if (text.charCodeAt(inside) === (isList ? closeList : closeObject)) at = inside + 1;
      else {
        stack.push(frame);
        at = inside;
        if (isList) node = node === undefined ? undefined : visitor.item(node, 0);
        else {
          const begin = readName(frame);
          if (begin === undefined) return at;
          at = begin;
        }
        continue;
      }
    } else {
      const end = scalarEnd(text, at);
      if (end === undefined) return at;
      if (node !== undefined) giveScalar(node, text.slice(at, end), visitor);
      at = end;
    }
    for (;;) {
      at = blanksEnd(text, at);
      const frame = stack.at(-1);
      if (!frame) return at === text.length ? undefined : at;
      const next = text.charCodeAt(at);
      if (next === comma) {
        at++;
        frame.index++;
        if (frame.isList) {
          node = frame.node === undefined ? undefined : visitor.item(frame.node, frame.index);
          break;
        }
        const begin = readName(frame);
        if (begin === undefined) return at;
        at = begin;
        break;
      }
      if (next !== (frame.isList ? closeList : closeObject)) return at;
      stack.pop();
      at++;
    }
  }
}

function giveScalar<N>(node: N, text: string, visitor: JsonVisitor<N>): void {
  const [first = ''] = text;
  if (first === '"') visitor.value(node, 'string', JSON.parse(text));
  else if (first === 'n') visitor.value(node, 'null', text);
  else visitor.value(node, first === 't' || first === 'f' ? 'boolean' : 'number', text);
}

function blanksEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
    at++;
  }
}

function scalarEnd(text: string, at: number): number | undefined {
  const first = text.charAt(at);
  if (first === '"') return stringEnd(text, at);
  if (first === 't' || first === 'f' || first === 'n') {
    const word = words[first];
    return text.startsWith(word, at) ? at + word.length : undefined;
  }
  number.lastIndex = at;
  const found = number.exec(text)?.[0];
  return found === undefined ? undefined : at + found.length;
}

const escaped = /["\\/bfnrt]|u[\da-fA-F]{4}/y;

function stringEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code < 0x20) return undefined;
    if (code !== backslash) continue;
    escaped.lastIndex = at + 1;
    const found = escaped.exec(text)?.[0];
    if (found === undefined) return undefined;
    at += found.length;
  }
  return undefined;
}
