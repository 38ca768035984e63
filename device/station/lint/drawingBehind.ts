import { isFixedPicture } from '../../../protocol/pictures.ts';
import { bufferOf } from '../bufferOf.ts';
import type { LintPage, LintStation } from './lintStation.ts';

/** More of a drawing is not read. */
const mostBytes = 1024 * 1024;

/** The SVG behind a page; empty: none; undefined: what is behind it is not known. */
export function drawingBehind({ synoptic }: LintPage, { files }: LintStation): string | undefined {
  const name = synoptic.backgroundImage;
  if (name === undefined) return '';
  const file = files.get(`images/${name}`);
  // One that is missing is a fault of its own.
  if (!file) return '';
  // Of the files of another thread some come without their bytes.
  if ('fault' in file || !/\.svg$/i.test(name) || file.bytes.length === 0) return undefined;
  return bufferOf(file.bytes).toString('utf8', 0, mostBytes);
}

/** Whether what lies on the page is on its own ground, and not on colours of a picture. */
export function isOnOwnGround(page: LintPage, station: LintStation): boolean {
  const drawing = drawingBehind(page, station);
  return drawing !== undefined && (drawing === '' || !isFixedPicture('drawing.svg', Buffer.from(drawing)));
}
