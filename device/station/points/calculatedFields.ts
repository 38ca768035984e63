import { driverSchemas } from '../../../protocol/drivers/schemas.ts';
import { allPointFields, type pointFields } from '../../../protocol/schema/pointFields.ts';
import type { Values } from '../../../protocol/schema/schema.ts';
import type { CfgFields } from '../cfgFields.ts';

/** A formula that is not yet checked against the other points. */
export interface WrittenCalculation {
  readonly text: string;
  readonly minKnown: number;
}

const usualMinKnown = 90;

/** What says how a register is read, or that it is written. */
const readingFields: ReadonlySet<string> = new Set(
  [
    ...(['link', 'periodMs', 'scale', 'offset', 'frozenAfterMs'] as const).map((one) => allPointFields[one]),
    ...Object.values(driverSchemas).flatMap(({ address }) => Object.values(address)),
  ].map(({ name }) => name),
);

/** Undefined: it is read over its link. */
export function readCalculation(
  fields: CfgFields,
  { calculation: text, minKnown, editingKind }: Values<typeof pointFields>,
): WrittenCalculation | undefined {
  if (text === undefined) {
    if (minKnown !== undefined) fields.fault({ code: 'onlyOfCalculated', field: 'MinKnown' });
    return undefined;
  }
  for (const field of readingFields) if (!fields.isAbsent(field)) fields.fault({ code: 'notOfCalculated', field });
  if (editingKind !== 'NonEditable') fields.fault({ code: 'notOfCalculated', field: 'EditingKind' });
  return { text, minKnown: minKnown ?? usualMinKnown };
}
