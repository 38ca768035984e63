import type { TrendPicture } from '../picture.ts';

/** CSS pixels, as wide as a page of a report. */
const size = { width: 1200, height: 600, ratio: 2 } as const;

export function canCopyPictures(): boolean {
  return typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';
}

export async function pictureFile({ draw }: Pick<TrendPicture, 'draw'>): Promise<Blob> {
  const canvas = await draw(size, 'light');
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('No picture could be made'))), 'image/png');
  });
}

/** False: the browser refused. */
export async function copyPicture(picture: Pick<TrendPicture, 'draw'>): Promise<boolean> {
  try {
    // The promise, not the picture: a browser that requires a press has forgotten it once the picture is drawn.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureFile(picture) })]);
    return true;
  } catch {
    return false;
  }
}
