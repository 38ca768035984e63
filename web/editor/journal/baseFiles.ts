import { isXmlFile, putBaseFile } from '../../../editor/records/baseFile.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import { getFiles } from '../../../protocol/calls/version.ts';
import { ask, replyOf } from '../../api/ask.ts';
import type { EditorTools } from '../editorTools.ts';

/** Of files that are no XML it knows the SHA-256. Undefined: something could not be read. */
export async function readBase(
  { device, file }: Pick<EditorTools, 'device' | 'file'>,
  version: number,
): Promise<RecordStore | undefined> {
  const { files = [] } = replyOf(await ask(device, getFiles, { version })) ?? {};
  if (files.length === 0) return undefined;
  const store = new RecordStore();
  for (const { name, sha256 } of files) {
    if (sha256 === undefined) return undefined;
    const bytes = isXmlFile(name) ? await file(sha256) : undefined;
    if (isXmlFile(name) && !bytes) return undefined;
    putBaseFile(store, name, sha256, bytes);
  }
  return store;
}
