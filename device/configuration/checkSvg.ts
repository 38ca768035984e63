import { contentOf } from '../../editor/xml/contentOf.ts';
import { attributeValue, escapedText } from '../../editor/xml/startTag.ts';
import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';
import { cutTo } from '../../protocol/text/letters.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { XmlFault } from '../parseXml.ts';
import { drawnElements } from './drawnElements.ts';
import { LeftOut } from './leftOut.ts';
import { examineAttributes, isEvent, isScript } from './svgAttributes.ts';
import { activeNamespaces, drawnNames, shownNames, svgNamespace } from './svgNames.ts';
import {
  elementIn,
  type Namespaces,
  namespacesIn,
  outside,
  readSvg,
  type SvgDocument,
  type SvgPart,
  splitName,
} from './svgParts.ts';
import { type ExamineNested, examineReferences, referencesIn } from './svgReferences.ts';

/** `nested`: pictures in a picture; `drawn`: elements with those that they refer to. */
const svgLimits = { bytes: 2 * 1024 * 1024, elements: 20_000, drawn: 1_000_000, depth: 100, nested: 2 } as const;

/** What can run, load or change the target of a link. */
const forbidden =
  /^(script|foreignobject|i?frame|frameset|audio|video|embed|object|applet|handler|listener|meta|link|base|form)$/i;
/** Encodings in which each byte of ASCII is that character: a browser reads the same as this check. */
const readEncodings = /^(utf-?8|us-ascii|iso-8859-\d+|windows-125\d|koi8-[ru])$/i;

export interface SvgFault {
  readonly line: number;
  readonly reason: FileFaultReason;
}

export interface ExaminedSvg {
  readonly drawn: number;
  /** The picture without the removed parts; undefined: it may be used as it is. */
  readonly bytes: Buffer | undefined;
}

/**
 * The first forbidden part, else the usable picture. It is only ever drawn as an image (R31). What is on no list is
 * removed and noted in `left`, unless it could run, load something or lead elsewhere: that is refused.
 */
export function examineSvg(bytes: Uint8Array, left: LeftOut, level = 0): SvgFault | ExaminedSvg {
  if (bytes.length > svgLimits.bytes)
    return { line: 0, reason: { code: 'pictureTooLarge', limit: String(svgLimits.bytes) } };
  if (level > svgLimits.nested) return { line: 0, reason: { code: 'nestedTooDeep', limit: String(svgLimits.nested) } };
  const hidden = hiddenFault(Buffer.from(bytes));
  if (hidden) return hidden;
  try {
    return new Examination(level).document(readSvg(bytes, svgLimits), left);
  } catch (error) {
    return faultIn(error);
  }
}

/** What the reader ignores, but a browser could read otherwise. */
function hiddenFault(bytes: Buffer): SvgFault | undefined {
  const [, encoding = 'utf-8'] =
    /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  if (bytes.includes(0) || !readEncodings.test(encoding))
    return { line: 0, reason: { code: 'badXml', detail: 'The encoding is not UTF-8.' } };
  const at = bytes.indexOf('<?xml-stylesheet');
  if (at < 0) return undefined;
  const line = bytes.toString('latin1', 0, at).split('\n').length;
  return { line, reason: { code: 'forbiddenElement', element: 'xml-stylesheet' } };
}

class Refused extends Error {
  readonly fault: SvgFault;
  constructor(fault: SvgFault) {
    super(fault.reason.code);
    this.fault = fault;
  }
}

function faultIn(error: unknown): SvgFault {
  if (error instanceof Refused) return error.fault;
  if (!(error instanceof XmlFault)) return { line: 0, reason: { code: 'badXml', detail: (error as Error).message } };
  const { line, reason } = error;
  if (reason.code === 'tooDeep') return { line, reason: { code: 'nestedTooDeep', limit: reason.limit } };
  return { line, reason };
}

function refuse({ line }: SvgPart, reason: FileFaultReason): never {
  throw new Refused({ line, reason });
}

