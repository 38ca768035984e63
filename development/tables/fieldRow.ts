import type { Condition } from '../../protocol/schema/described.ts';
import type { Field, Fields } from '../../protocol/schema/schema.ts';

export const head = ['| field | meaning | default |', '|---|---|---|'];

/** `absent`: what counts where the file has none, unless the schema says it; `allowed`: which records may have it. */
export function fieldRow(field: Field<unknown>, meaning: string, absent = 'none', allowed = ''): string {
  const usual = field.isRequired ? 'required' : field.fallback || absent;
  return `| ${namesOf(field)} | ${meaning}${extentOf(field, meaning)}${allowed} | ${usual} |`;
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

/** `fields`: those of the record, which the conditions name. */
export function conditionsText(conditions: readonly Condition[], fields: Fields): string {
  const text = (property: string, wanted: Condition[string]) => {
    const name = fields[property]?.name ?? property;
    if (typeof wanted === 'string') return wanted === 'any' ? name : `no ${name}`;
    return `${name} ${wanted.map((value) => `\`${value}\``).join(', ')}`.replace(/, ([^,]*)$/, ' or $1');
  };
  const each = conditions.map((one) => Object.entries(one).map(([property, wanted]) => text(property, wanted)));
  return each.map((all) => all.join(' and ')).join(' or ');
}
