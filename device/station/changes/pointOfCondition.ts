/** The Id that the text is or, as a condition, begins with. */
export function pointOfCondition(text: string): string {
  return /^[^=!<>]*/.exec(text)?.[0].trim() ?? '';
}
