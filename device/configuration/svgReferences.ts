import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';
import { cutTo } from '../../protocol/text/letters.ts';
import { isFont, isPixelPicture } from './pixelPictures.ts';

/**
 * `element`: the reference is in an attribute of that name, or in its style sheet; fonts are used by style sheets
 * alone.
 */
export interface ReferenceLocation {
  readonly element: string;
  readonly mayHold: 'nothing' | 'pictures' | 'picturesAndFonts';
}

/** `clean`: an embedded picture without its removed parts. */
interface Referred {
  readonly drawn: number;
  readonly clean: string | undefined;
}

/** Examines an SVG picture in a picture; undefined: it may not be used. */
export type ExamineNested = (
  bytes: Buffer,
) => { readonly drawn: number; readonly bytes: Buffer | undefined } | undefined;

const data = /^data:([^;,]*)((?:;[^,]*)?),/i;
/** Programs have many names for the same; the data decides. */
const held =
  /^\s*(?:image\/[\w.+-]+|font\/[\w.+-]+|application\/(?:x-)?font[\w.-]*|application\/vnd\.ms-(?:opentype|fontobject)|application\/octet-stream)\s*$/i;

/**
 * All references of a text, in their order: how many elements they draw, and the text with cleaned embedded pictures;
 * or why one of them is refused.
 */
export function examineReferences(
  text: string,
  references: readonly string[],
  location: ReferenceLocation,
  nested: ExamineNested,
): { readonly drawn: number; readonly text: string } | FileFaultReason {
  let drawn = 0;
  let clean = '';
  let from = 0;
  for (const to of references) {
    const found = examineReference(to, location, nested);
    if ('code' in found) return found;
    drawn += found.drawn;
    const at = found.clean === undefined ? -1 : text.indexOf(to, from);
    if (at === -1) continue;
    clean += text.slice(from, at) + found.clean;
    from = at + to.length;
  }
  return { drawn, text: clean + text.slice(from) };
}

/** Into the picture itself, or an embedded file; else why it is refused. */
function examineReference(
  written: string,
  location: ReferenceLocation,
  nested: ExamineNested,
): Referred | FileFaultReason {
  // As a browser reads an address (URL Standard §4.4).
  const to = written.replace(/[\t\n\r]/g, '');
  if (to === '' || to.startsWith('#')) return { drawn: 0, clean: undefined };
  const { element, mayHold } = location;
  const outside = { code: 'forbiddenReference', element, value: cutTo(written, 100) } as const;
  const [head, type = '', parameters = ''] = data.exec(to) ?? [];
  if (head === undefined || !held.test(type) || mayHold === 'nothing') return outside;
  const text = decoded(to.slice(head.length));
  const bytes = /;\s*base64\s*$/i.test(parameters) ? Buffer.from(text.toString('latin1'), 'base64') : text;
  if (/^\s*image\/svg\+xml\s*$/i.test(type)) {
    const found = nested(bytes);
    if (!found) return outside;
    const clean = found.bytes && `data:image/svg+xml;base64,${found.bytes.toString('base64')}`;
    return { drawn: found.drawn, clean };
  }
  const isPicture = isPixelPicture(bytes);
  if (isPicture === 'tooLarge') return outside;
  if (isPicture || (mayHold === 'picturesAndFonts' && isFont(bytes))) return { drawn: 1, clean: undefined };
  return { code: 'embeddedFile', element };
}

function decoded(text: string): Buffer {
  const bytes = Buffer.from(text).toString('latin1');
  const byte = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
  return Buffer.from(bytes.replace(/%([0-9a-f]{2})/gi, byte), 'latin1');
}

/** Addresses in the CSS of a text, and whatever may lead anywhere. */
export function referencesIn(css: string): string[] {
  if (!/[(@\\]/.test(css)) return [];
  const unescaped = css
    .replace(/\\([0-9a-f]{1,6})(?:\r\n|\s)?/gi, (_, code) =>
      String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
    )
    .replace(/\\(.)/g, '$1');
  // Escapes can be read in more ways than can be followed.
  const anywhere =
    css === unescaped
      ? /@import[^;]*|\b(src|image|(-webkit-)?image-set)\(/gi
      : /@import|\b(url|src|image|image-set)\(/gi;
  return [
    ...[...unescaped.matchAll(anywhere)].map(([whole]) => whole),
    ...[...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)].map(([, double, single, bare]) =>
      (double ?? single ?? bare ?? '').trim(),
    ),
  ];
}
