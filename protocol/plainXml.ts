import { isOfCharacters, resolved } from './references.ts';
import type { FoldedNode, XmlNode } from './xml.ts';

interface PlainOptions {
  /** Line of the text's beginning; without it no element tells its line. */
  readonly line?: number;
  /** Which elements are folded, of that name and within so many: cut out of the text, and read when somebody asks. */
  readonly folds?: (name: string, depth: number) => boolean;
}

/** A deeper document is none of ours (R3). */
const maximumDepth = 64;
const declaration = /^<\?xml version="1\.0"(?: encoding="UTF-8")?\?>/i;
const startTag = /<([A-Za-z_][\w.-]*)((?:[ \n\t]+[A-Za-z_][\w.-]*="[^"<]*")*)[ \n\t]*(\/?)>/y;
const endTag = /<\/([A-Za-z_][\w.-]*)[ \n\t]*>/y;
const blank = 0x20;
const cdata = '<![CDATA[';

/**
 * Reads the XML that stations and devices are mostly written in: elements, attributes in double quotes, text, comments,
 * CDATA and the references that XML has by itself. Undefined for everything else, well-formed or not: a reader of all
 * XML decides then (R3). One pass over the text; what it accepts it reads as those readers do.
 */
export function readPlainXml(source: string, options: PlainOptions = {}): XmlNode | undefined {
  const text = source.includes('\r') ? source.replaceAll('\r\n', '\n') : source;
  if (!isOfCharacters(text) || text.includes('\r')) return undefined;
  return new PlainReader(text, options).document();
}

interface OpenNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
  readonly line?: number | undefined;
}

class PlainReader {
  readonly #text: string;
  readonly #options: PlainOptions;
  readonly #open: OpenNode[] = [];
  readonly #lines: Lines | undefined;
  #root: XmlNode | undefined;

  constructor(text: string, options: PlainOptions) {
    this.#text = text;
    this.#options = options;
    this.#lines = options.line === undefined ? undefined : new Lines(text, options.line);
  }

  document(): XmlNode | undefined {
    const text = this.#text;
    let at = declaration.exec(text)?.[0].length ?? 0;
    while (at >= 0 && at < text.length) {
      const markup = text.indexOf('<', at);
      const end = markup < 0 ? text.length : markup;
      if (end > at && !this.#characters(text.slice(at, end))) return undefined;
      at = markup < 0 ? end : this.#markup(markup);
    }
    return at >= 0 && this.#open.length === 0 ? this.#root : undefined;
  }

  /** Reads what begins with the `<` there; where it ends, or -1. */
  #markup(at: number): number {
    const next = this.#text.charAt(at + 1);
    if (next === '/') return this.#close(at);
    if (next !== '!') return this.#element(at);
    const open = this.#open.at(-1);
    if (!this.#text.startsWith(cdata, at) || !open) return commentEnd(this.#text, at);
    const end = this.#text.indexOf(']]>', at);
    if (end < 0) return -1;
    open.text += this.#text.slice(at + cdata.length, end);
    return end + ']]>'.length;
  }

  #element(at: number): number {
    startTag.lastIndex = at;
    const [, name = '', written = '', slash] = startTag.exec(this.#text) ?? [];
    const end = startTag.lastIndex;
    const attributes = name === '' ? undefined : readAttributes(written);
    if (!attributes || this.#open.length >= maximumDepth) return -1;
    const isEmpty = slash === '/';
    if (!isEmpty && this.#options.folds?.(name, this.#open.length)) return this.#fold({ name, attributes }, at, end);
    const line = this.#lines && { line: this.#lines.at(end) };
    const node: OpenNode = { name, attributes, children: [], text: '', ...line };
    if (!this.#add(node)) return -1;
    if (!isEmpty) this.#open.push(node);
    return end;
  }

  #fold(head: Pick<XmlNode, 'name' | 'attributes'>, at: number, from: number): number {
    const lines = this.#lines;
    // An element of its own name in it would end there too: cut out, it is then no whole document.
    const end = endOf(endTag, this.#text, this.#text.indexOf(`</${head.name}`, from));
    if (end < 0) return -1;
    const source = this.#text.slice(at, end);
    const unfold = () => new PlainReader(source, lines ? { line: lines.at(at) } : {}).document();
    const folded: FoldedNode = {
      ...head,
      source,
      unfold,
      children: [],
      text: '',
      // Counted when somebody asks.
      get line() {
        return lines?.at(from);
      },
    };
    return this.#add(folded) ? end : -1;
  }

  #add(node: XmlNode): boolean {
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(node);
    else if (this.#root) return false;
    else this.#root = node;
    return true;
  }

  #close(at: number): number {
    const open = this.#open.pop();
    if (!open || !this.#text.startsWith(open.name, at + '</'.length)) return -1;
    if (open.children.length > 0 && open.text.trim() === '') open.text = '';
    endTag.lastIndex = at;
    return endTag.exec(this.#text)?.[1] === open.name ? endTag.lastIndex : -1;
  }

  /** Character data; outside the root there are none but blanks. */
  #characters(raw: string): boolean {
    const open = this.#open.at(-1);
    if (!open) return /^[ \n\t]*$/.test(raw);
    const text = raw.includes(']]>') ? undefined : resolved(raw);
    open.text += text ?? '';
    return text !== undefined;
  }
}

/** Tells the line of a place in a text: quickest where places are asked for one after the other. */
class Lines {
  readonly #text: string;
  readonly #first: number;
  #line = 0;
  #place = 0;
  #newline = -1;

  constructor(text: string, first: number) {
    this.#text = text;
    this.#first = first;
    this.#begin();
  }

  at(place: number): number {
    if (place < this.#place) this.#begin();
    this.#place = place;
    while (this.#newline >= 0 && this.#newline < place) {
      this.#line++;
      this.#newline = this.#text.indexOf('\n', this.#newline + 1);
    }
    return this.#line;
  }

  #begin(): void {
    this.#line = this.#first;
    this.#newline = this.#text.indexOf('\n');
  }
}

/** Undefined where one stands twice, or declares a namespace. */
function readAttributes(written: string): Record<string, string> | undefined {
  const attributes: Record<string, string> = {};
  const isBare = !/[&\n\t]/.test(written);
  let count = 0;
  // Names and values in turn: what is between quotes holds none, and a start tag was seen to be well-formed.
  for (let at = 0, open = written.indexOf('"'); open >= 0; open = written.indexOf('"', at)) {
    while (written.charCodeAt(at) <= blank) at++;
    const close = written.indexOf('"', open + 1);
    const name = written.slice(at, open - 1);
    const raw = written.slice(open + 1, close);
    // In an attribute each of these is read as a space (XML 1.0 §3.3.3).
    const value = isBare ? raw : resolved(raw.replace(/[\n\t]/g, ' '));
    if (value === undefined || name === 'xmlns') return undefined;
    attributes[name] = value;
    count++;
    at = close + 1;
  }
  return Object.keys(attributes).length === count ? attributes : undefined;
}

function commentEnd(text: string, at: number): number {
  const end = text.startsWith('<!--', at) ? text.indexOf('--', at + '<!--'.length) : -1;
  return end >= 0 && text.startsWith('-->', end) ? end + '-->'.length : -1;
}

function endOf(pattern: RegExp, text: string, at: number): number {
  if (at < 0) return -1;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
