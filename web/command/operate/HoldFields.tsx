import { useLingui } from '@lingui/react/macro';
import type { ProgrammeState } from '../../../protocol/programme/programmeState.ts';
import { useMoment } from '../../live/useMoment.ts';
import { EndingFields } from './EndingFields.tsx';
import type { EndingChoice } from './useEnding.ts';

interface HoldFieldsProps {
  readonly programme: ProgrammeState;
  readonly ending: EndingChoice;
}

export function HoldFields({ programme: { next }, ending }: HoldFieldsProps) {
  const { t } = useLingui();
  const momentOf = useMoment();
  const at = next?.at === undefined ? undefined : momentOf(next.at).exact;
  const open = at === undefined ? t`At the next switching time (none planned)` : t`At the next switching time, ${at}`;
  return <EndingFields label={t`Resume the time programme`} open={open} ending={ending} isChecked />;
}
