import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProposalWords } from '../../../protocol/report/propose.ts';

/** The texts of a proposed report are those of its author, who may change them. */
export function proposalWords(i18n: I18n): ProposalWords {
  return {
    monthly: i18n._(msg`Monthly report`),
    daily: i18n._(msg`Daily report`),
    amounts: i18n._(msg({ message: 'Totals', context: 'of a report' })),
    machines: i18n._(msg({ message: 'Running times', context: 'of a report' })),
    measured: i18n._(msg`Measured values`),
    ofGroup: (title, group) => i18n._(msg({ message: `${title}: ${group}`, context: 'block of a report' })),
    chart: (unit) => i18n._(msg({ message: `Totals in ${unit}`, context: 'of a report' })),
  };
}
