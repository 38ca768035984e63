/**
 * Whether a picture covers its whole background with colours that are the same in the light and the dark theme;
 * undefined: unknown.
 */
export function isFixedPicture(name: string, bytes: Uint8Array): boolean | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return kinds[ending]?.(bytes);
}

const kinds: Readonly<Record<string, (bytes: Uint8Array) => boolean | undefined>> = {
  jpg: () => true,
  jpeg: () => true,
  png: isOpaquePng,
  webp: (bytes) => (textOf(bytes, 12, 16) === 'VP8 ' ? true : undefined),
  svg: isFixedSvg,
};

/** The header has the alpha; of a palette it is in a chunk before the first pixels. */
function isOpaquePng(bytes: Uint8Array): boolean | undefined {
  const [alphaTypes, type] = [[4, 6], bytes[25] ?? -1];
  if (alphaTypes.includes(type)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = textOf(bytes, at + 4, at + 8);
    if (chunk === 'tRNS') return undefined;
    if (chunk === 'IDAT') return true;
  }
  return undefined;
}

/** A drawing that knows the themes has colours for both; without a background it shows the page's. */
function isFixedSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes, 0, Math.min(bytes.length, mostSvg));
  if (/prefers-color-scheme|light-dark\(/i.test(text)) return false;
  const root = /<svg [^<>]{1,2000}>/.exec(text)?.[0] ?? '';
  const [, , width, height] = /\sviewBox="([^"]{1,200})"/.exec(root)?.[1]?.split(/[ ,]+/) ?? [];
  return (text.match(/<rect [^>]{1,1000}>/g) ?? []).some((rect) => {
    const isWhole = sides.every(({ pattern }, i) => {
      const own = pattern.exec(rect)?.[1];
      return own === '100%' || (own !== undefined && own === ([width, height][i] ?? pattern.exec(root)?.[1]));
    });
    return isWhole && !/fill="(?:none|transparent)"|opacity=/.test(rect);
  });
}

const sides = [{ pattern: /\swidth="([^"]{1,20})"/ }, { pattern: /\sheight="([^"]{1,20})"/ }] as const;

/** A background is drawn first. */
const mostSvg = 200_000;

function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (const byte of bytes.subarray(from, to)) text += String.fromCharCode(byte);
  return text;
}
