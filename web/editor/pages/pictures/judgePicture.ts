import { groundFills } from '../../../../editor/drawing/pictureShapes.ts';
import type { PictureGround } from '../../../../protocol/elements/pictureGround.ts';
import { type DecodedPicture, decodePicture } from '../../pictures/decodePicture.ts';
import { type Legibility, legibilityOf } from '../../pictures/legibility.ts';
import type { PictureSource } from './pictureSources.ts';

/** Enough to judge; a larger one takes noticeably long. */
const mostPixels = 128;
/** Judged pictures that are remembered. */
const mostKnown = 200;

/** Where a picture can hardly be seen, and the ground on which it can. */
export interface Faint {
  readonly in: PictureGround | 'page';
  readonly remedy: PictureGround;
}

const known = new Map<string, Promise<Legibility | undefined>>();

/** Undefined: it knows both themes by itself, or can't be read. */
export function legibility({ id, name, read }: PictureSource): Promise<Legibility | undefined> {
  let judged = known.get(id);
  if (!judged) {
    if (known.size >= mostKnown) known.clear();
    judged = judge(name, read);
    known.set(id, judged);
  }
  return judged;
}

async function judge(name: string, read: PictureSource['read']): Promise<Legibility | undefined> {
  const content = await read();
  if (!content) return undefined;
  if (/\.svg$/i.test(name) && /prefers-color-scheme|light-dark\(/i.test(await content.text())) return undefined;
  const decoded: DecodedPicture | undefined = await decodePicture(content);
  const pixels = decoded?.pixels(mostPixels);
  return pixels && legibilityOf(pixels, Object.values(groundFills));
}

/** `page`: colour of the page in both themes; undefined: that of the theme. */
export function faintIn({ isFaintOn, paper }: Legibility, page: string | undefined): Faint | undefined {
  // Nothing is seen through it.
  if (paper) return undefined;
  const remedy = (['light', 'dark'] as const).find((ground) => !isFaintOn(groundFills[ground]));
  if (!remedy) return undefined;
  if (page !== undefined) return isFaintOn(page) ? { in: 'page', remedy } : undefined;
  const faint = (['light', 'dark'] as const).find((theme) => isFaintOn(groundFills[theme]));
  return faint && { in: faint, remedy };
}
