import type { TrendPicture } from '../picture.ts';
import { inPieces, type PicturePart, pictureParts } from '../pictureParts.ts';
import { pictureRows } from '../pictureRows.ts';
import { joinColumns } from './joinColumns.ts';

/** Series that have room beside one another on a sheet. */
const mostBeside = 3;
/** Rows that four sheets have room for, and those that the head of a piece takes. */
const [paperRows, headRows] = [150, 4];
/** Rows of a piece at least, however many pieces there are. */
const leastRows = 6;

export interface OnPaper {
  readonly picture: TrendPicture;
  /** So many columns of the picture are one row; 1: each is. */
  readonly joined: number;
  /** Tables that stand one under another. */
  readonly pieces: readonly (readonly PicturePart[])[];
}

/** The columns of a picture for four sheets of paper: where there are more, some of them at a time are one. */
export function fitPaper(picture: TrendPicture): OnPaper {
  const { history, earlier } = picture;
  const whole = inPieces(pictureParts(picture), mostBeside);
  const room = Math.max(leastRows, Math.floor(paperRows / Math.max(1, whole.length)) - headRows);
  const joined = Math.ceil(pictureRows(picture).length / room);
  if (!history || joined <= 1) return { picture, joined: 1, pieces: whole };
  const fitted = {
    ...picture,
    history: joinColumns(history, joined),
    earlier: earlier && joinColumns(earlier, joined),
  };
  return { picture: fitted, joined, pieces: inPieces(pictureParts(fitted), mostBeside) };
}
