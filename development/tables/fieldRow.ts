import type { Field } from '../../protocol/schema/schema.ts';

export const head = ['| field | meaning | default |', '|---|---|---|'];

/** `absent`: what counts where the file has none, unless the schema says it. */
export function fieldRow(field: Field<unknown>, meaning: string, absent = 'none'): string {
  const usual = field.isRequired ? 'required' : field.fallback || absent;
  return `| ${namesOf(field)} | ${meaning}${extentOf(field, meaning)} | ${usual} |`;
}

/** Of a field for each state the first two and the last. */
export function namesOf({ names }: Field<unknown>): string {
  return names.length > 2 ? `${names[0]}, ${names[1]} … ${names.at(-1)}` : names.join(', ');
}

/** Bounds or choices, as far as the meaning does not name them. */
function extentOf({ bounds, choices = [] }: Field<unknown>, meaning: string): string {
  const number = (value: number) => value.toLocaleString('en');
  if (bounds) return `; ${number(bounds.min)} to ${number(bounds.max)}`;
  const words = choices.map((choice) => `\`${choice}\``);
  return words.every((word) => meaning.includes(word)) ? '' : `: ${words.join(', ')}`;
}
