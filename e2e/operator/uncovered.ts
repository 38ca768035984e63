import { strip } from './bar.ts';
import type { Operator } from './operator.ts';

/** All of its words are within it and the window, and nothing lies over their ends. */
export function isWhole(one: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(one);
  const box = one.getBoundingClientRect();
  return [...range.getClientRects()].every(({ left, right, top, bottom }) => {
    const hit = document.elementFromPoint(right - 2, (top + bottom) / 2);
    const isInside = left >= box.left - 1 && right <= Math.min(box.right, innerWidth) + 1 && bottom <= box.bottom + 1;
    return (
      isInside && (one.contains(hit) || hit?.contains(one) || hit?.closest('[data-weight]')?.contains(one) === true)
    );
  });
}

/** Neither a dialog nor a popover nor the veil of one lies over it. */
export function isUncovered(one: Element): boolean {
  const { left, bottom, width, height } = one.getBoundingClientRect();
  return (
    width * height > 0 &&
    left >= 0 &&
    [...document.querySelectorAll('dialog[open], :popover-open')].every((part) => {
      const veil = getComputedStyle(part, '::backdrop');
      const isClear = veil.backgroundColor === 'rgba(0, 0, 0, 0)';
      return part.getBoundingClientRect().top >= bottom && (isClear || Number.parseFloat(veil.top) >= bottom);
    })
  );
}

export const showsAlarms = (operator: Operator): Promise<boolean> => strip(operator).evaluate(isUncovered);

/**
 * Buttons, links and fields in view that are not hit at their middle, by what is hit instead. What scrolls clips what
 * is in it; what is on a drawing beneath an open panel is left out.
 */
export function coveredIn({ page }: Operator): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, a[href], input, select');
    const inPanel = document.querySelector('section[role="dialog"]');
    return [...controls].flatMap((control) => {
      if (inPanel && control.closest('main') && !inPanel.contains(control)) return [];
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      let { left, top, right, bottom } = control.getBoundingClientRect();
      const { position } = getComputedStyle(control);
      if (right - left < 2 || bottom - top < 2 || position === 'absolute') return [];
      [left, top, right, bottom] = [
        Math.max(left, 0),
        Math.max(top, 0),
        Math.min(right, innerWidth),
        Math.min(bottom, innerHeight),
      ];
      for (let box = control.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const clip = box.getBoundingClientRect();
        [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
        [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      }
      if (right - left < 4 || bottom - top < 4) return [];
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!hit || control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control)) return [];
      const words = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
      return [`“${words}” beneath ${hit.tagName} “${hit.textContent?.trim().slice(0, 40)}”`];
    });
  });
}
