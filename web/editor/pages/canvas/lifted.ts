import type { Box } from '../../../../editor/page/box.ts';
import type { Item } from './items.ts';

/** Copying more is noticeable: only their outlines move. */
const mostCopied = 200;
/** Laying out more is noticeable. */
const mostPlaced = 20;

/**
 * Copies of drawn elements in a layer of their own over the page, while they are moved: one transform moves them all,
 * without React.
 */
export class Lifted {
  readonly #layer: HTMLElement;
  readonly #originals: readonly HTMLElement[];
  readonly #copies = new Map<string, HTMLElement>();

  constructor(stage: HTMLElement, items: readonly Item[]) {
    this.#layer = stage.ownerDocument.createElement('div');
    Object.assign(this.#layer.style, { position: 'absolute', inset: 0, zIndex: 2147483647, willChange: 'transform' });
    const keys = new Map(items.flatMap(({ key, index }) => (index === undefined ? [] : [[String(index), key]])));
    this.#originals = items.length > mostCopied ? [] : drawnOf(stage, keys);
    for (const original of this.#originals) {
      const copy = original.cloneNode(true) as HTMLElement;
      for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
      copy.style.position = 'absolute';
      this.#copies.set(keys.get(original.dataset.index ?? '') ?? '', copy);
      this.#layer.append(copy);
      original.style.visibility = 'hidden';
    }
    stage.append(this.#layer);
  }

  move(dx: number, dy: number): void {
    this.#layer.style.transform = `translate(${dx}px, ${dy}px)`;
  }

  place(boxes: ReadonlyMap<string, Box>): void {
    if (boxes.size > mostPlaced) return;
    for (const [key, { x, y, width, height }] of boxes) {
      const copy = this.#copies.get(key);
      if (copy)
        Object.assign(copy.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    }
  }

  drop(): void {
    for (const original of this.#originals) original.style.visibility = '';
    this.#layer.remove();
  }
}

/** Few are found by the browser sooner than among all. */
function drawnOf(stage: HTMLElement, keys: ReadonlyMap<string, string>): readonly HTMLElement[] {
  if (keys.size <= mostPlaced)
    return [...keys.keys()].flatMap((index) => stage.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? []);
  const all = stage.querySelectorAll<HTMLElement>('[data-index]');
  return [...all].filter(({ dataset }) => keys.has(dataset.index ?? ''));
}
