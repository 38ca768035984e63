const fields = 'input, select, textarea, dialog';

/** A key that belongs to a field or a dialog; Space belongs to a button, too. */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  const own = key === ' ' ? `${fields}, button, a, summary` : fields;
  return target instanceof Element && target.closest(own) !== null;
}
