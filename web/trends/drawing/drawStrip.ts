import { penColor } from '../../../protocol/chart/penColors.ts';
import type { ChartStyle } from '../chart/chartStyle.ts';
import type { Paper } from '../chart/scene.ts';
import { piecesOf, type StripPiece, textRuns } from '../chart/strips.ts';
import type { Track } from '../chart/tracks.ts';
import { cutText } from './cutText.ts';
import { drawRun, drawRunLetter, type LetterOf } from './drawStates.ts';

/** CSS pixels, by the size of a letter. */
const labelPx = ({ fontPx }: ChartStyle) => Math.round(fontPx * 1.25);
const bodyPx = ({ fontPx }: ChartStyle) => Math.round(fontPx * 1.5);
/** CSS pixels with its name and the gap below; the page's style leaves room for as much. */
export const stripPx = (style: ChartStyle) => labelPx(style) + bodyPx(style) + 5;

export function drawStripWords(tracks: readonly Track[], paper: Paper, top: number, letterOf: LetterOf): void {
  drawName(tracks, paper, top);
  const body = bodyOf(paper, top);
  for (const track of tracks) {
    for (const piece of piecesOf(track)) drawWords(piece, paper, body);
    for (const run of [...track.runs, ...textRuns(track)]) drawRunLetter(run, paper, body.top, letterOf);
  }
}

function drawName(tracks: readonly Track[], paper: Paper, top: number): void {
  const { ctx, style, ratio, left, width } = paper;
  const pen = tracks[0]?.pen;
  if (!pen) return;
  const size = (style.fontPx + 1) * ratio;
  ctx.font = `700 ${(style.fontPx - 2) * ratio}px ${style.font}`;
  const wide = Math.max(size, ctx.measureText(String(pen.number)).width + 4 * ratio);
  ctx.fillStyle = penColor(pen.number, style.theme);
  ctx.fillRect(left, top, wide, size);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  ctx.fillStyle = style.surface;
  ctx.fillText(String(pen.number), left + wide / 2, top + size / 2 + 0.5 * ratio);
  ctx.font = `${style.fontPx * ratio}px ${style.font}`;
  ctx.textAlign = 'left';
  ctx.fillStyle = style.text;
  const room = width - wide - 5 * ratio;
  ctx.fillText(cutText(ctx, pen.name, room), left + wide + 5 * ratio, top + size / 2);
}

export function drawStrip(tracks: readonly Track[], paper: Paper, top: number): void {
  const { style } = paper;
  const pen = tracks[0]?.pen;
  if (!pen) return;
  const color = penColor(pen.number, style.theme);
  const body = bodyOf(paper, top);
  for (const track of tracks) {
    for (const piece of piecesOf(track)) drawPiece(piece, paper, body, color);
    for (const run of [...track.runs, ...textRuns(track)]) drawRun(run, paper, body);
  }
}

interface Body {
  readonly top: number;
  readonly height: number;
}

function bodyOf({ style, ratio }: Paper, top: number): Body {
  return { top: top + labelPx(style) * ratio, height: bodyPx(style) * ratio };
}

/** Opacity of the fill; below 0: several states within a column. */
function strength(level: number): number {
  return level < 0 ? 0.5 : level === 0 ? 0.12 : 0.3 + 0.12 * ((level - 1) % 3);
}

function drawPiece({ from, to, level }: StripPiece, paper: Paper, { top, height }: Body, color: string): void {
  const { ctx, ratio } = paper;
  const left = Math.max(paper.left, paper.xOf(from));
  const right = Math.min(paper.left + paper.width, paper.xOf(to));
  if (right < left || left > paper.left + paper.width) return;
  const width = Math.max(ratio, right - left);
  ctx.globalAlpha = strength(level);
  ctx.fillStyle = color;
  ctx.fillRect(left, top, width, height);
  ctx.globalAlpha = 1;
  // Its edge and its words identify a piece, too.
  ctx.fillRect(left, top, ratio, height);
  ctx.fillRect(left, level > 0 ? top : top + height - ratio, width, (level > 0 ? 2 : 1) * ratio);
}

/** Where there is room, from where the piece comes into sight. */
function drawWords({ from, to, words }: StripPiece, paper: Paper, { top, height }: Body): void {
  const { ctx, style, ratio } = paper;
  const left = Math.max(paper.left, paper.xOf(from));
  const width = Math.min(paper.left + paper.width, paper.xOf(to)) - left;
  if (words === undefined || width < 24 * ratio) return;
  ctx.font = `${style.fontPx * ratio}px ${style.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = style.text;
  ctx.fillText(cutText(ctx, words, width - 8 * ratio), left + 5 * ratio, top + height / 2 + ratio);
}
