import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { isConfigurationFile } from '../../../../protocol/configuration/fileNames.ts';
import type { FileFault } from '../../../../protocol/configuration/proposal.ts';
import type { EditorTools } from '../../editorTools.ts';

/** A picture that the device has and takes: its name in the folder of pictures. Else why it is not taken. */
export type UploadedPicture =
  | { readonly name: string; readonly sha256: string }
  | { readonly fault: FileFault | 'badName' | 'unanswered' };

/** Uploads a picture and has it checked, before anything of the draft changes. */
export async function uploadPicture(
  { upload, checkPicture }: Pick<EditorTools, 'upload' | 'checkPicture'>,
  store: RecordStore,
  chosen: File,
): Promise<UploadedPicture> {
  if (!isConfigurationFile(`images/${chosen.name}`)) return { fault: 'badName' };
  const sha256 = await upload(new Uint8Array(await chosen.arrayBuffer()));
  if (sha256 === undefined) return { fault: 'unanswered' };
  const name = freeName(store, chosen.name, sha256);
  const checked = await checkPicture({ name: `images/${name}`, sha256 });
  if (checked?.fault) return { fault: checked.fault };
  return checked?.result === 'done' ? { name, sha256 } : { fault: 'unanswered' };
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
