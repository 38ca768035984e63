import { Trans, useLingui } from '@lingui/react/macro';
import { type Alarm, asideBy } from '../../../protocol/alarm.ts';
import { usePersonText } from '../../text/personNames.ts';
import { quotedText } from '../../text/quotedText.ts';
import { useMoment } from '../useMoment.ts';
import { SuppressedBy } from './SuppressedBy.tsx';

/** Who put an alarm aside, why, and until when; nothing of one that needs attention. */
export function AsideBy({ alarm }: { readonly alarm: Alarm }) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const personText = usePersonText();
  const { shelving, outOfService } = alarm;
  const by = asideBy(alarm);
  if (by === 'outOfService' && outOfService) {
    const person = personText(outOfService.person);
    const since = momentOf(outOfService.since).exact;
    return (
      <>
        <Trans>
          Out of service since {since}, by {person}
        </Trans>
        {` · ${quotedText(i18n, outOfService.text)}`}
      </>
    );
  }
  if (by === 'shelved' && shelving) {
    const person = personText(shelving.person);
    const until = momentOf(shelving.until).exact;
    return (
      <>
        {shelving.kind === 'oneShot' ? (
          <Trans>
            Shelved until return to normal, at the latest {until}, by {person}
          </Trans>
        ) : (
          <Trans>
            Shelved until {until}, by {person}
          </Trans>
        )}
        {shelving.text && ` · ${quotedText(i18n, shelving.text)}`}
      </>
    );
  }
  return (
    by && (
      <>
        <Trans>Suppressed</Trans> <SuppressedBy alarm={alarm} />
      </>
    )
  );
}
