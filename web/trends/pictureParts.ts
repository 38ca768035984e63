import type { History } from '../../protocol/calls/history.ts';
import { type DrawnSeries, drawnSeries } from './drawnSeries.ts';
import type { TrendPicture } from './picture.ts';
import { comparedOf, type PictureRow } from './pictureRows.ts';
import type { Comparison } from './trend.ts';

export interface PicturePart {
  readonly place: keyof PictureRow;
  /** Undefined: it is what is shown. */
  readonly comparison: Comparison | undefined;
  readonly history: History;
  readonly drawn: readonly DrawnSeries[];
}

/** Empty while the device has sent nothing. */
export function pictureParts(
  picture: Parameters<typeof comparedOf>[0] & Pick<TrendPicture, 'pens'>,
): readonly PicturePart[] {
  const { history, pens } = picture;
  if (!history) return [];
  const compared = comparedOf(picture);
  const shown = { place: 'shown', comparison: undefined, history, drawn: drawnSeries({ pens, history }) } as const;
  if (!compared) return [shown];
  return [shown, { place: 'compared', ...compared, drawn: drawnSeries({ pens, history: compared.history }) }];
}

/** Begin and end of the column, UTC ms; undefined: there is none. */
export function columnIn(
  { history: { t, to }, place }: PicturePart,
  row: PictureRow,
): { readonly index: number; readonly begin: number; readonly end: number } | undefined {
  const index = row[place];
  if (index === undefined) return undefined;
  return { index, begin: t[index] ?? to, end: t[index + 1] ?? to };
}

/** In pieces of at most `most` series, one under another; each has the times. */
export function inPieces(parts: readonly PicturePart[], most: number): readonly (readonly PicturePart[])[] {
  return parts.flatMap((part) => {
    const before = parts.slice(0, parts.indexOf(part)).map((one) => ({ ...one, drawn: [] }));
    const count = Math.ceil(part.drawn.length / most);
    return Array.from({ length: count }, (_, i) => [
      ...before,
      { ...part, drawn: part.drawn.slice(i * most, (i + 1) * most) },
    ]);
  });
}
