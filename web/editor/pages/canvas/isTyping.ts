/** A key that belongs to a field, a button, a link or a dialog. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest('input, select, textarea, button, a, summary, dialog') !== null;
}
