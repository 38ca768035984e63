/** Frames until panels that were closed, and their parts, are loaded and drawn. */
const mostFrames = 60;

/** The first field of the properties, or `part` of them. */
export function focusProperties(part = 'input, select, textarea'): void {
  const seek = (left: number) => {
    const panels = document.querySelector('[data-side="right"]');
    const folded = panels?.querySelector<HTMLElement>('section:first-child > h3 > [aria-expanded="false"]');
    folded?.click();
    const field = panels?.querySelector<HTMLElement>(part);
    if (field) field.focus();
    else if (left > 0) requestAnimationFrame(() => seek(left - 1));
  };
  seek(mostFrames);
}
