import { parseNumber } from '../wire/fields.ts';
import { field } from './fieldTypes.ts';
import type { Field } from './schema.ts';

/** Separated by spaces, `2.1 3.8`; empty where the file does not have it. */
export function numberList(name: string, type: 'numbers' | 'pointNumbers' = 'numbers'): Field<readonly number[]> {
  return field({
    name,
    type,
    fallback: '',
    read: (f) => {
      const text = f.text(name)?.trim() ?? '';
      const numbers = text === '' ? [] : text.split(/\s+/).map(parseNumber);
      return numbers.every((one) => one !== undefined)
        ? numbers
        : f.refuse({ field: name, value: text, reason: 'notANumber' }, []);
    },
    write: (numbers) => numbers.join(' '),
  });
}
