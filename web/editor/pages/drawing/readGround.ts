import { msg } from '@lingui/core/macro';
import { drawingOf, type PageSize } from '../../../../editor/drawing/drawingFile.ts';
import { pictureAsSvg } from '../../../../editor/drawing/pictureAsSvg.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { readXml } from '../../../../editor/xml/readXml.ts';
import { toBase64 } from '../../../api/base64.ts';
import { pictureType } from '../../../api/pictureType.ts';
import type { EditorTools } from '../../editorTools.ts';

/** An SVG with a picture in it may be 2 MiB, and the picture is a third longer in it. */
const mostPixelBytes = 1.4 * 1024 * 1024;

/** `svg`: the background so far. */
export type Ground = { readonly svg?: string } | { readonly fault: GroundFault };

export const groundFaults = {
  missing: msg`The background picture of this page could not be loaded, so nothing can be drawn on it.`,
  unreadable: msg`The background picture of this page can’t be drawn on as it is. Upload it again: the device then removes what a drawing program has added to it.`,
  tooLarge: msg`The background picture of this page is too large to draw on. Use a smaller one.`,
} as const;
export type GroundFault = keyof typeof groundFaults;

export async function readGround(
  file: EditorTools['file'],
  store: RecordStore,
  pageKey: string,
  size: PageSize,
): Promise<Ground> {
  const name = fieldText(store, pageKey, 'BackgroundImage') ?? '';
  if (name === '' || drawingOf(store, pageKey) !== undefined) return {};
  const sha256 = store.get(`images/${name}`);
  const bytes = typeof sha256 === 'string' ? await file(sha256) : undefined;
  if (!bytes) return { fault: 'missing' };
  if (/\.svg$/i.test(name)) return svgGround(bytes);
  if (bytes.length > mostPixelBytes) return { fault: 'tooLarge' };
  return { svg: pictureAsSvg(`data:${pictureType(name)};base64,${toBase64(bytes)}`, size) };
}

/**
 * The drawing begins as a copy of it, which the editor must be able to read: a station folder has it as its program
 * wrote it.
 */
function svgGround(bytes: Uint8Array): Ground {
  try {
    const svg = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    readXml(svg);
    return { svg };
  } catch {
    return { fault: 'unreadable' };
  }
}
