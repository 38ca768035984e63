import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { reportedPoints } from '../../../editor/station/reportProposal.ts';
import type { Suggestion } from '../../../editor/station/suggestions.ts';
import { pointPattern } from '../../../protocol/pointPattern.ts';
import { type ReportValue, reportValues } from '../../../protocol/report/reportWords.ts';
import { fittingValues } from '../../../protocol/report/valueFits.ts';
import { blockFields } from '../../../protocol/schema/reportFields.ts';

const noNumber = msg`None of these points is a measured value: there is no minimum, mean, maximum or limit.`;
const noMachine = msg`None of these points is a machine: there are no running times or starts.`;

const reasons: Readonly<Record<ReportValue, MessageDescriptor>> = {
  total: msg`None of these points is a counter: nothing is counted.`,
  integral: msg`None of these points has the unit of a rate, such as m³/h, L/s or kW: there is no volume or energy.`,
  runtime: noMachine,
  starts: noMachine,
  minimum: noNumber,
  mean: noNumber,
  maximum: noNumber,
  last: msg`There is no value at the end.`,
  above: noNumber,
  below: noNumber,
};

/** What fits a point of the block, and why the rest does not. */
export function valueOffers(i18n: I18n, store: RecordStore, block: string): readonly Suggestion[] {
  const isLike = pointPattern(fieldText(store, block, blockFields.points.name) ?? '');
  const named = reportedPoints(store).filter(({ id }) => isLike(id));
  const fitting = new Set(named.flatMap(fittingValues));
  return reportValues.map((value) => ({
    value,
    against: named.length === 0 || fitting.has(value) ? undefined : i18n._(reasons[value]),
  }));
}
