import { useLingui } from '@lingui/react/macro';
import { AlarmMark, type AlarmMarkProps } from './AlarmMark.tsx';

export function NamedAlarmMark({ priority, ...props }: Omit<AlarmMarkProps, 'label'>) {
  const { t } = useLingui();
  const label = t({ message: `Priority ${priority}`, context: 'alarm' });
  return <AlarmMark priority={priority} label={label} {...props} />;
}
