/**
 * In lower case, without accents and punctuation; digits are words of their own: `FP32_R` is `fp 32 r`, `Float
 * (little-endian)` is `float little endian`.
 */
export function spacedWords(text: string): string {
  return text
    .replace(/(?<=[a-z])(?=[A-Z][a-z])|(?<=(?:Float|Int|Long|Real|Double|Word))(?=[A-Z])/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\b(float|double|real|long|u?int)(?=(?:be|le|sw|sb|abcd|cdab|badc|dcba)\b)/g, '$1 ')
    .replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
