import { Trans } from '@lingui/react/macro';
import { useFreshness } from '../../live/useFreshness.ts';
import { useMoment } from '../../live/useMoment.ts';

/** The service gives no answer: nothing shown can be relied on, commands are off (R29). */
export function LostLink() {
  const { since } = useFreshness();
  const momentOf = useMoment();
  const time = since === undefined ? undefined : momentOf(since).exact;
  if (time === undefined) return <Trans>No response from the device. Commands are disabled until it responds.</Trans>;
  return <Trans>No response from the device since {time}. Values are not current; commands are disabled.</Trans>;
}
