const known = new Map<string, boolean>();

/** Whether the browser knows this colour: a CSS name is only a name until it is asked (R28). */
export function isColour(text: string): boolean {
  const found = known.get(text);
  if (found !== undefined) return found;
  const { style } = document.createElement('i');
  style.color = text;
  const is = style.color !== '';
  known.set(text, is);
  return is;
}
