export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** In that size; undefined: the browser can't write it. */
  readonly inSize: (width: number, height: number) => Promise<Blob | undefined>;
}

/** By the browser. Undefined: it can't show it. */
export async function decodePicture(content: Blob): Promise<DecodedPicture | undefined> {
  const url = URL.createObjectURL(content);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight, inSize: (...size) => written(image, ...size) };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function written(image: HTMLImageElement, width: number, height: number): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.9));
}
