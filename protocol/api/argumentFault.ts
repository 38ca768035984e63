import type { Form } from '../wire/record.ts';

/** Of each refusal of an argument; its `detail` says why. */
export const argumentTitle = 'An argument is not valid.';

/** Why an argument that is given can't be read. */
export function argumentFault({
  choices,
  expected,
  type,
}: Pick<Form<unknown>, 'choices' | 'expected' | 'type'>): string {
  if (type === 'time') return 'It is no time. Expected: ISO 8601 with its offset, such as 2026-01-31T00:00:00Z.';
  return `It is not valid. Expected: ${expected ?? choices?.join(', ') ?? type}.`;
}
