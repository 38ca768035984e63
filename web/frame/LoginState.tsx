import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useMoment } from '../live/useMoment.ts';
import { useSession } from '../session/SessionContext.ts';
import { useLatest } from '../ui/useLatest.ts';
import { useTick } from '../ui/useTick.ts';
import { zoneTime } from '../ui/zoneTime.ts';
import { type Health, readHealth } from './readHealth.ts';
import css from './status/LinkStatus.module.css';

const askMs = 5000;

const words = {
  ok: msg`Device responds`,
  degraded: msg`Device responds, not everything is normal`,
  starting: msg`Device is starting`,
  stopping: msg`Device is stopping`,
} as const satisfies Record<Health, MessageDescriptor>;

/** What a visitor may know of the device: whether it responds, and its time. */
export function LoginState({ read = readHealth }: { readonly read?: typeof readHealth }) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { value, status } = useLatest({ read, everyMs: askMs });
  useTick(1000);
  const session = useSession();
  // A call of the app: its silence is a band across the page.
  useEffect(() => {
    if (status === 'failed') void session.reloadOpen();
  }, [status, session]);
  if (!value) return null;
  const { health, time, readAt } = value;
  if (status !== 'ready') {
    const since = momentOf(time).exact;
    return (
      <span className={css.link} data-link="lost">
        {i18n._(msg`No response from device since ${since}`)}
      </span>
    );
  }
  const now = time + performance.now() - readAt;
  return (
    <span className={css.link} data-link="live" data-current={health === 'ok' ? 'all' : 'some'}>
      <span role="status">{i18n._(words[health])}</span>
      <time>
        {zoneTime(now, 'time', i18n.locale, undefined)} {zoneTime(now, 'offset', i18n.locale, undefined)}
      </time>
    </span>
  );
}
