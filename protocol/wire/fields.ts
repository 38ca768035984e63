import type { XmlNode } from './xml.ts';

/** An attribute or a child element, whichever is there (R1). */
export function readText(node: XmlNode, field: string): string | undefined {
  return node.attributes[field] ?? child(node, field)?.text;
}

/** `timeoutMs` is `TimeoutMs`. */
export function wireName(field: string): string {
  return `${field[0]?.toUpperCase()}${field.slice(1)}`;
}

/** Plain or exponent notation; undefined where it is absent or not a finite number. */
export function readNumber(node: XmlNode, field: string): number | undefined {
  return parseNumber(readText(node, field));
}

/** A finite number from text, undefined for anything else (also the empty text, which Number() would take for 0). */
export function parseNumber(text: string | undefined): number | undefined {
  const trimmed = text?.trim();
  if (!trimmed) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) && !/^[+-]?0[xob]/i.test(trimmed) ? value : undefined;
}

/** The furthest moment from 1970 that a date can hold, ms (ECMA-262 §21.4.1.1). */
export const furthestTime = 8.64e15;

/** Whole UTC milliseconds that a date can hold. */
export function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= furthestTime;
}

/** UTC ms; undefined where it is absent or not a moment. */
export function readTime(node: XmlNode, field: string): number | undefined {
  const value = readNumber(node, field);
  return isTime(value) ? value : undefined;
}

/** Undefined where it is absent or not a whole number. */
export function readWhole(node: XmlNode, field: string): number | undefined {
  const value = readNumber(node, field);
  return Number.isSafeInteger(value) ? value : undefined;
}

const booleans: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** In any letter case or as 1 and 0 (R1); undefined where it is absent or anything else. */
export function readBoolean(node: XmlNode, field: string): boolean | undefined {
  const text = readText(node, field)?.trim().toLowerCase();
  return text !== undefined && Object.hasOwn(booleans, text) ? booleans[text] : undefined;
}

export function child(node: XmlNode, name: string): XmlNode | undefined {
  // Most elements have none, and every absent attribute is looked up here.
  return node.children.length === 0 ? undefined : node.children.find((c) => c.name === name);
}

/** A list of texts: repeated elements, or one of that name wrapping them (`<XPathRequest><string>a</string>…`, R1). */
export function readTexts(node: XmlNode, name: string): string[] {
  return node.children
    .filter((c) => c.name === name)
    .flatMap((c) => (c.children.length > 0 ? c.children.map((item) => item.text) : [c.text]));
}

/** Separated by commas; empty items are dropped. */
export function splitList(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',').flatMap((item) => item.trim() || []);
}

/** A list of entities: repeated elements of that name, or the same inside one wrapper of any name (R1). */
export function readNodes(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((c) => {
    const inside = c.children.filter((inner) => inner.name === name);
    if (inside.length > 0) return inside;
    return c.name === name ? [c] : [];
  });
}
