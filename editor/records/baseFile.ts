import { recordsOf } from './document.ts';
import type { RecordStore } from './recordStore.ts';

/** A page’s own drawing, and a symbol of generated pages: their shapes are records, like elements. */
const drawing = /^images\/(?:drawing|symbol)-[^/]+\.svg$/;

/** Such a file is edited as records, so its content has to be read. */
export function isXmlFile(name: string): boolean {
  return name.endsWith('.xml') || drawing.test(name);
}

/** Its records, or its SHA-256 where it is no XML file or not UTF-8. */
export function putBaseFile(store: RecordStore, name: string, sha256: string, bytes: Uint8Array | undefined): void {
  const text = bytes && isXmlFile(name) ? utf8Text(bytes) : undefined;
  if (text === undefined) store.put(name, sha256);
  else for (const [key, record] of recordsOf(name, text)) store.put(key, record);
}

/** Undefined: it is not UTF-8, and stays as it is. */
function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const encoding = /^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? 'utf-8';
    return /^utf-?8$/i.test(encoding) ? text : undefined;
  } catch {
    return undefined;
  }
}
