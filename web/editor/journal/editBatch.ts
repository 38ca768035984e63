import { writeRequest } from '../../../protocol/calls/call.ts';
import { saveEdits } from '../../../protocol/calls/draft.ts';
import { largeChangesRecord, type NewEdit, type RecordChange } from '../../../protocol/editor/edit.ts';
import { editBytes } from '../../../protocol/editor/limits.ts';
import { writeXml } from '../../../protocol/wire/xml.ts';
import { parseXml } from '../../api/parseXml.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** As many of the first edits as one call takes. Empty: the first one is too large by itself. */
export function editBatch(edits: readonly NewEdit[]): readonly NewEdit[] {
  let bytes = 0;
  const at = edits.findIndex((edit) => {
    bytes += sizeOf(edit);
    return bytes > editBytes;
  });
  return at === -1 ? edits : edits.slice(0, at);
}

function sizeOf(edit: NewEdit): number {
  const parameters = writeRequest(saveEdits, { draft: '', after: 0, edits: [edit] });
  return parameters.reduce((sum, node) => sum + bytesOf(writeXml(node)).length, 0);
}

/** For an edit that no call takes. */
export function largeFile(changes: readonly RecordChange[]): Uint8Array<ArrayBuffer> {
  return bytesOf(writeXml(largeChangesRecord.write({ changes })));
}

export function readLargeFile(bytes: Uint8Array<ArrayBuffer>): readonly RecordChange[] {
  const node = parseXml(new TextDecoder().decode(bytes));
  return node ? largeChangesRecord.read(node).changes : [];
}
