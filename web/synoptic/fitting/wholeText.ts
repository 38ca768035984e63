import css from './fitText.module.css';

/** Elements of which a part is seen, with their whole text. */
const wholes = new Map<Element, string>();
let note: HTMLElement | undefined;
let shownAt: HTMLElement | undefined;

/** While the element has the focus or is pointed at. */
export function offerWhole(root: HTMLElement, whole: string): () => void {
  wholes.set(root, whole);
  // What can't be pressed and holds no link has no focus of its own.
  const isReached = root.matches('button') || root.querySelector('a') !== null;
  if (!isReached) root.tabIndex = 0;
  if (shownAt === root) show(root);
  return () => {
    wholes.delete(root);
    if (!isReached) root.removeAttribute('tabindex');
    // A further value may follow at once.
    if (shownAt === root) queueMicrotask(() => wholes.has(root) || hide());
  };
}

function partAt(target: EventTarget | null): HTMLElement | undefined {
  const root = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return root && wholes.has(root) ? root : undefined;
}

function show(root: HTMLElement): void {
  shownAt = root;
  note ??= document.body.appendChild(document.createElement('div'));
  note.className = css.whole ?? '';
  note.popover = 'manual';
  note.textContent = wholes.get(root) ?? '';
  note.showPopover();
  const { left, top, bottom } = root.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  note.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
  note.style.top = `${top - height - 4 >= 0 ? top - height - 4 : bottom + 4}px`;
}

function hide(): void {
  shownAt = undefined;
  note?.hidePopover();
}

function enter({ target }: Event): void {
  const part = partAt(target);
  if (part) show(part);
}

function leave({ target }: Event): void {
  if (shownAt && partAt(target) === shownAt) hide();
}

for (const type of ['focusin', 'pointerover']) document.addEventListener(type, enter);
for (const type of ['focusout', 'pointerout']) document.addEventListener(type, leave);
document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
document.addEventListener('scroll', hide, { capture: true, passive: true });
