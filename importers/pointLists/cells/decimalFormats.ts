/** SMA’s formats: those with so many decimals in the register, and those with none. */
const fixed = /^FIX(\d)$/i;
const others = /^(?:ENUM|TAGLIST|RAW|FW|REV|DT|TM|TEMP|DAUER|DURATION|FUNKTION_?SEC|UTF-?8|STRING32|IP4)$/i;

export function isDecimalFormat(text: string): boolean {
  return fixed.test(text);
}

export function isFormat(text: string): boolean {
  return fixed.test(text) || others.test(text);
}

/** Of ten; undefined: it is no format. A temperature has one decimal. */
export function exponentOfFormat(text: string): number | undefined {
  const digits = fixed.exec(text)?.[1];
  if (digits !== undefined) return 0 - Number(digits);
  if (!others.test(text)) return undefined;
  return /^temp$/i.test(text) ? -1 : 0;
}
