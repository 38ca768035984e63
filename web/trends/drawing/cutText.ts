import { lettersOf } from '../../../protocol/text/letters.ts';
/** Cut words end in `…`. Empty: not one letter has room. */
export function cutText(ctx: Pick<CanvasRenderingContext2D, 'measureText'>, words: string, room: number): string {
  const fits = (text: string) => ctx.measureText(text).width <= room;
  if (fits(words)) return words;
  const letters = lettersOf(words);
  const cut = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
  let [most, tooLong] = [0, letters.length];
  while (tooLong - most > 1) {
    const middle = (most + tooLong) >> 1;
    if (fits(cut(middle))) most = middle;
    else tooLong = middle;
  }
  return most > 0 ? cut(most) : '';
}
