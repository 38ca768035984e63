import type { PointKind } from '../../../protocol/point.ts';
import { isCounting } from '../../../protocol/runningState.ts';
import type { pointFields } from '../../../protocol/schema/pointFields.ts';
import type { Values } from '../../../protocol/schema/schema.ts';
import type { PointRecording } from '../../points/fieldPoint.ts';
import type { CfgFields } from '../cfgFields.ts';

type PointValues = Values<typeof pointFields>;

/** By default each change of more than half the last shown digit is recorded, and of a counter every change. */
export function recordedOf(
  fields: CfgFields,
  values: PointValues,
  shown: { readonly kind: PointKind; readonly digits: number },
) {
  const { recordDeadBand, recordPeriodMs, isCounter, runningState, startsPerHour } = values;
  const { modulus, maxRise, resetsTo, believeAfterMs } = values;
  const { kind, digits } = shown;
  const ofNumbers = {
    RecordDeadBand: recordDeadBand !== undefined,
    RecordPeriodMs: recordPeriodMs !== undefined,
    IsCounter: isCounter,
  };
  for (const [field, isSet] of Object.entries(ofNumbers)) {
    if (isSet && kind !== 'numeric') fields.fault({ code: 'onlyOfNumbers', field });
  }
  if (recordDeadBand !== undefined && recordDeadBand < 0) {
    fields.fault({ code: 'negative', field: 'RecordDeadBand', value: String(recordDeadBand) });
  }
  const ofCounters = { Modulus: modulus, MaxRise: maxRise, ResetsTo: resetsTo, BelieveAfterMs: believeAfterMs };
  for (const [field, value] of Object.entries(ofCounters)) {
    if (value !== undefined && !isCounter) fields.fault({ code: 'onlyOfCounters', field });
  }
  for (const [field, value] of Object.entries({ Modulus: modulus, MaxRise: maxRise })) {
    if (value !== undefined && value <= 0) {
      fields.refuse({ field, value: String(value), reason: 'notPositive' }, undefined);
    }
  }
  if (runningState !== undefined) checkRunningState(fields, runningState, kind, values.states.length);
  if (startsPerHour !== undefined && !isCounting({ kind, isCounter, runningState }))
    fields.fault({ code: 'countsNoStarts', field: 'StartsPerHour' });
  const recording: PointRecording = {
    deadBand: recordDeadBand ?? (isCounter ? 0 : 0.5 / 10 ** digits),
    periodMs: recordPeriodMs,
    ...{ modulus, maxRise, resetsTo, believeAfterMs },
    runningState,
  };
  return { recording, startsPerHour };
}

function checkRunningState(fields: CfgFields, state: number, kind: PointKind, states: number): void {
  if (kind !== 'state' && kind !== 'logic') fields.fault({ code: 'onlyOfStates', field: 'RunningState' });
  const max = kind === 'logic' ? 1 : Math.max(0, states - 1);
  if (state > max) {
    fields.refuse({ field: 'RunningState', value: String(state), reason: 'outside', min: 0, max }, undefined);
  }
}
