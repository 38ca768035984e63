import { alarmKindRows } from '../../../protocol/alarms/alarmKind.ts';
import { fieldReason } from '../../../protocol/faults/fieldReason.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import { wantedValue } from '../../../station/check/checkAllowed.ts';
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
  settings: AlarmSettings,
  { points }: KnownToAlarms,
): number | string | undefined {
  const limit = wantedValue(fields, alarmFields.limit, settings, settings.limit);
  const rule = alarmKindRows[settings.kind].limit;
  if (typeof limit === 'string') {
    const found = points.get(limit);
    if (!found) fields.fault({ code: 'notALimit', field: 'Limit', value: limit });
    else if (found.kind !== 'numeric' && !found.rejected)
      fields.fault({ code: 'limitNotNumeric', field: 'Limit', value: limit });
  } else if (rule && limit !== undefined) limitRules[rule](fields, limit);
  return limit;
}
