import { Trans } from '@lingui/react/macro';
import { useFreshness } from '../live/useFreshness.ts';
import { useMoment } from '../live/useMoment.ts';
import { Band } from '../ui/Band.tsx';

/** The service gives no answer: nothing shown can be relied on, commands are off (R29). */
export function LostLink() {
  const { link, since } = useFreshness();
  const momentOf = useMoment();
  if (link !== 'lost') return null;
  const time = since === undefined ? undefined : momentOf(since).exact;
  return (
    <Band>
      {time === undefined ? (
        <Trans>No answer from the device. Commands are off until it answers.</Trans>
      ) : (
        <Trans>
          No answer from the device since {time}. Values are not current, commands are off until it answers.
        </Trans>
      )}
    </Band>
  );
}
