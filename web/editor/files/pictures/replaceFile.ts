import { embeddedPicture } from '../../../../editor/drawing/pictureShapes.ts';
import { boxOf } from '../../../../editor/page/boxOf.ts';
import { partsOfKey } from '../../../../editor/records/record.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { replacePicture } from '../../../../editor/station/editPictures.ts';
import type { StationPicture } from '../../../../editor/station/stationPictures.ts';
import { dataUrlOf } from '../../pictures/dataUrlOf.ts';
import { decodePicture } from '../../pictures/decodePicture.ts';
import { freePictureName } from '../../pictures/pictureName.ts';
import { mostDrawing, shrunkTo } from '../../pictures/shrink.ts';
import { type CheckedPicture, checkedPicture, type PictureFault } from '../../pictures/uploadPicture.ts';
import type { SectionProps } from '../../section.ts';

/** Undefined: it is replaced. `noRoom`: a drawing that shows it would be too large. */
export async function replaceFile(
  { client, tools }: Pick<SectionProps, 'client' | 'tools'>,
  { name, kind, uses }: StationPicture,
  chosen: File,
  decode: typeof decodePicture = decodePicture,
): Promise<PictureFault | 'noRoom' | undefined> {
  const { store } = client;
  const shapes = uses.flatMap(({ key, field }) => (field === undefined ? [key] : []));
  const small = shapes.length > 0 ? await shrunkTo(largestOf(store, shapes), chosen, await decode(chosen)) : undefined;
  const file = kind === 'file' || !small ? await checkedPicture(tools, chosen.name, chosen) : undefined;
  if (file && 'fault' in file) return file.fault;
  const embedded = small ? await checkedPicture(tools, chosen.name.replace(/\.[^.]*$/, '.webp'), small) : file;
  if (embedded && 'fault' in embedded) return embedded.fault;
  const dataUrl = shapes.length > 0 && embedded ? dataUrlOf(embedded) : undefined;
  if (dataUrl !== undefined && !hasRoom(store, shapes, dataUrl)) return 'noRoom';
  const to = nameAfter(store, name, (file ?? embedded) as CheckedPicture);
  client.edit(
    (edit) => replacePicture(edit, name, to, { sha256: kind === 'file' ? file?.sha256 : undefined, dataUrl }),
    {
      code: 'fileReplaced',
      file: `images/${name}`,
    },
  );
  return undefined;
}

function largestOf(store: RecordStore, shapes: readonly string[]) {
  const boxes = shapes.map((key) => boxOf(store, key));
  const most = (side: 'width' | 'height') => Math.max(...boxes.map((box) => box[side]));
  return { width: most('width'), height: most('height') };
}

function hasRoom(store: RecordStore, shapes: readonly string[], dataUrl: string): boolean {
  const drawings = new Map<string, number>();
  for (const key of shapes) {
    const { file } = partsOfKey(key);
    const more = dataUrl.length - (embeddedPicture(store, key)?.dataUrl.length ?? 0);
    drawings.set(file, (drawings.get(file) ?? store.text(file).length) + more);
  }
  return [...drawings.values()].every((length) => length <= mostDrawing);
}

/** The same, with the ending of the new file. */
function nameAfter(store: RecordStore, name: string, { name: chosen }: CheckedPicture): string {
  const ending = /\.[^.]*$/.exec(chosen)?.[0] ?? '';
  if (name.toLowerCase().endsWith(ending.toLowerCase())) return name;
  return freePictureName(name.replace(/\.[^.]*$/, ending), (free) => {
    const file = `images/${free}`;
    return store.get(file) !== undefined || store.isXml(file);
  });
}
