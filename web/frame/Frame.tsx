import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useHere } from '../router/RouterContext.tsx';
import { pageOf } from '../routes/firstPage.ts';
import { lackOf } from '../routes/lackOf.ts';
import { type RouteName, routeRow } from '../routes/routes.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { later } from '../text/later.tsx';
import { useMedia } from '../ui/browser/useMedia.ts';
import { smallScreen } from '../ui/browser/watchLayout.ts';
import { BareScreen } from './BareScreen.tsx';
import { TopBar } from './bar/TopBar.tsx';
import css from './Frame.module.css';
import { HubBar } from './HubBar.tsx';
import { LiveMain } from './LiveMain.tsx';
import { offeredScreens } from './navigation/menu.ts';
import { FootNavigation, Navigation } from './navigation/Navigation.tsx';
import { PrintHead } from './PrintHead.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { Trial } from './Trial.tsx';
import { useSince } from './useSince.tsx';
import { watchHead } from './watchHead.ts';

const LackText = later(async () => (await import('./LackText.tsx')).LackText);

export function Frame({ children }: { readonly children: ReactNode }) {
  const { i18n } = useLingui();
  const { station, status, login } = useSessionState();
  const { route, pathname, params } = useHere();
  const [isFolded, setFolded] = useState(false);
  const isSmall = useMedia(smallScreen);
  const isTight = useMedia('(max-width: 99.9rem)');
  const isPhone = useMedia('(orientation: portrait) and (max-width: 469.98px)');
  const since = useSince();
  const isStuck = status === 'PasswordExpired' && route === ('password' satisfies RouteName);
  if (!station || isStuck) {
    return (
      <main className="tall">
        <BareScreen hasPlace>{children}</BareScreen>
      </main>
    );
  }
  const row = routeRow(route);
  const lack = row && lackOf(row, station);
  const synoptics = station.config?.synoptics ?? [];
  const shown = route === ('synoptic' satisfies RouteName) ? pageOf(synoptics, params.id) : undefined;
  const places = { synoptics, screens: offeredScreens(station), shown: shown?.id, here: pathname };
  // A draft needs the room, but where there is plenty.
  const isFoldedFirst = isSmall || (isTight && params.draft !== undefined);
  const folded = isFoldedFirst !== isFolded;
  const named = { stationName: station.card.stationName, title: shown?.name ?? (row?.title && i18n._(row.title)) };
  return (
    <div className={`tall ${css.frame}`}>
      <SkipLinks />
      <div className="firm" ref={watchHead}>
        <TopBar {...named} isFolded={folded} onFold={() => setFolded(!isFolded)} onSince={since.show} />
      </div>
      <HubBar hub={station.hub} />
      <Trial />
      <div className={css.body}>
        {!isPhone && <Navigation {...places} isFolded={folded} />}
        <div className={`column fill ${css.stage}`}>
          <PrintHead {...named} person={station.hub ? `${login} (${station.hub.name})` : login} />
          <LiveMain>{lack ? <LackText route={route} lack={lack} /> : children}</LiveMain>
          {since.part}
        </div>
      </div>
      {isPhone && <FootNavigation {...places} />}
    </div>
  );
}
