import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { fitLine, hashesFor, numberLines } from '../../../protocol/fit/fitLine.ts';
import { fitWords, readsLikeAnother } from '../../../protocol/fit/fitWords.ts';
import { typeRoom } from '../../../protocol/fit/typeRoom.ts';
import shown from '../elements/elements.module.css';
import { measureOf } from '../stage/textBounds.ts';
import css from './fitText.module.css';
import { offerWhole } from './wholeText.ts';

export { offerWhole };

interface FittedElement {
  readonly root: HTMLElement;
  readonly element: SynopticElement;
  readonly isFramed: boolean;
}

interface Digits {
  readonly node: Text;
  /** `digits`: after the decimal point. */
  readonly textOf: (digits: number) => string;
  readonly digits: number;
  readonly unit: string;
}

/** Smaller, then rounded, then without its unit, then nothing (R51). */
export function drawNumber(
  { root, element, isFramed }: FittedElement,
  { node, textOf, digits, unit }: Digits,
): () => void {
  if (!('fontSize' in element)) return () => undefined;
  const room = typeRoom(element, isFramed);
  const { text, unit: behind, size } = fitLine(numberLines(textOf, digits, unit), room, measureOf(element));
  node.data = text;
  const shows = showsOf(root);
  const whole = textOf(digits);
  const isWhole = text === whole && behind === unit;
  shows.style.fontSize = `${size}px`;
  shows.classList.toggle(css.bare ?? '', behind !== unit);
  const withdraw = isWhole ? undefined : offerWhole(root, whole + unit);
  if (!isWhole) speak(node.parentElement, whole);
  return () => {
    shows.style.fontSize = '';
    shows.classList.remove(css.bare ?? '');
    withdraw?.();
    if (!isWhole) speak(node.parentElement, undefined);
  };
}

/** Gives a screen reader the number itself. */
function speak(place: HTMLElement | null, whole: string | undefined): void {
  if (whole === undefined) {
    place?.removeAttribute('role');
    place?.removeAttribute('aria-label');
    return;
  }
  place?.setAttribute('role', 'img');
  place?.setAttribute('aria-label', whole);
}

/**
 * Smaller, on more lines, or cut with an ellipsis; not at all where another of the `others` would read the same. The
 * words stay in the document for screen readers.
 */
export function drawWords(
  { root, element, isFramed }: FittedElement,
  text: string,
  others: readonly string[],
): () => void {
  if (!('fontSize' in element)) return () => undefined;
  const room = typeRoom(element, isFramed);
  const fitted = fitWords(text, room, measureOf(element));
  const { size, lines, isCut } = fitted;
  const shows = showsOf(root);
  const isHidden = readsLikeAnother(text, fitted, others);
  const appearance = isHidden ? css.hidden : isCut ? (lines > 1 ? css.clamped : css.cut) : css.wrapped;
  // What replaces a value looks as the value would.
  const classes = [appearance, isHidden && shown.live].filter((name) => typeof name === 'string');
  shows.style.fontSize = `${size}px`;
  shows.style.setProperty('--lines', String(lines));
  shows.style.setProperty('--hashes', `"${isHidden ? hashesFor(room, measureOf(element)) : ''}"`);
  shows.classList.add(...classes);
  const withdraw = isCut ? offerWhole(root, text) : undefined;
  return () => {
    shows.style.fontSize = '';
    shows.style.removeProperty('--lines');
    shows.style.removeProperty('--hashes');
    shows.classList.remove(...classes);
    withdraw?.();
  };
}

/** The one child of each element (ElementRoot). */
function showsOf(root: HTMLElement): HTMLElement {
  const shows = root.firstElementChild;
  if (!(shows instanceof HTMLElement)) throw new Error('An element without its content');
  return shows;
}
