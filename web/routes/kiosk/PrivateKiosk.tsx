import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { kioskSearch } from '../../kiosk/kioskMode.ts';
import { useHere } from '../../router/RouterContext.tsx';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import { paths } from '../routes.ts';
import { KioskRoute } from './KioskRoute.tsx';

/** How long a notification stays: there is no user to dismiss it. */
const notifiedMs = 20_000;

interface PrivateKioskProps {
  readonly pages: readonly Synoptic[];
  readonly loadImage: LoadImage;
}

/**
 * Private pages on a wall. They never reload automatically, which would end the login (R9): a new version of the app
 * waits for a user.
 */
export function PrivateKiosk({ pages, loadImage }: PrivateKioskProps) {
  const session = useSession();
  const { station, notifications } = useSessionState();
  const query = kioskSearch(useHere().search);
  // Where the login ends all the same, the next one leads back here.
  useEffect(() => session.want(paths.synoptic + query), [session, query]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const timer = setTimeout(() => {
      for (const { kind } of notifications) session.dismiss(kind);
    }, notifiedMs);
    return () => clearTimeout(timer);
  }, [session, notifications]);
  return (
    <KioskRoute
      stationName={station?.card.stationName}
      pages={pages}
      known={station?.config?.synoptics}
      pathOf={paths.synopticPage}
      loadImage={loadImage}
      emptyText={<Trans>None of the pages named in this screen’s address exists on this device.</Trans>}
    />
  );
}
