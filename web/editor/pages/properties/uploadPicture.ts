import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { checkPicture } from '../../../../protocol/calls/draftCheck.ts';
import { isConfigurationFile } from '../../../../protocol/configuration/fileNames.ts';
import type { FileFault, FileRemark } from '../../../../protocol/configuration/proposal.ts';
import { ask } from '../../../api/ask.ts';
import type { EditorTools } from '../../editorTools.ts';

/** Its name in the folder of pictures, and what the device has removed from it; else why it is refused. */
export type UploadedPicture =
  | { readonly name: string; readonly sha256: string; readonly remarks: readonly FileRemark[] }
  | { readonly fault: FileFault | 'badName' | 'unanswered' };

/** Before anything of the draft changes. */
export async function uploadPicture(
  { device, upload }: EditorTools,
  store: RecordStore,
  chosen: File,
): Promise<UploadedPicture> {
  if (!isConfigurationFile(`images/${chosen.name}`)) return { fault: 'badName' };
  const sha256 = await upload(new Uint8Array(await chosen.arrayBuffer()));
  if (sha256 === undefined) return { fault: 'unanswered' };
  const result = await ask(device, checkPicture, { name: `images/${chosen.name}`, sha256 });
  if (result.kind !== 'ok') return { fault: (result.kind === 'refused' && result.fields?.fault) || 'unanswered' };
  const { sha256: used = sha256, remarks } = result.reply;
  return { name: freeName(store, chosen.name, used), sha256: used, remarks };
}

/** Another picture of that name stays: other pages show it. */
function freeName(store: RecordStore, name: string, sha256: string): string {
  const [, stem = name, ending = ''] = /^(.*)(\.[^.]+)$/.exec(name) ?? [];
  for (let i = 1; ; i++) {
    const free = i === 1 ? name : `${stem}-${i}${ending}`;
    const file = `images/${free}`;
    const there = store.get(file);
    if (there === sha256 || (there === undefined && !store.isXml(file))) return free;
  }
}
