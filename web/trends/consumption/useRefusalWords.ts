import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CorrectionOutcome, correctionRefusals } from '../../../protocol/history/correction.ts';

const words: Readonly<Record<(typeof correctionRefusals)[number], MessageDescriptor>> = {
  notCounter: msg`No values of this counter are recorded in this period.`,
  overlaps: msg`Another correction applies to a part of this period: remove it first.`,
  noValue: msg`There is no good value before and after this period.`,
  notStored: msg`The device can’t write to its disk: nothing was changed.`,
  noCorrection: msg`This correction has been removed already.`,
  tooMany: msg`There are too many corrections: remove some first.`,
};

export function useRefusalWords(): (outcome: CorrectionOutcome | undefined) => string {
  const { i18n, t } = useLingui();
  return (outcome) =>
    outcome?.reason ? i18n._(words[outcome.reason]) : t`The device did not take the correction: nothing was changed.`;
}
