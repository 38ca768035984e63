import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLive } from '../live/LiveContext.ts';
import { useFreshness } from '../live/useFreshness.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { Band } from '../ui/Band.tsx';
import { zoneTime } from '../ui/zoneTime.ts';
import { LeftOutBand } from './LeftOutBand.tsx';

/** How long the message of degraded mode shows (spec §9). */
const degradedMs = 3500;

/** What holds for the whole screen: the link lost, degraded mode, a link that anybody can read. */
export function Bands() {
  const { station } = useSessionState();
  return (
    <>
      <LostLink />
      {station && !station.profile.isNormalMode && <Degraded />}
      <LeftOutBand list={station?.config?.leftOut ?? []} />
      {isReadableByOthers(location) && (
        <Band>
          <Trans>This connection is not encrypted: others on the network can read what you type.</Trans>
        </Band>
      )}
    </>
  );
}

function LostLink() {
  const { i18n } = useLingui();
  const { link, since } = useFreshness();
  const zone = useLive().timeZone();
  if (link !== 'lost') return null;
  const time = since === undefined ? undefined : zoneTime(since, 'time', i18n.locale, zone);
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

function Degraded() {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), degradedMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Band>
      {isNew ? (
        <Trans>The local workstation is in degraded mode, so not all functions are accessible</Trans>
      ) : (
        <Trans>Degraded mode: synoptics and commands are off. The operation log can be read.</Trans>
      )}
    </Band>
  );
}

function isReadableByOthers({ protocol, hostname }: Location): boolean {
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
}
