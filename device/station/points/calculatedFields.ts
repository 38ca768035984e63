import { driverSchemas } from '../../../protocol/drivers/schemas.ts';
import { allPointFields, type pointFields } from '../../../protocol/schema/pointFields.ts';
import type { Values } from '../../../protocol/schema/schema.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import { checkAllowed } from '../../../station/check/checkAllowed.ts';

/** A formula that is not yet checked against the other points. */
export interface WrittenCalculation {
  readonly text: string;
  readonly minKnown: number;
}

const usualMinKnown = 90;

/** Of an address, whatever the link. */
const addressFields: ReadonlySet<string> = new Set(
  Object.values(driverSchemas).flatMap(({ address }) => Object.values(address).map(({ name }) => name)),
);

/** Undefined: it is read over its link. */
export function readCalculation(
  fields: CfgFields,
  settings: Values<typeof pointFields>,
): WrittenCalculation | undefined {
  const { calculation: text, minKnown, editingKind } = settings;
  const [link, frozenAfterMs] = ['Link', 'FrozenAfterMs'].map((name) => fields.text(name));
  const values = { ...settings, link, frozenAfterMs };
  checkAllowed(fields, allPointFields, values, 'link', 'minKnown', 'periodMs', 'scale', 'offset', 'frozenAfterMs');
  if (text === undefined) return undefined;
  for (const field of addressFields) if (!fields.isAbsent(field)) fields.fault({ code: 'notOfCalculated', field });
  if (editingKind !== 'NonEditable') fields.fault({ code: 'notOfCalculated', field: 'EditingKind' });
  return { text, minKnown: minKnown ?? usualMinKnown };
}
