import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { paths } from '../paths.ts';
import { screenName, servedScreens } from '../routes/diagnosticScreens.ts';
import { pageOf } from '../routes/firstPage.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { useMedia } from '../ui/useMedia.ts';
import { Bands } from './Bands.tsx';
import css from './Frame.module.css';
import { LiveMain } from './LiveMain.tsx';
import { FootNavigation, Navigation } from './Navigation.tsx';
import { TopBar } from './TopBar.tsx';

/** What surrounds every private screen; an expired password is changed without it, for there is nowhere to go. */
export function Frame() {
  const { i18n, t } = useLingui();
  const { station, status } = useSessionState();
  const { pathname } = useLocation();
  const { id } = useParams();
  const [isFolded, setFolded] = useState(false);
  const isSmall = useMedia('(max-height: 480px), (max-width: 640px)');
  const isPhone = useMedia('(orientation: portrait) and (max-width: 469.98px)');
  const isStuck = status === 'PasswordExpired' && pathname === paths.password;
  if (!station || isStuck) {
    return (
      <main className={css.bare}>
        <Outlet />
      </main>
    );
  }
  const synoptics = station.config?.synoptics ?? [];
  const shown = pathname.startsWith(paths.synoptic) ? pageOf(synoptics, id) : undefined;
  const screen = screenName(pathname);
  const own: Readonly<Record<string, string>> = { [paths.password]: t`Change password`, [paths.pages]: t`All pages` };
  const title = own[pathname] ?? (screen && i18n._(screen));
  const places = { synoptics, screens: servedScreens(station), shown: shown?.id, here: pathname };
  const folded = isSmall !== isFolded;
  return (
    <div className={css.frame}>
      <TopBar
        stationName={station.card.stationName}
        title={shown?.name ?? title}
        isFolded={folded}
        onFold={() => setFolded(!isFolded)}
      />
      <Bands />
      <div className={css.body}>
        {!isPhone && <Navigation {...places} isFolded={folded} />}
        <LiveMain>
          <Outlet />
        </LiveMain>
      </div>
      {isPhone && <FootNavigation {...places} />}
    </div>
  );
}
