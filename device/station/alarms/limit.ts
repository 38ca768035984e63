import { alarmKindRows, takesSetting } from '../../../protocol/alarms/alarmKind.ts';
import { fieldReason } from '../../../protocol/faults/findingCodes.ts';
import type { CfgFields } from '../cfgFields.ts';
import type { AlarmSettings, KnownToAlarms } from './reading.ts';

const limitRules = {
  nonZero: (fields: CfgFields, limit: number) => {
    if (limit === 0) fields.fault({ code: 'zero', field: 'Limit' });
  },
  positive: (fields: CfgFields, limit: number) => {
    if (limit <= 0) fields.fault(fieldReason({ field: 'Limit', value: String(limit), reason: 'notPositive' }));
  },
} as const;

/** A number, or the permanent id of the point that has the limit. */
export function readLimit(
  fields: CfgFields,
  { kind, limit }: AlarmSettings,
  { points }: KnownToAlarms,
): number | string | undefined {
  if (!takesSetting(kind, 'limit')) return undefined;
  const rule = alarmKindRows[kind].limit;
  if (limit === undefined) return fields.refuse({ field: 'Limit', value: '', reason: 'missing' }, undefined);
  if (typeof limit === 'string') {
    const found = points.get(limit);
    if (!found) fields.fault({ code: 'notALimit', field: 'Limit', value: limit });
    else if (found.kind !== 'numeric' && !found.rejected)
      fields.fault({ code: 'limitNotNumeric', field: 'Limit', value: limit });
  } else if (rule) limitRules[rule](fields, limit);
  return limit;
}
