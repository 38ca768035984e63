import type { Pixels } from './legibility.ts';

export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** In that size; undefined: the browser can't write it. */
  readonly inSize: (width: number, height: number) => Promise<Blob | undefined>;
  /** Of a copy whose sides are that long at most. */
  readonly pixels: (most: number) => Pixels | undefined;
}

/** By the browser. Undefined: it can't show it. */
export async function decodePicture(content: Blob): Promise<DecodedPicture | undefined> {
  const url = URL.createObjectURL(content);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return {
      width,
      height,
      inSize: (...size) => written(image, ...size),
      pixels: (most) => {
        const scale = Math.min(1, most / Math.max(width, height, 1));
        return pixelsOf(image, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
      },
    };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function written(image: HTMLImageElement, width: number, height: number): Promise<Blob | undefined> {
  const { canvas } = drawnIn(image, width, height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.9));
}

function pixelsOf(image: HTMLImageElement, width: number, height: number): Pixels | undefined {
  return drawnIn(image, width, height).context?.getImageData(0, 0, width, height);
}

function drawnIn(image: HTMLImageElement, width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, width, height);
  return { canvas, context };
}
