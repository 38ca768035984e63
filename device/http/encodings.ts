import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC,
    [constants.BROTLI_PARAM_QUALITY]: 4,
  },
};

/** The first that is accepted is used: zstd is many times faster than brotli, and up to a third larger. */
export const encoders = {
  zstd: promisify(zstdCompress),
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: promisify(gzip),
  identity: async (bytes) => bytes,
} as const satisfies Record<string, (bytes: Buffer) => Promise<Buffer>>;

/** As in `Content-Encoding`. */
export type Encoding = keyof typeof encoders;

export function encodingFor(accepted: string | undefined): Encoding {
  const taken = encodingsOf(accepted);
  const named = (['zstd', 'br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
  return named ?? (taken.includes('*') ? 'gzip' : 'identity');
}

/** The names in an Accept-Encoding header, without those with `q=0`. */
export function encodingsOf(accepted = ''): readonly string[] {
  return accepted.split(',').flatMap((part) => {
    const [name = '', ...settings] = part.split(';').map((text) => text.trim().toLowerCase());
    return settings.some((text) => /^q=0(\.0*)?$/.test(text)) ? [] : [name];
  });
}
