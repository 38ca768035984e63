/** A text that has not room enough, and how that is seen. */
export interface CutText {
  readonly text: string;
  readonly by: string;
}

/** In the page: the texts in an element that end in dots, are cut where nothing scrolls, or run out of their box or the window. */
export function cutTexts(root: Element): CutText[] {
  const cut = new Map<string, CutText>();
  // What is far below is not drawn: its texts have their places, and its box has not grown with them yet.
  const drawAll = new CSSStyleSheet();
  drawAll.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(drawAll);
  /** Words for screen readers alone need no room. */
  const isUnseen = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath !== 'none' || isUnseen(one.parentElement));
  const boxes = 'button, a, label, th, td, li, dt, dd, p, h1, h2, h3, summary, [role="tab"]';
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isUnseen(parent)) continue;
    // What opens shows there all of its words, and what has a title has the rest of them there.
    if (
      parent.closest(
        'tr:has(button, a), [role="grid"] td, [data-notification], [data-broken], :is(button, span)[title]',
      )
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const words = range.getBoundingClientRect();
    if (words.width < 2 || words.height < 2) continue;
    const isOutAcross = ({ left, right }: DOMRect) => words.left < left - 1 || words.right > right + 1;
    const isOutDown = ({ top, bottom }: DOMRect) => words.top < top - 2 || words.bottom > bottom + 2;
    const note = (by: string, one?: Element) =>
      cut.set(`${textContent} ${by}`, { text: textContent?.trim() ?? '', by: `${by} ${one?.className ?? ''}`.trim() });
    let [isInBox, scrollsAcross, scrollsDown] = [false, false, false];
    for (let one: Element | null = parent; one; one = one.parentElement) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (!isInBox && one.matches(boxes)) {
        isInBox = true;
        if (!scrollsAcross && isOutAcross(box)) note('its box', one);
      }
      scrollsAcross ||= /auto|scroll/.test(overflowX);
      scrollsDown ||= /auto|scroll/.test(overflowY);
      const isCutAcross = !scrollsAcross && /hidden|clip/.test(overflowX) && isOutAcross(box);
      if (isCutAcross) note(textOverflow === 'ellipsis' ? 'dots' : 'an edge', one);
      else if (!scrollsDown && /hidden|clip/.test(overflowY) && isOutDown(box)) note('an edge', one);
      if (position === 'fixed') break;
    }
    if (!scrollsAcross && (words.right > innerWidth + 1 || words.left < -1)) note('the window');
  }
  document.adoptedStyleSheets.pop();
  return [...cut.values()];
}
