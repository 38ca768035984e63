import type { EditWords } from '../../../../protocol/editor/edit.ts';
import { type CheckedPicture, type PictureFault, uploadPicture } from '../../pictures/uploadPicture.ts';
import type { SectionProps } from '../../section.ts';

/** As one edit. Returns those that are refused. */
export async function addFiles(
  { client, tools }: Pick<SectionProps, 'client' | 'tools'>,
  files: readonly File[],
): Promise<readonly { readonly name: string; readonly fault: PictureFault }[]> {
  const { store } = client;
  const refused: { readonly name: string; readonly fault: PictureFault }[] = [];
  const added = new Map<string, CheckedPicture>();
  for (const chosen of files) {
    const picture = await uploadPicture(tools, store, chosen, (name, sha256) => {
      const other = added.get(name);
      return other !== undefined && other.sha256 !== sha256;
    });
    if ('fault' in picture) refused.push({ name: chosen.name, fault: picture.fault });
    else added.set(picture.name, picture);
  }
  const [first] = added.keys();
  const words: EditWords =
    added.size === 1
      ? { code: 'fileAdded', file: `images/${first}` }
      : { code: 'filesAdded', count: String(added.size) };
  if (added.size > 0)
    client.edit((edit) => {
      for (const { name, sha256 } of added.values()) edit.put(`images/${name}`, sha256);
    }, words);
  return refused;
}
