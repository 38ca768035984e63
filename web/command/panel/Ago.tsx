import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useWorld } from '../../live/WorldContext.ts';
import { moment } from '../../text/moment.ts';
import { useTick } from '../../ui/useTick.ts';

interface AgoProps {
  /** Device clock, UTC milliseconds. */
  readonly time: number;
}

/** A moment with its age, which ticks; computed with the device's clock alone (R7). */
export function Ago({ time }: AgoProps) {
  const { i18n } = useLingui();
  const live = useWorld();
  useTick(1000);
  const now = live.deviceTime();
  const { exact } = moment(time, { locale: i18n.locale, timeZone: live.timeZone(), now });
  return (
    <>
      {exact} {now !== undefined && <Age seconds={Math.max(0, Math.round((now - time) / 1000))} />}
    </>
  );
}

function Age({ seconds }: { readonly seconds: number }) {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 1) return <Trans>({days} days ago)</Trans>;
  if (hours > 1) return <Trans>({hours} h ago)</Trans>;
  if (minutes > 1) return <Trans>({minutes} min ago)</Trans>;
  return <Trans>({seconds} s ago)</Trans>;
}
