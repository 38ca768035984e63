import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { checkPicture } from '../../../protocol/calls/draftCheck.ts';
import type { FileFault, FileRemark } from '../../../protocol/configuration/proposal.ts';
import { ask } from '../../api/ask.ts';
import type { EditorTools } from '../editorTools.ts';
import { freePictureName, pictureName } from './pictureName.ts';

/** `kind`: its ending is of no picture; `noRoom`: the drawing of a page would be too large. */
export type PictureFault = FileFault | 'kind' | 'unanswered' | 'noRoom';

/** What the device has removed from it are remarks. */
export interface CheckedPicture {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly remarks: readonly FileRemark[];
}

export type UploadedPicture = CheckedPicture | { readonly fault: PictureFault };

/** On the device, as a version may have it, before anything of the draft changes. */
export async function checkedPicture(
  { device, upload, file }: EditorTools,
  ownName: string,
  content: Blob,
): Promise<UploadedPicture> {
  const name = pictureName(ownName);
  if (name === undefined) return { fault: 'kind' };
  const bytes = new Uint8Array(await content.arrayBuffer());
  const sha256 = await upload(bytes);
  if (sha256 === undefined) return { fault: 'unanswered' };
  const result = await ask(device, checkPicture, { name: `images/${name}`, sha256 });
  if (result.kind !== 'ok') return { fault: (result.kind === 'refused' && result.fields?.fault) || 'unanswered' };
  const { sha256: clean, remarks } = result.reply;
  if (clean === undefined) return { name, sha256, bytes, remarks };
  // A device of an earlier release does not return it: it removes the same from what is embedded.
  return { name, sha256: clean, bytes: (await file(clean)) ?? bytes, remarks };
}

/** With a name that is free in the folder of pictures; `isTaken`: by another one that is about to be added. */
export async function uploadPicture(
  tools: EditorTools,
  store: RecordStore,
  chosen: File,
  isTaken: (name: string, sha256: string) => boolean = () => false,
): Promise<UploadedPicture> {
  const picture = await checkedPicture(tools, chosen.name, chosen);
  return 'fault' in picture ? picture : { ...picture, name: freeName(store, picture, isTaken) };
}

/** Another picture of that name stays: other pages show it. */
function freeName(
  store: RecordStore,
  { name, sha256 }: CheckedPicture,
  isTaken: (name: string, sha256: string) => boolean,
): string {
  return freePictureName(name, (free) => {
    const file = `images/${free}`;
    const there = store.get(file);
    return isTaken(free, sha256) || store.isXml(file) || (there !== undefined && there !== sha256);
  });
}
