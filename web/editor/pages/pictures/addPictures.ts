import { drawingGroup, drawingText } from '../../../../editor/drawing/drawingFile.ts';
import { embeddedPicture, pictureShape } from '../../../../editor/drawing/pictureShapes.ts';
import { paste } from '../../../../editor/page/clipboard.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { placeSideBySide } from '../../../../editor/page/placeSideBySide.ts';
import { pageIn } from '../../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { pictureShapes } from '../../../../editor/station/pictureShapes.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import { dataUrlOf } from '../../pictures/dataUrlOf.ts';
import { type DecodedPicture, decodePicture } from '../../pictures/decodePicture.ts';
import { freePictureName } from '../../pictures/pictureName.ts';
import { mostDrawing, shrunkTo } from '../../pictures/shrink.ts';
import { type CheckedPicture, checkedPicture, type PictureFault } from '../../pictures/uploadPicture.ts';
import { type GroundFault, readGround } from '../drawing/readGround.ts';
import type { PagePanelProps } from '../panel.ts';

/** Of one that the browser can't show, and the device accepts. */
const usualSize = { width: 240, height: 180 };

export interface AddedPictures {
  readonly keys: readonly string[];
  /** By the name of the file. */
  readonly refused: readonly { readonly name: string; readonly fault: PictureFault }[];
  readonly accepted: readonly Pick<CheckedPicture, 'name' | 'remarks'>[];
  /** Made smaller. */
  readonly shrunk: readonly string[];
  /** Why nothing can be drawn on this page. */
  readonly ground?: GroundFault;
}

interface Shown {
  readonly file: File;
  readonly decoded: DecodedPicture | undefined;
}

/** Embedded in the drawing of the page, side by side around a place, as one edit. */
export async function addPictures(
  { client, tools }: Pick<PagePanelProps, 'client' | 'tools'>,
  pageKey: string,
  files: readonly File[],
  around?: LinePoint,
  decode: typeof decodePicture = decodePicture,
): Promise<AddedPictures> {
  const { store } = client;
  const sheet = sheetOf(store, pageKey);
  const ground = await readGround(tools.file, store, pageKey, sheet);
  if ('fault' in ground) return { keys: [], refused: [], accepted: [], shrunk: [], ground: ground.fault };
  const shown = await Promise.all(files.map(async (file): Promise<Shown> => ({ file, decoded: await decode(file) })));
  const boxes = placeSideBySide(shown.map(sizeOf), sheet, around);
  const refused: AddedPictures['refused'][number][] = [];
  const accepted: (CheckedPicture & { readonly dataUrl: string; readonly size: Shown })[] = [];
  const shrunk: string[] = [];
  let room = mostDrawing - (ground.svg ?? drawingText(store, pageKey) ?? '').length;
  for (const [at, one] of shown.entries()) {
    const { file } = one;
    const small = await shrunkTo(boxes[at] ?? sheet, file, one.decoded);
    const content = small ?? file;
    const picture = await checkedPicture(tools, small ? file.name.replace(/\.[^.]*$/, '.webp') : file.name, content);
    const dataUrl = 'fault' in picture ? '' : dataUrlOf(picture);
    if ('fault' in picture) refused.push({ name: file.name, fault: picture.fault });
    else if (dataUrl.length > room) refused.push({ name: file.name, fault: 'noRoom' });
    else {
      room -= dataUrl.length;
      accepted.push({ ...picture, dataUrl, size: one });
      if (small) shrunk.push(file.name);
    }
  }
  const page = pageIn(store, pageKey);
  if (!page || accepted.length === 0) return { keys: [], refused, accepted: [], shrunk };
  const places = placeSideBySide(
    accepted.map(({ size }) => sizeOf(size)),
    sheet,
    around,
  );
  const used = namesIn(store);
  const parts = accepted.map(({ name, sha256, dataUrl }, at) => {
    const isOther = (known: string) =>
      (used.get(known) ?? dataUrl) !== dataUrl || isOtherFile(store, `images/${known}`, sha256);
    const own = freePictureName(name, isOther);
    used.set(own, dataUrl);
    return pictureShape({ name: own, dataUrl }, places[at] ?? sheet);
  });
  const keys = client.edit(
    (edit) => {
      drawingGroup(edit, pageKey, sheet, ground.svg);
      return paste(edit, pageKey, page, parts);
    },
    { code: 'partsAdded', count: String(parts.length) },
  );
  return { keys: keys ?? [], refused, accepted, shrunk };
}

function sizeOf({ decoded }: Shown) {
  return decoded && decoded.width > 0 && decoded.height > 0 ? decoded : usualSize;
}

/** Of pictures in drawings: their data. */
function namesIn(store: RecordStore): Map<string, string> {
  const pictures = pictureShapes(store).flatMap((key) => embeddedPicture(store, key) ?? []);
  return new Map(pictures.map(({ name, dataUrl }) => [name, dataUrl]));
}

function isOtherFile(store: RecordStore, file: string, sha256: string): boolean {
  const there = store.get(file);
  return store.isXml(file) || (there !== undefined && there !== sha256);
}
