import type { History } from '../../protocol/history/getHistory.ts';
import { type DrawnSeries, drawnSeries } from './drawnSeries.ts';
import type { TrendPicture } from './picture.ts';
import { comparedOf, type PictureRow } from './pictureRows.ts';
import type { Comparison } from './trend.ts';

/** What is shown, or what it is compared with: series in columns that have times of their own. */
export interface PicturePart {
  /** Which of a row's columns is its. */
  readonly place: keyof PictureRow;
  /** Undefined: it is what is shown. */
  readonly comparison: Comparison | undefined;
  readonly history: History;
  readonly drawn: readonly DrawnSeries[];
}

/** None where the device has not told any yet. */
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

/** Of a part that column: when it begins and ends, UTC ms; undefined: there is none. */
export function columnIn(
  { history: { t, to }, place }: PicturePart,
  row: PictureRow,
): { readonly index: number; readonly begin: number; readonly end: number } | undefined {
  const index = row[place];
  if (index === undefined) return undefined;
  return { index, begin: t[index] ?? to, end: t[index + 1] ?? to };
}

/** The same in pieces of so many series at most, one under another, where there is no room beside: each has the times. */
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
