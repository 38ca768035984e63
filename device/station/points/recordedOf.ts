import { pointFields } from '../../../protocol/schema/pointFields.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import { checkAllowed } from '../../../station/check/checkAllowed.ts';
import type { PointRecording } from '../../points/fieldPoint.ts';
import type { OfKind } from './pointRules.ts';

/** By default each change of more than half the last shown digit is recorded, and of a counter every change. */
export function recordedOf(fields: CfgFields, values: OfKind) {
  const { kind, digits, recordDeadBand, recordPeriodMs, isCounter, runningState, startsPerHour } = values;
  const { modulus, maxRise, resetsTo, believeAfterMs } = values;
  checkAllowed(fields, pointFields, values, 'recordDeadBand', 'recordPeriodMs', 'isCounter');
  if (recordDeadBand !== undefined && recordDeadBand < 0) {
    fields.fault({ code: 'negative', field: 'RecordDeadBand', value: String(recordDeadBand) });
  }
  checkAllowed(fields, pointFields, values, 'modulus', 'maxRise', 'resetsTo', 'believeAfterMs');
  for (const [field, value] of Object.entries({ Modulus: modulus, MaxRise: maxRise })) {
    if (value !== undefined && value <= 0) {
      fields.refuse({ field, value: String(value), reason: 'notPositive' }, undefined);
    }
  }
  checkAllowed(fields, pointFields, values, 'runningState');
  const most = kind === 'logic' ? 1 : Math.max(0, values.states.length - 1);
  if (runningState !== undefined && runningState > most) {
    const fault = { field: 'RunningState', value: String(runningState), reason: 'outside', min: 0, max: most } as const;
    fields.refuse(fault, undefined);
  }
  checkAllowed(fields, pointFields, values, 'startsPerHour');
  const recording: PointRecording = {
    deadBand: recordDeadBand ?? (isCounter ? 0 : 0.5 / 10 ** digits),
    periodMs: recordPeriodMs,
    ...{ modulus, maxRise, resetsTo, believeAfterMs },
    runningState,
  };
  return { recording, startsPerHour };
}
