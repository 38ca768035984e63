import type { Medium } from '../../../../protocol/elements/media.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import { linePath, mediumColour } from '../../../synoptic/drawings/pipeLine.ts';

export interface PreviewedLine {
  readonly width: number;
  readonly medium: Medium | undefined;
  /** Of its drawn element, which is hidden; undefined: it is a shape of the drawing. */
  readonly index: number | undefined;
}

/** Lines as they will be, over the page while a button or a key is down; written past React. */
export class LinePreview {
  readonly #layer: SVGSVGElement;
  readonly #paths: readonly SVGPathElement[];
  readonly #originals: readonly HTMLElement[];

  constructor(stage: HTMLElement, lines: readonly PreviewedLine[]) {
    const { ownerDocument } = stage;
    const make = <K extends 'svg' | 'path'>(name: K) =>
      ownerDocument.createElementNS('http://www.w3.org/2000/svg', name);
    this.#layer = make('svg');
    Object.assign(this.#layer.style, {
      ...{ position: 'absolute', inset: 0, width: '100%', height: '100%' },
      ...{ overflow: 'visible', zIndex: 2147483647, opacity: 0.8 },
    });
    this.#paths = lines.map(({ width, medium }) => {
      const path = make('path');
      Object.assign(path.style, {
        fill: 'none',
        stroke: medium ? mediumColour(medium) : 'var(--line-strong)',
        strokeWidth: width,
        strokeLinejoin: 'round',
      });
      this.#layer.append(path);
      return path;
    });
    const hidden = new Set(lines.flatMap(({ index }) => (index === undefined ? [] : [String(index)])));
    const drawn = hidden.size === 0 ? [] : [...stage.querySelectorAll<HTMLElement>('[data-index]')];
    this.#originals = drawn.filter(({ dataset }) => hidden.has(dataset.index ?? ''));
    for (const original of this.#originals) original.style.visibility = 'hidden';
    if (lines.length > 0) stage.append(this.#layer);
  }

  draw(at: number, points: readonly LinePoint[]): void {
    this.#paths[at]?.setAttribute('d', linePath(points));
  }

  drop(): void {
    for (const original of this.#originals) original.style.visibility = '';
    this.#layer.remove();
  }
}
