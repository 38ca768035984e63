import { type Attribute, isXmlName, knownStartTag, type StartTag } from './startTag.ts';
import { XmlFault, type XmlReason } from './xmlFault.ts';

/**
 * An element as it is written, or the document, which has no tags. All texts in their order are exactly what was read.
 */
export interface XmlPart {
  /** Blanks, comments and text before its start tag. */
  readonly lead: string;
  readonly open: string;
  readonly children: readonly XmlPart[];
  /** What is between the last child and its end tag. */
  readonly tail: string;
  /** Empty: the start tag is the end as well. */
  readonly close: string;
}

/** The service reads no more (R3). */
const deepest = 64;
/** The prefix `xml` always means it, and no other one does. */
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

const blank = /^[ \t\r\n]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 §2.2 can’t hold; as properties it takes ten times as long.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const halfCharacter = /\p{Cs}/u;
const reference = /&(?:(?:amp|lt|gt|quot|apos|#x[0-9a-fA-F]+|#[0-9]+);)?/g;
const endTag = /^<\/([^ \t\r\n>]+)[ \t\r\n]*>$/;
const declaration =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"([A-Za-z][\w.-]*)"|'([A-Za-z][\w.-]*)'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>$/;
const instruction = /^<\?([^ \t\r\n:?]+)(?:[ \t\r\n][\s\S]*)?\?>$/;

export interface Builder<T> {
  /** Undefined: it is no start tag. */
  readonly tag: (open: string) => StartTag | undefined;
  /** Levels of elements, at most. */
  readonly deepest: number;
  /** The text was decoded as its declaration states it, whatever that is. */
  readonly isDecoded: boolean;
  /** Called at the end of an element, with what was made of those in it. */
  readonly element: (part: Omit<XmlPart, 'children'>, children: readonly T[], start: Start) => T;
}

interface Start {
  readonly tag: StartTag;
  /** From 1. */
  readonly line: number;
}

interface OpenPart<T> {
  readonly lead: string;
  readonly open: string;
  readonly start: Start;
  readonly at: number;
  /** Declared here or further up. */
  readonly prefixes: ReadonlyMap<string, string>;
  readonly children: T[];
}

const parts: Builder<XmlPart> = {
  tag: knownStartTag,
  deepest,
  isDecoded: false,
  element: (part, children) => ({ ...part, children }),
};

/** Nothing of it is lost. Throws XmlFault. */
export function readXml(text: string): XmlPart {
  const { children, tail } = build(text, parts);
  return { lead: '', open: '', children, tail, close: '' };
}

let characters = 0;

/** Of all texts until now. */
export function charactersRead(): number {
  return characters;
}

/** `tail`: what follows the root element. Throws XmlFault. */
export function build<T>(
  text: string,
  builder: Builder<T>,
): { readonly children: readonly T[]; readonly tail: string } {
  characters += text.length;
  return new Reader(text, builder).read();
}

class Reader<T> {
  readonly #text: string;
  readonly #builder: Builder<T>;
  readonly #document: OpenPart<T> = {
    lead: '',
    open: '',
    start: { tag: { name: '', attributes: [] }, line: 1 },
    at: 0,
    prefixes: new Map([
      ['xml', xmlNamespace],
      ['xmlns', 'http://www.w3.org/2000/xmlns/'],
    ]),
    children: [],
  };
  readonly #path: OpenPart<T>[] = [];
  /** Start of the current part, and the position of reading. */
  #from = 0;
  #at = 0;
  /** Line of the last start tag, and where that line ends. */
  #line = 1;
  #lineEnd: number;

  constructor(text: string, builder: Builder<T>) {
    this.#text = text;
    this.#builder = builder;
    this.#lineEnd = text.indexOf('\n');
  }

  read(): { readonly children: readonly T[]; readonly tail: string } {
    const text = this.#text;
    const bad = forbidden.exec(text) ?? (text.isWellFormed() ? undefined : halfCharacter.exec(text));
    if (bad) this.#refuse({ code: 'forbiddenCharacter', text: codePoint(bad[0]) }, bad.index);
    if (text.startsWith('\ufeff')) this.#at = 1;
    if (/^<\?xml[ \t\r\n]/.test(text.slice(this.#at, this.#at + 6))) this.#readDeclaration();
    for (;;) {
      const next = text.indexOf('<', this.#at);
      this.#checkText(this.#at, next === -1 ? text.length : next);
      if (next === -1) break;
      this.#at = next;
      this.#readMarkup();
    }
    const open = this.#path.at(-1);
    if (open) this.#refuse({ code: 'notClosed', element: open.start.tag.name }, open.at);
    if (this.#document.children.length === 0) this.#refuse({ code: 'noRoot' }, text.length);
    return { children: this.#document.children, tail: text.slice(this.#from) };
  }

  #readMarkup(): void {
    const [text, at] = [this.#text, this.#at];
    if (text.startsWith('<!--', at)) {
      const end = this.#skip('<!--', '-->');
      const body = text.slice(at + 4, end - 3);
      if (body.includes('--') || body.endsWith('-')) this.#refuse({ code: 'twoHyphens' }, at);
    } else if (text.startsWith('<![CDATA[', at)) {
      if (this.#path.length === 0) this.#refuse({ code: 'outsideRoot' }, at);
      this.#skip('<![CDATA[', ']]>');
    } else if (text.startsWith('<?', at)) {
      const name = instruction.exec(text.slice(at, this.#skip('<?', '?>')))?.[1];
      if (name === undefined || !isXmlName(name) || /^xml$/i.test(name)) this.#refuse({ code: 'badInstruction' }, at);
    } else if (/^<!DOCTYPE/i.test(text.slice(at, at + 9))) this.#refuse({ code: 'doctype' }, at);
    else if (text.startsWith('</', at)) this.#readEnd();
    else this.#readStart();
  }

  #readStart(): void {
    const at = this.#at;
    const open = this.#text.slice(at, this.#tagEnd(at));
    const tag = this.#builder.tag(open);
    if (!tag) this.#refuse({ code: open.indexOf('<', 1) === -1 ? 'badTag' : 'lessThanInAttribute' }, at);
    if (this.#path.length === 0 && this.#document.children.length > 0) this.#refuse({ code: 'outsideRoot' }, at);
    const { deepest } = this.#builder;
    if (this.#path.length === deepest) this.#refuse({ code: 'tooDeep', limit: String(deepest) }, at);
    this.#checkAttributes(tag.attributes, at);
    const prefixes = this.#prefixesIn(tag, at);
    const lead = this.#text.slice(this.#from, at);
    const start = { tag, line: this.#lineOf(at) };
    this.#move(at + open.length);
    if (open.endsWith('/>'))
      this.#parent().children.push(this.#builder.element({ lead, open, tail: '', close: '' }, [], start));
    else this.#path.push({ lead, open, start, at, prefixes, children: [] });
  }

  /** For a place behind the last one that was looked up. */
  #lineOf(at: number): number {
    while (this.#lineEnd !== -1 && this.#lineEnd < at) {
      this.#line++;
      this.#lineEnd = this.#text.indexOf('\n', this.#lineEnd + 1);
    }
    return this.#line;
  }

  #readEnd(): void {
    const at = this.#at;
    const close = this.#text.slice(at, this.#skip('</', '>'));
    const element = endTag.exec(close)?.[1];
    if (element === undefined) this.#refuse({ code: 'badTag' }, at);
    const part = this.#path.pop();
    if (!part) this.#refuse({ code: 'outsideRoot' }, at);
    const { lead, open, children, start } = part;
    if (start.tag.name !== element) this.#refuse({ code: 'wrongEnd', element, expected: start.tag.name }, at);
    const tail = this.#text.slice(this.#from, at);
    this.#move(at + close.length);
    this.#parent().children.push(this.#builder.element({ lead, open, tail, close }, children, start));
  }

  #readDeclaration(): void {
    const at = this.#at;
    const found = declaration.exec(this.#text.slice(at, this.#skip('<?', '?>')));
    if (!found) this.#refuse({ code: 'badInstruction' }, at);
    const encoding = found[1] ?? found[2] ?? 'UTF-8';
    if (!this.#builder.isDecoded && !/^utf-?8$/i.test(encoding))
      this.#refuse({ code: 'otherEncoding', text: encoding }, at);
  }

  #checkText(from: number, to: number): void {
    const text = this.#text.slice(from, to);
    if (this.#path.length === 0) {
      const at = text.search(/[^ \t\r\n]/);
      if (at !== -1) this.#refuse({ code: 'outsideRoot' }, from + at);
      return;
    }
    if (blank.test(text)) return;
    const end = text.indexOf(']]>');
    if (end !== -1) this.#refuse({ code: 'cdataEnd' }, from + end);
    this.#checkReferences(text, from);
  }

  #checkAttributes(attributes: readonly Attribute[], at: number): void {
    const names = new Set<string>();
    for (const { name, raw, from } of attributes) {
      if (names.has(name)) this.#refuse({ code: 'duplicateAttribute', attribute: name }, at + from);
      names.add(name);
      if (raw.includes('<')) this.#refuse({ code: 'lessThanInAttribute' }, at + from);
      this.#checkReferences(raw, at + from);
    }
  }

  /**
   * The prefixes that are known in an element. Each that it uses must be, and no two attributes may be the same by them
   * (Namespaces in XML 1.0 §5, §6.3).
   */
  #prefixesIn({ name, attributes }: StartTag, at: number): ReadonlyMap<string, string> {
    const outside = this.#parent().prefixes;
    const prefixed = attributes.map((one) => one.name).filter((one) => one.includes(':'));
    if (prefixed.length === 0 && !name.includes(':')) return outside;
    const declared = attributes.filter((one) => one.name.startsWith('xmlns:'));
    const inside =
      declared.length === 0 ? outside : new Map([...outside, ...declared.map((one) => this.#declaration(one, at))]);
    const expand = (one: string) => {
      const [, prefix = '', local = ''] = /^([^:]+):([^:]+)$/.exec(one) ?? [];
      if (!isXmlName(local)) return this.#refuse({ code: 'badTag' }, at);
      const namespace = inside.get(prefix) ?? this.#refuse({ code: 'undeclaredPrefix', text: prefix }, at);
      return `${namespace} ${local}`;
    };
    if (name.includes(':')) expand(name);
    const expanded = new Set<string>();
    for (const one of prefixed) {
      const whole = expand(one);
      if (expanded.has(whole)) this.#refuse({ code: 'duplicateAttribute', attribute: one }, at);
      expanded.add(whole);
    }
    return inside;
  }

  /** Namespaces in XML 1.0 §3. */
  #declaration({ name, raw }: Attribute, at: number): readonly [prefix: string, namespace: string] {
    const prefix = name.slice('xmlns:'.length);
    const isFree = prefix !== 'xmlns' && raw !== '' && (prefix === 'xml') === (raw === xmlNamespace);
    return isFree ? [prefix, raw] : this.#refuse({ code: 'undeclaredPrefix', text: prefix }, at);
  }

  #checkReferences(raw: string, at: number): void {
    if (!raw.includes('&')) return;
    for (const { index, 0: found } of raw.matchAll(reference)) {
      if (found === '&' || !isCharacter(found)) {
        const text = /^&[^;\s<]{0,20};?/.exec(raw.slice(index))?.[0] ?? found;
        this.#refuse({ code: 'badReference', text }, at + index);
      }
    }
  }

  /** Behind the first `>` that is not in quotes. */
  #tagEnd(from: number): number {
    const mark = /[>"']/g;
    mark.lastIndex = from;
    for (let found = mark.exec(this.#text); found; found = mark.exec(this.#text)) {
      if (found[0] === '>') return mark.lastIndex;
      const end = this.#text.indexOf(found[0], mark.lastIndex);
      if (end === -1) break;
      mark.lastIndex = end + 1;
    }
    return this.#refuse({ code: 'unclosedMarkup', text: '<' }, from);
  }

  #skip(begin: string, end: string): number {
    const found = this.#text.indexOf(end, this.#at + begin.length);
    if (found === -1) this.#refuse({ code: 'unclosedMarkup', text: begin }, this.#at);
    this.#at = found + end.length;
    return this.#at;
  }

  #move(to: number): void {
    this.#from = to;
    this.#at = to;
  }

  #parent(): OpenPart<T> {
    return this.#path.at(-1) ?? this.#document;
  }

  #refuse(reason: XmlReason, at: number): never {
    throw new XmlFault(reason, this.#text, at);
  }
}

/** XML 1.0 §2.2. */
function isCharacter(found: string): boolean {
  const [, hex, decimal] = /^&#(?:x([0-9a-fA-F]+)|([0-9]+));$/.exec(found) ?? [];
  if (hex === undefined && decimal === undefined) return true;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code > 0x10ffff || code === 0) return false;
  const character = String.fromCodePoint(code);
  return character.isWellFormed() && !forbidden.test(character);
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

export function writeParts(parts: readonly XmlPart[]): string {
  return parts.map((part) => part.lead + writePart(part)).join('');
}

/** From its start tag to its end tag. */
export function writePart({ open, children, tail, close }: XmlPart): string {
  return open + writeParts(children) + tail + close;
}
