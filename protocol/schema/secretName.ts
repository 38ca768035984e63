import type { FieldReader } from '../elementFields.ts';
import { isSecretName, type SecretKind } from '../secret.ts';
import { field } from './fieldTypes.ts';
import type { Field } from './schema.ts';

/** The name of a secret of that kind, which the device stores: a file never has the secret itself. May be absent. */
export function secretName(name: string, secretKind: SecretKind): Field<string | undefined> {
  const read = (f: FieldReader) => {
    const text = f.text(name)?.trim() || undefined;
    if (text === undefined || isSecretName(text)) return text;
    // Not repeated: it may be the secret.
    return f.refuse({ field: name, value: '', reason: 'notASecretName' }, undefined);
  };
  return field({ name, type: 'secret', secretKind, read, write: (value) => value });
}
