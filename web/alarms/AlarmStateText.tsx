import { Trans, useLingui } from '@lingui/react/macro';
import type { Alarm } from '../../protocol/alarm.ts';
import { useSuppressingCondition } from '../live/alarms/SuppressedBy.tsx';
import { alarmStateWords } from '../text/alarms/alarmStateWords.ts';

export function AlarmStateText({ alarm }: { readonly alarm: Alarm }) {
  const { i18n } = useLingui();
  const condition = useSuppressingCondition(alarm);
  const isQuiet = alarm.state === 'normal' && alarm.suppressedSince !== undefined;
  if (!isQuiet) return i18n._(alarmStateWords[alarm.state]);
  return condition ?? <Trans>Suppressed by design</Trans>;
}
