import type { TrendPicture } from '../picture.ts';
import { inPieces, type PicturePart, pictureParts } from '../pictureParts.ts';
import { pictureRows } from '../pictureRows.ts';
import { joinColumns } from './joinColumns.ts';

/** Series side by side on a sheet. */
const mostBeside = 3;
/** Rows of four sheets, and of the head of a piece. */
const [paperRows, headRows] = [150, 4];
/** Least rows of a piece, however many pieces there are. */
const leastRows = 6;

export interface OnPaper {
  readonly picture: TrendPicture;
  readonly joined: number;
  readonly pieces: readonly (readonly PicturePart[])[];
}

/** For four sheets of paper: where there are more columns, several are joined. */
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
