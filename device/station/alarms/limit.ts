import type { AlarmKind } from '../../../protocol/alarm.ts';
import { fieldReason } from '../../../protocol/faults/findingCodes.ts';
import type { CfgFields } from '../cfgFields.ts';
import type { KnownToAlarms, SaidOfAlarm } from './reading.ts';

/** What a limit of each kind may be; undefined: the kind has none. */
const limitRules: Readonly<Record<AlarmKind, ((fields: CfgFields, limit: number) => void) | undefined>> = {
  state: undefined,
  LL: anyNumber,
  L: anyNumber,
  H: anyNumber,
  HH: anyNumber,
  rate: (fields, limit) => {
    if (limit === 0) fields.fault({ code: 'zero', field: 'Limit' });
  },
  deviation: (fields, limit) => {
    if (limit <= 0) fields.fault(fieldReason({ field: 'Limit', value: String(limit), reason: 'notPositive' }));
  },
  notCurrent: undefined,
};

function anyNumber(): void {}

/** The limit, a number or the permanent id of the point that tells it. */
export function readLimit(
  fields: CfgFields,
  { kind, limit }: SaidOfAlarm,
  { points }: KnownToAlarms,
): number | string | undefined {
  const rule = limitRules[kind];
  if (!rule) return undefined;
  if (limit === undefined) return fields.refuse({ field: 'Limit', value: '', reason: 'missing' }, undefined);
  if (typeof limit === 'number') rule(fields, limit);
  else {
    const found = points.get(limit);
    if (!found) fields.fault({ code: 'notALimit', field: 'Limit', value: limit });
    else if (found.kind !== 'numeric' && !found.rejected)
      fields.fault({ code: 'limitNotNumeric', field: 'Limit', value: limit });
  }
  return limit;
}
