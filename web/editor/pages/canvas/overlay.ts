import type { Box } from '../../../../editor/page/box.ts';
import type { Guide } from '../../../../editor/page/snap.ts';

export interface OverlayParts {
  readonly outlines: HTMLElement;
  /** Drawn while a button is down. */
  readonly frame: HTMLElement;
  readonly guides: HTMLElement;
  readonly figures: HTMLElement;
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

  guides(guides: readonly Guide[]): void {
    const { guides: holder } = this.#parts;
    while (holder.children.length < guides.length) holder.append(holder.ownerDocument.createElement('div'));
    [...holder.children].forEach((line, i) => {
      const guide = guides[i];
      if (!(line instanceof HTMLElement)) return;
      line.hidden = guide === undefined;
      if (!guide) return;
      line.dataset.axis = guide.axis;
      const place = `${guide.at * this.#scale}px`;
      Object.assign(line.style, guide.axis === 'x' ? { left: place, top: '' } : { left: '', top: place });
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