/** An element that remains, as it is written then. */
interface Stays {
  readonly text: string;
  readonly node: XmlNode;
}

interface Around {
  readonly namespaces: Namespaces;
  /** Whether another element is shown in place of a removed one beside it. */
  readonly hasShown: boolean;
  readonly name: string;
}

/** Examines one picture, from its root to its leaves. Throws Refused. */
class Examination {
  readonly #level: number;
  /** The number of elements of the pictures in an element. */
  readonly #nested = new Map<XmlNode, number>();
  #left = new LeftOut();

  constructor(level: number) {
    this.#level = level;
  }

  document({ root, tail, hadDoctype }: SvgDocument, left: LeftOut): ExaminedSvg {
    const own = new LeftOut();
    this.#left = own;
    const [namespace, local] = elementIn(root, namespacesIn(root.tag, outside));
    if (local !== 'svg') refuse(root, { code: 'otherKind', expected: 'SVG' });
    if (namespace !== svgNamespace) refuse(root, { code: 'noNamespace', expected: `xmlns="${svgNamespace}"` });
    if (hadDoctype) own.note('DOCTYPE');
    const lead = this.#bare(root.lead);
    const stays = this.#element(root, { namespaces: outside, hasShown: false, name: '' });
    const text = lead + (stays?.text ?? '') + this.#bare(tail);
    // A few elements that refer to each other can be drawn as billions: a tab would hang.
    const drawn = stays ? drawnElements(stays.node, this.#nested) : 0;
    if (drawn > svgLimits.drawn) refuse(root, { code: 'tooManyElements', limit: String(svgLimits.drawn) });
    left.add(own);
    return { drawn, bytes: own.isAny ? Buffer.from(inUtf8(text)) : undefined };
  }

  /** Undefined: it is removed. */
  #element(part: SvgPart, around: Around): Stays | undefined {
    const inside = namespacesIn(part.tag, around.namespaces);
    const [namespace, name] = elementIn(part, inside);
    const isActive = activeNamespaces.has(namespace);
    if (namespace !== svgNamespace && !isActive) return this.#leaveOut(part, inside, part.tag.name);
    if (name === 'foreignObject' && namespace === svgNamespace && isDispensable(part, inside, around)) {
      this.#left.label();
      return this.#leaveOut(part, inside);
    }
    if (forbidden.test(name)) refuse(part, { code: 'forbiddenElement', element: name });
    const nested = (bytes: Buffer) => {
      const found = examineSvg(bytes, this.#left, this.#level + 1);
      return 'reason' in found ? undefined : found;
    };
    const refused = (reason: FileFaultReason) => refuse(part, reason);
    const { open, values, drawn } = examineAttributes(part, {
      name,
      inside,
      // What is removed as a whole is noted by its name alone.
      left: name === 'a' || drawnNames.has(name) ? this.#left : new LeftOut(),
      nested,
      refuse: refused,
    });
    const css = /^style$/i.test(name) ? this.#sheet(part, name, nested) : undefined;
    if (isActive) refuse(part, { code: 'forbiddenElement', element: name });
    const isLink = name === 'a';
    if (!isLink && !drawnNames.has(name)) return this.#leaveOut(part, inside, name);
    if (isLink) this.#left.link();
    const asGroup = /^(?:text|tspan|textPath)$/.test(around.name) ? 'tspan' : 'g';
    const hasShown = name === 'switch' && part.children.some((child) => isShown(child, inside));
    const { text, children } = this.#content(part, { namespaces: inside, hasShown, name: isLink ? asGroup : name });
    const node: XmlNode = {
      name: isLink ? asGroup : name,
      attributes: values,
      children,
      text: css?.text ?? '',
      line: part.line,
    };
    this.#nested.set(node, drawn + (css?.drawn ?? 0));
    const [start, end] = isLink ? [renamed(open, asGroup), renamed(part.close, asGroup)] : [open, part.close];
    return { text: start + (css?.written ?? text) + end, node };
  }

  #content(part: SvgPart, inside: Around): { readonly text: string; readonly children: readonly XmlNode[] } {
    const isText = /^(?:text|tspan|textPath)$/.test(inside.name);
    const children: XmlNode[] = [];
    let text = '';
    for (const child of part.children) {
      const lead = this.#bare(child.lead);
      const stays = this.#element(child, inside);
      if (stays) children.push(stays.node);
      if (stays || isText || lead.trim() !== '') text += lead;
      text += stays?.text ?? '';
    }
    return { text: text + this.#bare(part.tail), children };
  }

  /** `written`: the style sheet with cleaned embedded pictures. */
  #sheet(part: SvgPart, element: string, nested: ExamineNested) {
    const [child] = part.children;
    if (child) refuse(part, { code: 'forbiddenElement', element: splitName(child.tag.name)[1] });
    const text = contentOf(part.tail);
    const found = examineReferences(text, referencesIn(text), { element, mayHold: 'picturesAndFonts' }, nested);
    if ('code' in found) return refuse(part, found);
    return { text, drawn: found.drawn, written: found.text === text ? undefined : escapedText(found.text) };
  }

