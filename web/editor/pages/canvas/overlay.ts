import type { Box } from '../../../../editor/page/box.ts';
import type { Gap } from '../../../../editor/page/gaps.ts';
import type { Guide } from '../../../../editor/page/snap.ts';

export interface OverlayParts {
  readonly outlines: HTMLElement;
  /** Drawn while a button is down. */
  readonly frame: HTMLElement;
  readonly guides: HTMLElement;
  readonly figures: HTMLElement;
}

const unset = { inset: '', left: '', top: '', width: '', height: '', font: '', color: '', textShadow: '' };

/** Along a gap, with its figure. */
function gapLine(line: HTMLElement, { axis, from, to, at }: Gap, scale: number): void {
  const px = (units: number) => `${units * scale}px`;
  const [left, top, width, height] =
    axis === 'x' ? [px(from), px(at), px(to - from), '1px'] : [px(at), px(from), '1px', px(to - from)];
  const halo = '0 0 2px var(--surface)';
  line.dataset.axis = axis;
  line.textContent = String(Math.round(to - from));
  Object.assign(
    line.style,
    unset,
    { inset: 'auto', left, top, width, height },
    {
      ...{
        font: 'var(--tiny)/1.4 var(--synoptic-font)',
        color: 'var(--focus)',
        textShadow: `${halo}, ${halo}, ${halo}`,
      },
      ...{ textAlign: 'center', lineHeight: axis === 'x' ? '' : height, textIndent: axis === 'x' ? '' : '4px' },
    },
  );
}

/**
 * Written past React while a button is down. Nodes are changed, not replaced: after each one that comes or goes the
 * browser computes the style of thousands of elements again.
 */
export class Overlay {
  readonly #parts: OverlayParts;
  readonly #scale: number;

  constructor(parts: OverlayParts, scale: number) {
    this.#parts = parts;
    this.#scale = scale;
  }

  move(dx: number, dy: number): void {
    this.#parts.outlines.style.transform = `translate(${dx * this.#scale}px, ${dy * this.#scale}px)`;
  }

  /** Of all that is resized, in place of the outlines. */
  frame(box: Box): void {
    this.#parts.outlines.style.visibility = 'hidden';
    this.#draw(box, 'frame');
  }

  marquee(box: Box): void {
    this.#draw(box, 'marquee');
  }

  guides(guides: readonly Guide[], gaps: readonly Gap[] = []): void {
    const { guides: holder } = this.#parts;
    const count = guides.length + gaps.length;
    while (holder.children.length < count) holder.append(holder.ownerDocument.createElement('div'));
    [...holder.children].forEach((line, i) => {
      if (!(line instanceof HTMLElement)) return;
      line.hidden = i >= count;
      const [guide, gap] = [guides[i], gaps[i - guides.length]];
      if (gap) gapLine(line, gap, this.#scale);
      if (!guide) return;
      line.dataset.axis = guide.axis;
      line.textContent = '';
      const place = `${guide.at * this.#scale}px`;
      Object.assign(line.style, unset, guide.axis === 'x' ? { left: place } : { top: place });
    });
  }

  /** Numbers that need no words. */
  figures({ x, y, width, height }: Box): void {
    const [left, top, wide, high] = [x, y, width, height].map(Math.round);
    const { figures } = this.#parts;
    const text = figures.firstChild ?? figures.appendChild(figures.ownerDocument.createTextNode(''));
    text.nodeValue = `${left}, ${top} · ${wide} × ${high}`;
  }

  clear(): void {
    const { outlines, frame, guides } = this.#parts;
    Object.assign(outlines.style, { transform: '', visibility: '' });
    frame.hidden = true;
    guides.replaceChildren();
  }

  #draw({ x, y, width, height }: Box, shape: 'frame' | 'marquee'): void {
    const { frame } = this.#parts;
    const px = (units: number) => `${units * this.#scale}px`;
    Object.assign(frame.style, { left: px(x), top: px(y), width: px(width), height: px(height) });
    frame.dataset.shape = shape;
    frame.hidden = false;
  }
}
