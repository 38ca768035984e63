/** Frames until a form that comes later is there. */
const mostFrames = 60;

/** Goes to the field of a record in the forms beside the page as soon as it is there, and unfolds their part. */
export function showField(record: string, name: string, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const folded = document.querySelector<HTMLElement>('[data-panel="properties"] [aria-expanded="false"]');
    folded?.click();
    const at = `[data-field="${name}"][data-record="${CSS.escape(record)}"] :is(input, button, select)`;
    const field = document.querySelector<HTMLElement>(at);
    if (field) {
      field.focus();
      if (field instanceof HTMLInputElement) field.select();
    } else if (frames > 0) showField(record, name, frames - 1);
  });
}
