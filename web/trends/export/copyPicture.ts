import type { TrendPicture } from '../picture.ts';

/** As wide as a page of a report takes it, in CSS pixels; light, for paper is. */
const size = { width: 1200, height: 600, ratio: 2 } as const;

/** Whether the browser takes pictures into its clipboard: over HTTPS or on the device itself. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';
}

/** The picture as PNG. */
export async function pictureFile({ draw }: Pick<TrendPicture, 'draw'>): Promise<Blob> {
  const canvas = await draw(size, 'light');
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('No picture could be made'))), 'image/png');
  });
}

/** Puts it into the clipboard; false: the browser did not let it. */
export async function copyPicture(picture: Pick<TrendPicture, 'draw'>): Promise<boolean> {
  try {
    // The promise, not the picture: a browser that asks for a press has forgotten it once the picture is drawn.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureFile(picture) })]);
    return true;
  } catch {
    return false;
  }
}
