import { element, writeXml } from '../../protocol/wire/xml.ts';
import { attributeAt, type XmlTag, xmlTags } from './xmlTags.ts';

/** Undefined: the field is removed. */
export type FieldChanges = ReadonlyMap<string, string | undefined>;

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * station.xml as bytes in which points are changed and added: everything else, its line ends, indentation and byte
 * order mark included, is unchanged. The document has been parsed before: it is well-formed.
 */
export class StationText {
  readonly #text: string;
  readonly #isUtf8: boolean;
  readonly #tags: readonly XmlTag[];
  /** In document order. */
  readonly #points: readonly XmlTag[];
  readonly #edits: Edit[] = [];

  constructor(bytes: Buffer) {
    this.#text = bytes.toString('latin1');
    const encoding = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["']([^"']+)/.exec(this.#text)?.[1] ?? 'utf-8';
    this.#isUtf8 = /^utf-?8$/i.test(encoding);
    this.#tags = xmlTags(this.#text);
    const section = this.#section();
    this.#points = section ? pointsOf(this.#inside(section), section.depth) : [];
  }

  /** False for two bytes a character: the positions of the tags are elsewhere. */
  static isReadable(bytes: Buffer): boolean {
    return (
      !bytes.subarray(0, 4).includes(0) &&
      !(bytes[0] === 0xff && bytes[1] === 0xfe) &&
      !(bytes[0] === 0xfe && bytes[1] === 0xff)
    );
  }

  get pointCount(): number {
    return this.#points.length;
  }

  /** Changes fields of the point with that index in the file. */
  change(place: number, changes: FieldChanges): void {
    const tag = this.#points[place];
    if (!tag) return;
    const added: Record<string, string> = {};
    for (const [name, value] of changes) {
      const child = this.#childOf(tag, name);
      const at = attributeAt(this.#text, tag, name);
      if (at && value === undefined) this.#edit(this.#withBlankBefore(at.from, name), at.to + 1, '');
      else if (at) this.#edit(at.from, at.to, this.#escaped(value ?? '').replaceAll("'", '&apos;'));
      else if (child)
        this.#edit(child.start, child.close, value === undefined ? '' : `<${name}>${this.#escaped(value)}</${name}>`);
      else if (value !== undefined) added[name] = value;
    }
    const names = Object.keys(added);
    if (names.length === 0) return;
    const end = tag.end - (tag.isEmpty ? 2 : 1);
    const before = this.#text.slice(tag.start, end).trimEnd().length + tag.start;
    this.#edit(before, before, names.map((name) => ` ${name}="${this.#escaped(added[name] ?? '')}"`).join(''));
  }

  /** After the last one, each on a line of its own. */
  add(points: readonly Readonly<Record<string, string>>[]): void {
    if (points.length === 0) return;
    const eol = /\r\n|\n/.exec(this.#text)?.[0] ?? '\n';
    const rows = points.map((point) => this.#encoded(writeXml(element('Point', point))));
    const last = this.#points.at(-1);
    const section = this.#section();
    const root = this.#tags[0];
    if (last) {
      const indent = this.#indentOf(last.start);
      // A remark at the end of its line stays with it.
      const remark = /^[ \t]*(?:<!--(?:(?!-->)[^\r\n])*-->[ \t]*)?(?=\r?\n)/.exec(
        this.#text.slice(last.close, last.close + 2000),
      );
      const at = last.close + (remark?.[0].length ?? 0);
      this.#edit(at, at, rows.map((row) => eol + indent + row).join(''));
    } else if (section) {
      const outer = this.#indentOf(section.start);
      const inside = rows.map((row) => `${eol}${outer}  ${row}`).join('');
      if (section.isEmpty) {
        this.#edit(section.end - 2, section.end, `>${inside}${eol}${outer}</${this.#fullName(section)}>`);
      } else {
        const at = this.#text.slice(0, section.inner).trimEnd().length;
        this.#edit(at, at, `${inside}${at === section.inner ? eol + outer : ''}`);
      }
    } else if (root) {
      const outer = `${this.#indentOf(root.start)}  `;
      const inside = rows.map((row) => `${eol}${outer}  ${row}`).join('');
      const content = `${eol}${outer}<PointCfg>${inside}${eol}${outer}</PointCfg>`;
      const anchor = this.#tags.find(({ depth, name }) => depth === 1 && name === 'CommunicationCfg');
      if (anchor) this.#edit(anchor.close, anchor.close, content);
      else this.#edit(root.inner, root.inner, content + eol);
    }
  }

  bytes(): Buffer {
    let [text, at] = ['', 0];
    for (const { from, to, text: put } of this.#edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
      text += this.#text.slice(at, from) + put;
      at = to;
    }
    return Buffer.from(text + this.#text.slice(at), 'latin1');
  }

  #section(): XmlTag | undefined {
    return this.#tags.find(({ depth, name }) => depth === 1 && name === 'PointCfg');
  }

  #childOf(tag: XmlTag, name: string): XmlTag | undefined {
    return this.#inside(tag).find((one) => one.name === name && one.depth === tag.depth + 1);
  }

  /** At any depth. */
  #inside(tag: XmlTag): XmlTag[] {
    const from = tag.place + 1;
    let to = from;
    while ((this.#tags[to]?.start ?? tag.close) < tag.close) to++;
    return this.#tags.slice(from, to);
  }

  /** The blanks before an attribute are removed with it. */
  #withBlankBefore(valueFrom: number, name: string): number {
    return this.#text.slice(0, this.#text.lastIndexOf(name, valueFrom)).trimEnd().length;
  }

  #indentOf(start: number): string {
    return /(?:^|[\r\n])([ \t]*)$/.exec(this.#text.slice(Math.max(0, start - 200), start))?.[1] ?? '';
  }

  #fullName({ start }: XmlTag): string {
    return /^<([^\s/>]+)/.exec(this.#text.slice(start, start + 200))?.[1] ?? 'PointCfg';
  }

  #escaped(value: string): string {
    return this.#encoded(/"(.*)"/s.exec(writeXml(element('x', { a: value })))?.[1] ?? '');
  }

  /** As bytes of the file; in another encoding than UTF-8, characters beyond ASCII become references. */
  #encoded(xml: string): string {
    if (this.#isUtf8) return Buffer.from(xml, 'utf8').toString('latin1');
    return xml.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);
  }

  #edit(from: number, to: number, text: string): void {
    this.#edits.push({ from, to, text });
  }
}

/** In the section, or in a wrapper of any name (R1). */
function pointsOf(tags: readonly XmlTag[], depth: number): XmlTag[] {
  const points: XmlTag[] = [];
  for (const tag of tags) {
    if (tag.name !== 'Point' || tag.depth > depth + 2) continue;
    const before = points.at(-1);
    // A wrapper that is called Point itself.
    if (tag.depth === depth + 2 && before && before.depth === depth + 1 && tag.start < before.close) points.pop();
    points.push(tag);
  }
  return points;
}
