import { Trans } from '@lingui/react/macro';
import { useFreshness } from '../live/useFreshness.ts';
import { useMoment } from '../live/useMoment.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { Band } from '../ui/Band.tsx';
import { FindingsBand } from './FindingsBand.tsx';
import { LostField } from './LostField.tsx';
import { UnencryptedBand } from './UnencryptedBand.tsx';
import { WriteState } from './WriteState.tsx';

/** What holds for the whole screen: the link lost, degraded mode, a full disk, a link that anybody can read. */
export function Bands() {
  const { station } = useSessionState();
  return (
    <>
      <LostLink />
      <LostField />
      <WriteState look="band" />
      {station && !station.profile.isNormalMode && <Degraded hasLog={station.card.services.has('OperationLog')} />}
      <FindingsBand list={station?.config?.findings ?? []} />
      <UnencryptedBand />
    </>
  );
}

/** Alone on a wall screen: nobody types there what others could read. */
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

/** Beside the message that passes (spec §9), the state that lasts, in words of its own. */
function Degraded({ hasLog }: { readonly hasLog: boolean }) {
  return (
    <Band>
      {hasLog ? (
        <Trans>Degraded mode: synoptics and commands are off. The operation log can be read.</Trans>
      ) : (
        <Trans>Degraded mode: synoptics and commands are off.</Trans>
      )}
    </Band>
  );
}
