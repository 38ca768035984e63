import type { SecretKind } from '../secret.ts';
import { field } from './fieldTypes.ts';
import type { Field } from './schema.ts';

/** The name of a secret of that kind, which the device stores: a file never has the secret itself. May be absent. */
export function secretName(name: string, secretKind: SecretKind): Field<string | undefined> {
  return field({
    name,
    type: 'secret',
    secretKind,
    read: (f) => f.text(name)?.trim() || undefined,
    write: (value) => value,
  });
}
