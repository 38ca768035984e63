import { type FindingReason, findingCodes } from '../../protocol/faults/findingCodes.ts';
import type { Rule } from '../../protocol/schema/described.ts';
import type { Field } from '../../protocol/schema/schema.ts';
import type { CfgFields } from './cfgFields.ts';
import { brokenRule, isRequired, isSet } from './fieldRules.ts';

/** Reports which of these fields a record has but may not have. */
export function checkAllowed<P extends string>(
  fields: CfgFields,
  rows: Readonly<Record<P, Field<unknown>>>,
  values: Readonly<Record<P | 'kind', unknown>>,
  ...properties: readonly P[]
): void {
  for (const property of properties) {
    const reason = notAllowed(fields, rows[property], values, values[property]);
    if (reason) fields.fault(reason);
  }
}

/** Undefined: it is absent, which is reported where it is required, or the record may not have it. */
export function wantedValue<T>(fields: CfgFields, field: Field<unknown>, known: object, value: T | undefined) {
  const values: Readonly<Record<string, unknown>> = { ...known };
  if (brokenRule(field, values)) return undefined;
  const isMissing = value === undefined && isRequired(field, values);
  return isMissing ? fields.refuse({ field: field.name, value: '', reason: 'missing' }, undefined) : value;
}

/** Undefined: the record may have it, or does not. */
export function notAllowed(
  fields: CfgFields,
  field: Field<unknown>,
  values: Readonly<Record<'kind', unknown>>,
  value: unknown,
): FindingReason | undefined {
  const [name = ''] = field.names;
  const rule = isSet(field, value, fields.text(name)) ? brokenRule(field, values) : undefined;
  return rule && reasonOf(rule, { field: name, value: String(value), text: String(values.kind), other: rule.other });
}

function reasonOf({ code }: Rule, parameters: Readonly<Record<string, string | undefined>>): FindingReason {
  const named = findingCodes[code].map((name) => [name, parameters[name]] as const);
  // The parameters of its code; the compiler can't follow that through the table.
  return { code, ...Object.fromEntries(named) } as unknown as FindingReason;
}
