import { Trans } from '@lingui/react/macro';
import { LogIn } from 'lucide-react';
import { DeviceClock } from '../../frame/bar/DeviceClock.tsx';
import bar from '../../frame/bar/TopBar.module.css';
import css from '../../frame/Frame.module.css';
import { LiveMain } from '../../frame/LiveMain.tsx';
import { PrintHead } from '../../frame/PrintHead.tsx';
import { AlarmsUnknown } from '../../frame/status/AlarmsUnknown.tsx';
import { StatusStrip } from '../../frame/status/StatusStrip.tsx';
import { useSilence } from '../../frame/useSilence.ts';
import { watchHead } from '../../frame/watchHead.ts';
import { useOpenWorld } from '../../live/alarms/useAlarms.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { Link } from '../../router/Link.tsx';
import { useHere, useNavigate } from '../../router/RouterContext.tsx';
import { useWantedPage } from '../../session/login/useWantedPage.ts';
import { useSessionState } from '../../session/SessionContext.ts';
import { openImage } from '../../synoptic/imageCache.ts';
import { SynopticPage } from '../../synoptic/SynopticPage.tsx';
import { LanguageChoice } from '../../text/LanguageChoice.tsx';
import { Band } from '../../ui/Band.tsx';
import { Button } from '../../ui/Button.tsx';
import { pageOf } from '../firstPage.ts';
import { paths } from '../routes.ts';

/** The public pages (spec §2): read-only, with the login beside them. */
export function OpenRoute() {
  const { open, status } = useSessionState();
  const { id } = useHere().params;
  const navigate = useNavigate();
  const wantedPage = useWantedPage();
  const synoptics = open?.synoptics ?? [];
  // Unresponsive from the start: the public pages are not known yet, and the screen waits for them.
  const isUntold = useSilence() && open === undefined;
  const synoptic = pageOf(synoptics, id);
  const world = useOpenWorld(synoptic);
  return (
    <div className={`tall ${css.frame}`}>
      <div className="firm" ref={watchHead}>
        <header className={bar.bar}>
          <StatusStrip>
            <div className={bar.place}>
              <p className={bar.name}>{open?.stationName}</p>
              <h1 className={bar.title}>{synoptic?.name}</h1>
            </div>
          </StatusStrip>
          {world.alarms && <AlarmsUnknown alarms={world.alarms} />}
          <DeviceClock />
          <LanguageChoice />
          <Button
            variant="plain"
            className="firm"
            onClick={() => navigate(status === 'Disconnected' ? paths.auth : paths.home)}
          >
            <LogIn className={bar.out} size={18} aria-hidden />
            {status === 'Disconnected' ? <Trans>Log in</Trans> : <Trans>All pages</Trans>}
          </Button>
        </header>
        {status === 'Disconnected' && wantedPage && (
          <Band>
            <Link to={paths.auth}>{wantedPage}</Link>
          </Band>
        )}
        {isUntold && (
          <Band>
            <Trans>No response from device</Trans>
          </Band>
        )}
      </div>
      <PrintHead stationName={open?.stationName} title={synoptic?.name} />
      <LiveMain>
        {/* The visitors' alarms, also for a logged-in user on their page. */}
        <WorldContext value={world}>
          <SynopticPage
            synoptics={isUntold ? undefined : synoptics}
            synoptic={synoptic}
            hrefOf={paths.openPage}
            loadImage={openImage}
          />
        </WorldContext>
      </LiveMain>
    </div>
  );
}
