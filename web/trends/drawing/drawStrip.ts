import type { ChartLook } from '../chart/chartLook.ts';
import type { Paper } from '../chart/scene.ts';
import { piecesOf, type StripPiece, textRuns } from '../chart/strips.ts';
import type { Track } from '../chart/tracks.ts';
import { penColor } from '../pens/penColors.ts';
import { cutText } from './cutText.ts';
import { drawRun, type LetterOf } from './drawStates.ts';

/** CSS pixels, by the size of a letter: the pen's name above, and the strip. */
const labelPx = ({ fontPx }: ChartLook) => Math.round(fontPx * 1.25);
const bodyPx = ({ fontPx }: ChartLook) => Math.round(fontPx * 1.5);
/** How high a strip is with its name and what is free below it, CSS pixels; the page's own style leaves room for as much. */
export const stripPx = (look: ChartLook) => labelPx(look) + bodyPx(look) + 5;

/** The number and name of a strip's pen, above it. */
export function drawStripName(tracks: readonly Track[], paper: Paper, top: number): void {
  const { ctx, look, ratio, left, width } = paper;
  const pen = tracks[0]?.pen;
  if (!pen) return;
  const size = (look.fontPx + 1) * ratio;
  ctx.fillStyle = penColor(pen.number, look.theme);
  ctx.fillRect(left, top, size, size);
  ctx.font = `700 ${(look.fontPx - 2) * ratio}px ${look.font}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  ctx.fillStyle = look.surface;
  ctx.fillText(String(pen.number), left + size / 2, top + size / 2 + 0.5 * ratio);
  ctx.font = `${look.fontPx * ratio}px ${look.font}`;
  ctx.textAlign = 'left';
  ctx.fillStyle = look.text;
  const room = width - size - 5 * ratio;
  ctx.fillText(cutText(ctx, pen.name, room), left + size + 5 * ratio, top + size / 2);
}

/** One state or text pen as a strip below its name: what it was, in words where there is room. */
export function drawStrip(tracks: readonly Track[], paper: Paper, top: number, letterOf: LetterOf): void {
  const { look, ratio } = paper;
  const pen = tracks[0]?.pen;
  if (!pen) return;
  const color = penColor(pen.number, look.theme);
  const body = { top: top + labelPx(look) * ratio, height: bodyPx(look) * ratio };
  for (const track of tracks) {
    for (const piece of piecesOf(track)) drawPiece(piece, paper, body, color);
    for (const run of [...track.runs, ...textRuns(track)]) drawRun(run, paper, { ...body, letterOf });
  }
}

interface Body {
  readonly top: number;
  readonly height: number;
}

/** How strongly a piece is filled, by its level; several states within a column are between. */
function strength(level: number): number {
  return level < 0 ? 0.5 : level === 0 ? 0.12 : 0.3 + 0.12 * ((level - 1) % 3);
}

function drawPiece({ from, to, words, level }: StripPiece, paper: Paper, { top, height }: Body, color: string): void {
  const { ctx, look, ratio } = paper;
  const left = Math.max(paper.left, paper.xOf(from));
  const right = Math.min(paper.left + paper.width, paper.xOf(to));
  if (right < left || left > paper.left + paper.width) return;
  const width = Math.max(ratio, right - left);
  ctx.globalAlpha = strength(level);
  ctx.fillStyle = color;
  ctx.fillRect(left, top, width, height);
  ctx.globalAlpha = 1;
  // A piece is known by its edge and its words, too.
  ctx.fillRect(left, top, ratio, height);
  ctx.fillRect(left, level > 0 ? top : top + height - ratio, width, (level > 0 ? 2 : 1) * ratio);
  if (words === undefined || width < 24 * ratio) return;
  ctx.font = `${look.fontPx * ratio}px ${look.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = look.text;
  ctx.fillText(cutText(ctx, words, width - 8 * ratio), left + 5 * ratio, top + height / 2 + ratio);
}
