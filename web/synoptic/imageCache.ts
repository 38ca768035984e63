import { addressOf } from './deviceFile.ts';

/** The address under which the browser shows an image, at once or after fetching; rejects where it can't. */
export type LoadImage = (name: string) => string | Promise<string>;

/** The browser fetches them itself, without any credential (R9, R31). */
export function openImage(name: string): string | Promise<string> {
  const address = addressOf(name);
  if (address.kind === 'inert') return Promise.reject(new Error(`No image can be at ${name}`));
  return address.kind === 'web' ? address.url : address.path;
}

export interface ImageCacheParts {
  /** With the credential; the path is relative to `IhmWeb/`'s parent. */
  readonly fetchFile: (path: string) => Promise<Blob>;
  readonly urls?: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** Images of private pages: an `<img>` can't send the credential, so they are fetched and stored as blob URLs (R31). */
export function createImageCache({ fetchFile, urls = URL }: ImageCacheParts) {
  let known = new Map<string, string | Promise<string>>();

  const fetchInto = async (cache: typeof known, path: string): Promise<string> => {
    try {
      const url = urls.createObjectURL(await fetchFile(path));
      if (cache === known) cache.set(path, url);
      else urls.revokeObjectURL(url);
      return url;
    } catch (cause) {
      // The next page that shows it may try again.
      cache.delete(path);
      throw cause;
    }
  };

  return {
    load: (name: string) => {
      const address = addressOf(name);
      if (address.kind !== 'file') return openImage(name);
      const cached = known.get(address.path) ?? fetchInto(known, address.path);
      if (!known.has(address.path)) known.set(address.path, cached);
      return cached;
    },
    /** For another technical revision or another operator: every image is fetched again. */
    reset: () => {
      for (const url of known.values()) if (typeof url === 'string') urls.revokeObjectURL(url);
      known = new Map();
    },
  };
}
