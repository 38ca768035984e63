import { addressOf } from './deviceFile.ts';

/** Gives the address under which the browser shows an image, at once or once it was fetched; rejects where it can't. */
export type LoadImage = (name: string) => string | Promise<string>;

/** Images of open pages: the browser fetches them itself, nobody's credential with them (R9, R31). */
export function openImage(name: string): string | Promise<string> {
  const address = addressOf(name);
  if (address.kind === 'inert') return Promise.reject(new Error(`No image can be at ${name}`));
  return address.kind === 'web' ? address.url : address.path;
}

export interface ImageCache {
  readonly load: LoadImage;
  /** Another technical revision, or another operator: every image is fetched anew. */
  readonly reset: () => void;
}

export interface ImageCacheParts {
  /** Fetches a file of the device with the credential; the path is relative to `IhmWeb/`'s parent. */
  readonly fetchFile: (path: string) => Promise<Blob>;
  readonly urls?: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** Images of private pages: an `<img>` can't send the credential, so they are fetched and kept as blob URLs (R31). */
export function createImageCache({ fetchFile, urls = URL }: ImageCacheParts): ImageCache {
  let known = new Map<string, string | Promise<string>>();

  const fetchInto = async (cache: typeof known, path: string): Promise<string> => {
    try {
      const url = urls.createObjectURL(await fetchFile(path));
      if (cache === known) cache.set(path, url);
      // It came after the reset: nobody would revoke it any more.
      else urls.revokeObjectURL(url);
      return url;
    } catch (cause) {
      // The next page that shows it may try again.
      cache.delete(path);
      throw cause;
    }
  };

  return {
    load: (name) => {
      const address = addressOf(name);
      if (address.kind !== 'file') return openImage(name);
      const cached = known.get(address.path) ?? fetchInto(known, address.path);
      if (!known.has(address.path)) known.set(address.path, cached);
      return cached;
    },
    reset: () => {
      for (const url of known.values()) if (typeof url === 'string') urls.revokeObjectURL(url);
      known = new Map();
    },
  };
}
