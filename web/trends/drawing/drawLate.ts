import type { Paper, Scene } from '../chart/scene.ts';

/** CSS pixels: closer marks are one. */
const closePx = 9;
const sizePx = 7;

function lateStretches(scene: Pick<Scene, 'tracks'>, paper: Paper): readonly (readonly [number, number])[] {
  const { xOf, ratio, left, width } = paper;
  const all = scene.tracks
    .filter(({ pen }) => !pen.isHidden)
    .flatMap(({ late }) => late.map(([from, to]) => [xOf(from), xOf(to)] as const))
    .filter(([from, to]) => to >= left && from <= left + width)
    .sort((a, b) => a[0] - b[0]);
  const runs: [number, number][] = [];
  for (const [from, to] of all) {
    const known = runs.at(-1);
    if (known && from - known[1] < closePx * ratio) known[1] = Math.max(known[1], to);
    else runs.push([from, to]);
  }
  return runs;
}

export function drawLate(scene: Scene, paper: Paper, bottom: number): void {
  const { ctx, style, ratio, left, width } = paper;
  const size = sizePx * ratio;
  const y = bottom - 2 * ratio;
  for (const [from, to] of lateStretches(scene, paper)) {
    const [a, b] = [Math.max(left, from), Math.min(left + width, to)];
    const x = (a + b) / 2;
    ctx.beginPath();
    ctx.moveTo(x - size / 2, y);
    ctx.lineTo(x + size / 2, y);
    ctx.lineTo(x, y - size);
    ctx.closePath();
    ctx.fillStyle = style.surface;
    ctx.fill();
    if (b - a > size) {
      ctx.moveTo(a, y);
      ctx.lineTo(b, y);
    }
    ctx.strokeStyle = style.text;
    ctx.lineWidth = 1.3 * ratio;
    ctx.stroke();
  }
}
