import type { Box } from '../../../editor/page/box.ts';
import type { DecodedPicture } from './decodePicture.ts';

/** Of an SVG file of a version, with some room for what else is drawn. */
export const mostDrawing = 1.9 * 1024 * 1024;
/** A smaller file stays as it is. */
const leastShrunk = 200 * 1024;
/** A picture has this many pixels for each page unit, so that it is sharp on a fine screen. */
const pixelsPerUnit = 2;

/** As large as a drawing shows it; undefined: it stays as it is. */
export async function shrunkTo(
  box: Pick<Box, 'width' | 'height'>,
  file: File,
  decoded: DecodedPicture | undefined,
): Promise<Blob | undefined> {
  const [width, height] = [Math.round(box.width * pixelsPerUnit), Math.round(box.height * pixelsPerUnit)];
  if (!decoded || /\.svg$/i.test(file.name) || file.size < leastShrunk || width >= decoded.width) return undefined;
  const small = await decoded.inSize(width, height);
  return small && small.type === 'image/webp' && small.size < file.size ? small : undefined;
}
