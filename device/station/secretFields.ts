import type { Fields } from '../../protocol/schema/schema.ts';
import { isSecretName, type SecretKind } from '../../protocol/secret.ts';
import type { CfgFields } from '../../station/check/cfgFields.ts';

/** The secrets that these fields name, with the kind that each needs. */
export function secretsIn(
  fields: Fields,
  values: object,
): { readonly field: string; readonly secret: string; readonly kind: SecretKind }[] {
  return Object.entries(fields).flatMap(([property, { name: field, secretKind: kind }]) => {
    const secret: unknown = values[property as keyof typeof values];
    return kind === undefined || typeof secret !== 'string' ? [] : [{ field, secret, kind }];
  });
}

/** What is there in place of a name is not repeated: it may be the secret. */
export function checkSecretNames(fields: Fields, values: object, reader: CfgFields): void {
  for (const { field, secret } of secretsIn(fields, values))
    if (!isSecretName(secret)) reader.fault({ code: 'notASecretName', field });
}
