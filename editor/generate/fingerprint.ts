import type { XmlNode } from '../../protocol/wire/xml.ts';

/** Differs as soon as an element says anything else, however it is written. */
export function fingerprintOf(...nodes: readonly XmlNode[]): string {
  return hashOf(JSON.stringify(nodes.map(canonical)));
}

function canonical({ name, attributes, children, text }: XmlNode): unknown {
  const sorted = Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [name, sorted, text.trim(), children.map(canonical)];
}

/** 53 bits (cyrb53): finds changes, protects no secret. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
