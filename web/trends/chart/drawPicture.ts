import { penColor } from '../../../protocol/chart/penColors.ts';
import { cutText } from '../drawing/cutText.ts';
import type { PictureSize, TrendPen } from '../picture.ts';
import type { Range } from '../range/range.ts';
import { readChartStyle } from './chartStyle.ts';
import { createPlot, leastPlotPx } from './createPlot.ts';
import type { Scene } from './scene.ts';

interface Drawn {
  readonly range: Range;
  readonly scene: Scene;
  readonly pens: readonly TrendPen[];
}

const lineHeight = 1.6;

/** With the names of its pens; higher than requested where its strips need more. */
export async function drawPicture(
  { range, scene, pens }: Drawn,
  { width, height: wanted, ratio }: PictureSize,
  theme: 'light' | 'dark',
): Promise<HTMLCanvasElement> {
  const host = document.createElement('div');
  host.style.cssText = `position:fixed;inset-inline-start:-99999px;inline-size:${width}px;color-scheme:${theme}`;
  document.body.append(host);
  try {
    const style = readChartStyle(host, theme);
    const shown = pens.filter(({ isHidden }) => !isHidden);
    const row = style.fontPx * lineHeight;
    const namesPx = Math.ceil(shown.length / 2) * row + 8;
    const plotPx = Math.max(leastPlotPx(scene, style), wanted - namesPx);
    const height = plotPx + namesPx;
    const plot = createPlot({ host, width, height: plotPx, style, range, scene });
    plot.show(range, scene);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error('No canvas to draw on');
    ctx.scale(ratio, ratio);
    ctx.fillStyle = style.surface;
    ctx.fillRect(0, 0, width, height);
    ctx.drawImage(plot.canvas, 0, 0, width, plotPx);
    plot.destroy();
    ctx.font = `${style.fontPx}px ${style.font}`;
    ctx.textBaseline = 'middle';
    shown.forEach(({ number, name, point }, i) => {
      const x = 12 + (i % 2) * (width / 2);
      const y = plotPx + Math.floor(i / 2) * row + row / 2;
      ctx.fillStyle = penColor(number, theme);
      ctx.fillRect(x, y - style.fontPx / 2, style.fontPx, style.fontPx);
      ctx.fillStyle = style.text;
      const words = `${number}  ${name}${point?.unit ? ` (${point.unit})` : ''}`;
      ctx.fillText(cutText(ctx, words, width / 2 - 40), x + style.fontPx * 1.6, y);
    });
    return canvas;
  } finally {
    host.remove();
  }
}
