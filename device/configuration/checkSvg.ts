import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml, XmlFault } from '../parseXml.ts';

/** The most that a picture may be. `nested`: pictures in a picture. */
const svgLimits = { bytes: 2 * 1024 * 1024, elements: 20_000, depth: 100, nested: 2 } as const;

/** What can run, load or change where a picture leads. */
const forbidden = /^(script|foreignobject|iframe|audio|video|embed|object|handler|listener)$/i;
const animation = /^(set|animate\w*)$/i;
const reference = /^(href|src|from|to|by|values)$/i;
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
  // What the reader leaves out.
  if (Buffer.from(bytes).includes('<?xml-stylesheet'))
    return { line: 1, reason: { code: 'forbiddenElement', element: 'xml-stylesheet' } };
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
  return visit(root);
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
  const css = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code) => String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)))
    .replace(/\\(.)/g, '$1');
  const imports = /@import[^;]*/gi;
  const functions = /(?:url|src|image|image-set)\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi;
  return [
    ...[...css.matchAll(imports)].map(([whole]) => whole),
    ...[...css.matchAll(functions)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim()),
  ];
}

/** Into the picture itself, or to a picture that stands in it. */
function mayLead(to: string, level: number): boolean {
  if (to === '' || to.startsWith('#')) return true;
  if (!dataImage.test(to)) return false;
  if (!/^data:image\/svg/i.test(to)) return true;
  const comma = to.indexOf(',');
  const isBase64 = /;base64$/i.test(to.slice(0, comma));
  const text = to.slice(comma + 1);
  const bytes = isBase64 ? Buffer.from(text, 'base64') : Buffer.from(decoded(text));
  return svgFault(bytes, level + 1) === undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
