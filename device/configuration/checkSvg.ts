import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml, XmlFault } from '../parseXml.ts';
import { drawnElements } from './drawnElements.ts';

/** The most that a picture may be. `nested`: pictures in a picture; `drawn`: elements with those that they refer to. */
const svgLimits = { bytes: 2 * 1024 * 1024, elements: 20_000, drawn: 1_000_000, depth: 100, nested: 2 } as const;

/** What can run, load or change where a picture leads. */
const forbidden =
  /^(script|foreignobject|i?frame|frameset|audio|video|embed|object|applet|handler|listener|meta|link|base|form)$/i;
const animation = /^(set|animate\w*)$/i;
const reference =
  /^(href|src|srcset|base|action|formaction|ping|poster|background|codebase|longdesc|from|to|by|values)$/i;
const dataImage = /^data:image\/(png|jpeg|webp|svg\+xml)(;[^,]*)?,/i;

/** What is wrong in a picture, and in which line. */
export interface SvgFault {
  readonly line: number;
  readonly reason: FileFaultReason;
}

/** The first thing that a picture may not have; undefined: it may be used. It is only ever drawn as an image (R31). */
export function svgFault(bytes: Uint8Array, level = 0): SvgFault | undefined {
  if (bytes.length > svgLimits.bytes)
    return { line: 0, reason: { code: 'pictureTooLarge', limit: String(svgLimits.bytes) } };
  if (level > svgLimits.nested) return { line: 0, reason: { code: 'nestedTooDeep', limit: String(svgLimits.nested) } };
  const hidden = hiddenFault(Buffer.from(bytes));
  if (hidden) return hidden;
  let root: XmlNode;
  try {
    root = parseXml(bytes, svgLimits.depth);
  } catch (error) {
    return unreadable(error);
  }
  if (root.name !== 'svg') return { line: root.line ?? 0, reason: { code: 'otherKind', expected: 'SVG' } };
  let elements = 0;
  const visit = (node: XmlNode): SvgFault | undefined => {
    const reason: FileFaultReason | undefined =
      ++elements > svgLimits.elements
        ? { code: 'tooManyElements', limit: String(svgLimits.elements) }
        : elementFault(node, level);
    if (reason) return { line: node.line ?? 0, reason };
    for (const child of node.children) {
      const fault = visit(child);
      if (fault) return fault;
    }
    return undefined;
  };
  return visit(root) ?? bombFault(root);
}

/** What the reader leaves out, and would be missed in an encoding with other bytes. */
function hiddenFault(bytes: Buffer): SvgFault | undefined {
  if (bytes.includes(0)) return { line: 0, reason: { code: 'badXml', detail: 'The encoding is not UTF-8.' } };
  const at = bytes.indexOf('<?xml-stylesheet');
  if (at < 0) return undefined;
  const line = bytes.toString('latin1', 0, at).split('\n').length;
  return { line, reason: { code: 'forbiddenElement', element: 'xml-stylesheet' } };
}

/** A few elements that refer to each other can be drawn as billions: a tab would stand still. */
function bombFault(root: XmlNode): SvgFault | undefined {
  const drawn = drawnElements(root);
  const reason = { code: 'tooManyElements', limit: String(svgLimits.drawn) } as const;
  return drawn > svgLimits.drawn ? { line: root.line ?? 0, reason } : undefined;
}

function unreadable(error: unknown): SvgFault {
  if (!(error instanceof XmlFault)) return { line: 0, reason: { code: 'badXml', detail: (error as Error).message } };
  const { line, reason } = error;
  if (reason.code === 'tooDeep') return { line, reason: { code: 'nestedTooDeep', limit: reason.limit } };
  return { line, reason };
}

function elementFault({ name, attributes, text }: XmlNode, level: number): FileFaultReason | undefined {
  if (forbidden.test(name)) return { code: 'forbiddenElement', element: name };
  for (const [attribute, value] of Object.entries(attributes)) {
    const isAnimated =
      animation.test(name) && attribute === 'attributeName' && /(^|:)(href|on\w+)$/i.test(value.trim());
    if (/^on/i.test(attribute) || isAnimated) return { code: 'forbiddenAttribute', element: name, attribute };
    // Of an animation the values are numbers and colours, unless it changes where something leads.
    const leads = reference.test(attribute) && !animation.test(name) ? [value.trim()] : [];
    const bad = [...leads, ...referencesIn(value)].find((one) => !mayLead(one, level));
    if (bad !== undefined) return { code: 'forbiddenReference', element: name, value: bad.slice(0, 100) };
  }
  const bad = /^style$/i.test(name) ? referencesIn(text).find((one) => !mayLead(one, level)) : undefined;
  return bad === undefined ? undefined : { code: 'forbiddenReference', element: name, value: bad.slice(0, 100) };
}

/** Where the CSS of a text leads. */
function referencesIn(text: string): string[] {
  if (!/[(@\\]/.test(text)) return [];
  // In an address that is not quoted a comment is none.
  return [text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ''), text].flatMap(referencesOf);
}

function referencesOf(text: string): string[] {
  const css = text
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code) => String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)))
    .replace(/\\(.)/g, '$1');
  const imports = /@import[^;]*/gi;
  const functions = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi;
  // The strings of a list, each an address.
  const lists = /(?:src|image|image-set)\(((?:[^()]|\([^()]*\))*)/gi;
  return [
    ...[...css.matchAll(imports)].map(([whole]) => whole),
    ...[...css.matchAll(functions)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim()),
    ...[...css.matchAll(lists)].flatMap(([, list = '']) => stringsIn(list)),
  ];
}

function stringsIn(list: string): string[] {
  return [...list.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => (double ?? single ?? '').trim());
}

/** Into the picture itself, or to a picture that stands in it. */
function mayLead(written: string, level: number): boolean {
  // As a browser reads an address (URL Standard §4.4).
  const to = written.replace(/[\t\n\r]/g, '');
  if (to === '' || to.startsWith('#')) return true;
  if (!dataImage.test(to)) return false;
  if (!/^data:image\/svg/i.test(to)) return true;
  const comma = to.indexOf(',');
  const isBase64 = /;base64$/i.test(to.slice(0, comma));
  const text = to.slice(comma + 1);
  const bytes = decoded(text);
  return svgFault(isBase64 ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes, level + 1) === undefined;
}

/** The bytes of an address, also of one that is not well-formed. */
function decoded(text: string): Buffer {
  const bytes = Buffer.from(text).toString('latin1');
  const byte = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
  return Buffer.from(bytes.replace(/%([0-9a-f]{2})/gi, byte), 'latin1');
}
