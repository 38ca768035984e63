import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { HubOfPage } from '../../protocol/uplink/hubOfPage.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { profileWord } from '../text/labels/profileWords.ts';

/** On every screen of a station that was opened through a hub, the login too. */
export function ThroughHub({ hub: { root, name } }: { readonly hub: HubOfPage }) {
  const { i18n, t } = useLingui();
  const { station } = useSessionState();
  const profile = station && profileWord(station.profile.profile);
  return (
    <nav className="wrap apart small muted fill" aria-label={t`Hub`}>
      {/* Of another base path: the browser loads the hub's own app. */}
      <a href={`${root}fleet`} className="slim firm">
        <ChevronLeft size={16} aria-hidden />
        <Trans>All stations</Trans>
      </a>
      <span className="words">
        <Trans>Through hub {name}</Trans>
      </span>
      {profile && <span className="end">{i18n._(profile)}</span>}
    </nav>
  );
}
