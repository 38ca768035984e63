import { counts, type HistoryState } from '../../../protocol/history/historyState.ts';
import type { Paper } from '../chart/scene.ts';
import type { StateRun } from '../chart/tracks.ts';

/** The only mark of what is not current (R29): nothing else is hatched. */
function hatch({ ctx, style, ratio }: Paper, x: number, y: number, width: number, height: number): void {
  const step = 5 * ratio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.fillStyle = style.surface;
  ctx.globalAlpha = 0.6;
  ctx.fillRect(x, y, width, height);
  ctx.globalAlpha = 1;
  ctx.beginPath();
  for (let at = Math.floor((x - height) / step) * step; at < x + width; at += step) {
    ctx.moveTo(at, y + height);
    ctx.lineTo(at + height, y);
  }
  ctx.strokeStyle = style.muted;
  ctx.lineWidth = ratio;
  ctx.stroke();
  ctx.restore();
}

/** Marks a value that a user put in place of the field's. */
function corner({ ctx, style, ratio }: Paper, x: number, y: number, letter: string): void {
  const [width, height] = [11 * ratio, 13 * ratio];
  ctx.fillStyle = style.forced;
  ctx.fillRect(x, y - height, width, height);
  ctx.fillStyle = style.onForced;
  ctx.font = `700 ${10 * ratio}px ${style.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(letter, x + width / 2, y - height / 2 + 0.5 * ratio);
}

export type LetterOf = (state: HistoryState) => string | undefined;

/** Nothing where the value was not acquired; else a hatch, or a dotted outline. */
export function drawRun(
  run: StateRun,
  paper: Paper,
  { top, height }: { readonly top: number; readonly height: number },
): void {
  const { ctx, style, ratio } = paper;
  const left = Math.max(paper.left - 10 * ratio, paper.xOf(run.from));
  const right = Math.min(paper.left + paper.width + 10 * ratio, paper.xOf(run.to));
  if (right < paper.left || left > paper.left + paper.width || run.state === 'notRecorded') return;
  const width = Math.max(2 * ratio, right - left);
  if (!counts(run.state)) {
    hatch(paper, left, top, width, height);
    return;
  }
  ctx.strokeStyle = style.text;
  ctx.lineWidth = 1.2 * ratio;
  ctx.setLineDash([1.5 * ratio, 3 * ratio]);
  ctx.strokeRect(left, top, width, height);
  ctx.setLineDash([]);
}

export function drawRunLetter(run: StateRun, paper: Paper, top: number, letterOf: LetterOf): void {
  const letter = letterOf(run.state);
  const left = Math.max(paper.left, paper.xOf(run.from));
  const right = Math.min(paper.left + paper.width, paper.xOf(run.to));
  if (letter !== undefined && right - left > 3 * paper.ratio) corner(paper, left, top, letter);
}
