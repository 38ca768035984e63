import { recordsOf } from '../../../editor/records/document.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import { isXmlFile } from '../../../editor/records/xmlFiles.ts';
import type { VersionFile } from '../../../protocol/configuration/version.ts';
import type { JournalCalls } from './journalCalls.ts';

/** The files of a version as records, and as they are called by what they hold. */
export interface BaseFiles {
  readonly store: RecordStore;
  readonly files: readonly VersionFile[];
}

/** Reads all XML files of a version; of the others it knows the SHA-256. Undefined: something could not be read. */
export async function readBase(
  calls: Pick<JournalCalls, 'files' | 'file'>,
  version: number,
): Promise<BaseFiles | undefined> {
  const files = await calls.files(version);
  if (!files || files.length === 0) return undefined;
  const store = new RecordStore();
  for (const { name, sha256 } of files) {
    if (sha256 === undefined) return undefined;
    const bytes = isXmlFile(name) ? await calls.file(sha256) : undefined;
    if (isXmlFile(name) && !bytes) return undefined;
    const text = bytes && utf8Text(bytes);
    if (text === undefined) store.put(name, sha256);
    else for (const [key, record] of recordsOf(name, text)) store.put(key, record);
  }
  return { store, files };
}

/** The text of a file, each byte of it; undefined: it is not UTF-8, and is left as it is. */
function utf8Text(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const encoding = /^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? 'utf-8';
    return /^utf-?8$/i.test(encoding) ? text : undefined;
  } catch {
    return undefined;
  }
}
