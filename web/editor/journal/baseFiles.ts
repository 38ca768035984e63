import { isXmlFile, putBaseFile } from '../../../editor/records/baseFile.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import type { VersionFile } from '../../../protocol/configuration/version.ts';
import type { JournalCalls } from './journalCalls.ts';

export interface BaseFiles {
  readonly store: RecordStore;
  readonly files: readonly VersionFile[];
}

/** Of files that are no XML it knows the SHA-256. Undefined: something could not be read. */
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
    putBaseFile(store, name, sha256, bytes);
  }
  return { store, files };
}
