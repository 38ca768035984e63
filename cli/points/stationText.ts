import { encodingOf } from '../../device/parseXml.ts';
import { build, writeParts, type XmlPart } from '../../editor/xml/readXml.ts';
import { attributesOf, elementName, localName, readStartTag } from '../../editor/xml/startTag.ts';
import { XmlFault } from '../../editor/xml/xmlFault.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';

/** Undefined: the field is removed. */
export type FieldChanges = ReadonlyMap<string, string | undefined>;
type Fields = Readonly<Record<string, string>>;

/** Changed in place. */
interface Part extends XmlPart {
  lead: string;
  open: string;
  readonly children: Part[];
  tail: string;
  close: string;
}

/**
 * station.xml in which points are changed and added: everything else, its line ends, indentation and byte order mark
 * included, is unchanged. The document has been parsed before: it is well-formed.
 */
export class StationText {
  readonly #encoding: 'utf8' | 'latin1';
  readonly #root: Part;
  readonly #tail: string;
  readonly #eol: string;
  /** In document order. */
  readonly #points: readonly { readonly point: Part; readonly holder: Part }[];

  /** Another encoding than UTF-8 is read byte by byte, to be written the same. */
  constructor(bytes: Buffer) {
    this.#encoding = /^utf-?8$/i.test(encodingOf(bytes)) ? 'utf8' : 'latin1';
    const text = bytes.toString(this.#encoding);
    const { children, tail } = build<Part>(text, {
      tag: readStartTag,
      deepest: Number.POSITIVE_INFINITY,
      isDecoded: true,
      element: (part, inside) => ({ ...part, children: [...inside] }),
    });
    this.#root = children[0] ?? elementPart('');
    this.#tail = tail;
    this.#eol = /\r\n|\n/.exec(text)?.[0] ?? '\n';
    const section = this.#section();
    this.#points = section ? pointsIn(section) : [];
  }

  /** False for two bytes a character, and for names that are none byte by byte. */
  static isReadable(bytes: Buffer): boolean {
    try {
      return Boolean(new StationText(bytes));
    } catch (error) {
      if (error instanceof XmlFault) return false;
      throw error;
    }
  }

  /** Changes fields of the point with that index in the file. */
  change(place: number, changes: FieldChanges): void {
    const point = this.#points[place]?.point;
    if (!point) return;
    const added: Record<string, string> = {};
    for (const [name, value] of changes) {
      const attribute = attributesOf(point.open).findLast((one) => one.name.replace(/^(?!xmlns:)[^:]*:/, '') === name);
      const child = named(point, name)[0];
      if (attribute) {
        const { from, to, raw } = attribute;
        const [start, end] = value === undefined ? [from, to] : [to - 1 - raw.length, to - 1];
        const before = point.open.slice(0, start);
        const written = this.#escaped(value ?? '').replaceAll("'", '&apos;');
        point.open = (value === undefined ? before.trimEnd() : before + written) + point.open.slice(end);
      } else if (child) {
        const written = value === undefined ? elementPart('') : elementPart(`<${name}>`, `</${name}>`);
        Object.assign(child, { ...written, lead: child.lead, tail: this.#escaped(value ?? '') });
      } else if (value !== undefined) added[name] = value;
    }
    const end = point.open.search(/(?<![ \t\r\n])[ \t\r\n]*\/?>$/);
    point.open = point.open.slice(0, end) + this.#attributes(added) + point.open.slice(end);
  }

  /** After the last one, each on a line of its own. */
  add(points: readonly Fields[]): void {
    const last = this.#points.at(-1);
    if (points.length === 0) return;
    if (last) this.#addBehind(last.point, last.holder, points);
    else this.#addTo(this.#section() ?? this.#newSection(), points);
  }

  bytes(): Buffer {
    return Buffer.from(writeParts([this.#root]) + this.#tail, this.#encoding);
  }

  #addBehind(point: Part, holder: Part, points: readonly Fields[]): void {
    const at = holder.children.indexOf(point) + 1;
    const next = holder.children[at];
    const behind = next ? next.lead : holder.tail;
    // A remark at the end of its line stays with it.
    const remark = /^[ \t]*(?:<!--(?:(?!-->)[^\r\n])*-->[ \t]*)?(?=\r?\n)/.exec(behind)?.[0] ?? '';
    if (next) next.lead = behind.slice(remark.length);
    else holder.tail = behind.slice(remark.length);
    holder.children.splice(at, 0, ...this.#rows(remark, indentOf(point), points));
  }

  #addTo(section: Part, points: readonly Fields[]): void {
    if (section.close === '') {
      section.close = `</${elementName(section.open)}>`;
      section.open = `${section.open.slice(0, -2)}>`;
    }
    const outer = indentOf(section);
    const content = section.tail.trimEnd();
    section.children.push(...this.#rows(content, `${outer}  `, points));
    section.tail = section.tail.slice(content.length) || this.#eol + outer;
  }

  /** Behind the links, which a station has that points are imported into. */
  #newSection(): Part {
    const { children } = this.#root;
    const section = elementPart('<PointCfg>', '</PointCfg>');
    section.lead = `${this.#eol}${indentOf(this.#root)}  `;
    children.splice(children.findIndex(({ open }) => localName(open) === 'CommunicationCfg') + 1, 0, section);
    return section;
  }

  #section(): Part | undefined {
    return named(this.#root, 'PointCfg')[0];
  }

  /** `before`: what is written before the line of the first one. */
  #rows(before: string, indent: string, points: readonly Fields[]): Part[] {
    return points.map((point, index) => ({
      ...elementPart(`<Point${this.#attributes(point)}/>`),
      lead: `${index === 0 ? before : ''}${this.#eol}${indent}`,
    }));
  }

  /** As they follow a name; in another encoding than UTF-8, characters beyond ASCII become references. */
  #attributes(fields: Fields): string {
    const xml = writeXml(element('x', fields)).slice('<x'.length, -'/>'.length);
    if (this.#encoding === 'utf8') return xml;
    return xml.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);
  }

  #escaped(value: string): string {
    return this.#attributes({ a: value }).slice(' a="'.length, -'"'.length);
  }
}

function elementPart(open: string, close = ''): Part {
  return { lead: '', open, children: [], tail: '', close };
}

/** In the section, or in a wrapper of any name (R1). */
function pointsIn(section: Part): { readonly point: Part; readonly holder: Part }[] {
  return section.children.flatMap((child) => {
    const inside = named(child, 'Point').map((point) => ({ point, holder: child }));
    if (inside.length > 0) return inside;
    return localName(child.open) === 'Point' ? [{ point: child, holder: section }] : [];
  });
}

function named({ children }: Part, name: string): Part[] {
  return children.filter(({ open }) => localName(open) === name);
}

function indentOf({ lead }: Part): string {
  return /[\r\n]([ \t]*)$/.exec(lead)?.[1] ?? '';
}