  /**
   * Removes an element with all its content; refuses one with anything that could run: no drawing program writes that.
   */
  #leaveOut(part: SvgPart, inside: Namespaces, name?: string): undefined {
    if (name !== undefined) this.#left.note(name);
    const searchIn = (one: SvgPart, namespaces: Namespaces) => {
      const [namespace, local] = elementIn(one, namespaces);
      const isRead = namespace === svgNamespace || activeNamespaces.has(namespace);
      if (isRead && local !== 'foreignObject' && forbidden.test(local))
        refuse(one, { code: 'forbiddenElement', element: local });
      for (const { name: attribute, raw } of one.tag.attributes) {
        if (isEvent(attribute) && (isRead || !attribute.includes(':')))
          refuse(one, { code: 'forbiddenAttribute', element: local, attribute });
        if (isScript(contentOf(raw)))
          refuse(one, { code: 'forbiddenReference', element: local, value: cutTo(raw, 100) });
      }
      for (const child of one.children) searchIn(child, namespacesIn(child.tag, namespaces));
    };
    searchIn(part, inside);
    return undefined;
  }

  /** Text between elements, without processing instructions. */
  #bare(text: string): string {
    if (!text.includes('<?')) return text;
    return text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?([^\s?]+)[\s\S]*?\?>/g, (whole, name?: string) => {
      if (name === undefined || name === 'xml') return whole;
      this.#left.note(name);
      return '';
    });
  }
}

function isShown(part: SvgPart, around: Namespaces): boolean {
  const [namespace, local] = elementIn(part, namespacesIn(part.tag, around));
  return namespace === svgNamespace && shownNames.has(local);
}

/** Whether its replacement for other readers is beside it, or it has no text: it only blurs its background. */
function isDispensable(part: SvgPart, inside: Namespaces, { name, hasShown }: Around): boolean {
  if (name === 'switch') return hasShown;
  const [only, ...more] = part.children;
  if (!only || more.length > 0 || only.children.length > 0 || contentOf(only.tail + part.tail).trim() !== '')
    return false;
  const [namespace, local] = elementIn(only, namespacesIn(only.tag, inside));
  return (
    activeNamespaces.has(namespace) &&
    local === 'div' &&
    /backdrop-filter/.test(attributeValue(only.open, 'style') ?? '')
  );
}

function renamed(tag: string, name: string): string {
  return tag.replace(/^(<\/?(?:[^\s<>:/]+:)?)a(?=[\s/>])/, `$1${name}`);
}

/** What is rewritten is UTF-8. */
function inUtf8(text: string): string {
  return text.replace(/^(\ufeff?<\?xml\b[^>]*?\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/, '$1"UTF-8"');
}
