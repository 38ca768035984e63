import { Trans } from '@lingui/react/macro';
import { useSessionState } from '../session/SessionContext.ts';
import { Band } from '../ui/Band.tsx';
import { FindingsBand } from './FindingsBand.tsx';
import { UnencryptedBand } from './UnencryptedBand.tsx';

/** What holds for the whole screen for as long as somebody works: degraded mode, findings, a link that anybody can read. */
export function Bands() {
  const { station } = useSessionState();
  return (
    <>
      {station && !station.profile.isNormalMode && <Degraded hasLog={station.card.services.has('Event')} />}
      <FindingsBand list={station?.config?.findings ?? []} />
      <UnencryptedBand />
    </>
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
