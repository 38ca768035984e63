import { partOf } from '../../../protocol/elementKinds.ts';
import { type Content, grown, type Rect, type Surroundings } from '../../../protocol/elements/markPlace.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import type { PlacedOnPage } from '../stage/placement.ts';

/** In page units. */
export interface MeasuredPage {
  /** CSS pixels per page unit. */
  readonly scale: number;
  readonly contents: ReadonlyMap<number, Content>;
  readonly around: Surroundings;
  readonly parts: ReadonlyMap<number, HTMLElement>;
}

/** Page units that the dots around an uncertain value take. */
const dots = 3;

/** Drawn in an element beside its text, and as important to read. */
const alsoRead = '[data-read], span[data-since]';

/** The texts themselves, because an author's box is often far wider than its text. */
export function measurePage(
  stage: HTMLElement,
  { width, height }: Pick<Synoptic, 'width' | 'height'>,
  placed: readonly PlacedOnPage[],
): MeasuredPage {
  const drawn = stage.getBoundingClientRect();
  const scale = drawn.width / width || 1;
  const rectOf = (part: Pick<Element, 'getBoundingClientRect'>): Rect => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const [x, y] = [drawn.left, drawn.top];
    return {
      left: (left - x) / scale,
      top: (top - y) / scale,
      right: (right - x) / scale,
      bottom: (bottom - y) / scale,
    };
  };
  // The signs of a text may be higher than its line.
  const signs = document.createRange();
  const textRect = (shown: Element): Rect => {
    const line = rectOf(shown);
    if (!shown.firstChild) return line;
    signs.selectNodeContents(shown.firstChild);
    const { top, bottom } = rectOf(signs);
    return bottom > top ? { ...line, top: Math.min(line.top, top), bottom: Math.max(line.bottom, bottom) } : line;
  };
  const roots = new Map<number, Element>();
  for (const root of stage.querySelectorAll<HTMLElement>('[data-index]')) roots.set(Number(root.dataset.index), root);
  const contents = new Map<number, Content>();
  const parts = new Map<number, HTMLElement>();
  const texts: Rect[] = [];
  const pictures: Rect[] = [];
  for (const { element, index, style, markSide } of placed) {
    const root = roots.get(index);
    const isText = 'fontSize' in element;
    const shown = root && isText && !root.matches('[data-broken]') ? root.firstElementChild : undefined;
    const box = { left: style.left, top: style.top, right: style.left + style.width, bottom: style.top + style.height };
    const measured =
      shown && drawn.width > 0 ? within(textRect(shown), root?.matches('[data-clipped]') ? box : undefined) : box;
    const isFramed = root?.matches('button[data-output]');
    if (isText || root?.matches('[data-broken]')) texts.push(measured);
    if (partOf(element) === 'picture' || isFramed) pictures.push(box);
    if (shown instanceof HTMLElement) parts.set(index, shown);
    const side = markSide === 'start' ? 'start' : 'end';
    const own = isText && !isFramed ? measured : box;
    // The dots around an uncertain value stay in sight (elements.module.css).
    const rect = root?.matches('[data-quality="uncertain"]') ? grown(own, dots) : own;
    contents.set(index, { rect, side, isPicture: !isText });
  }
  for (const also of stage.querySelectorAll(alsoRead)) {
    const rect = rectOf(also);
    if (rect.right > rect.left) texts.push(rect);
  }
  return { scale, contents, around: { texts, pictures, page: { width, height } }, parts };
}

/** A text that is cut ends with its box. */
function within(rect: Rect, box: Rect | undefined): Rect {
  if (!box) return rect;
  return {
    left: Math.max(rect.left, box.left),
    top: Math.max(rect.top, box.top),
    right: Math.min(rect.right, box.right),
    bottom: Math.min(rect.bottom, box.bottom),
  };
}
