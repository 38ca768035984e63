import { Trans } from '@lingui/react/macro';
import { useAskAgain } from '../../frame/useAskAgain.ts';
import { kioskMode, kioskSearch } from '../../kiosk/kioskMode.ts';
import { useHere, useNavigate } from '../../router/RouterContext.tsx';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { openImage } from '../../synoptic/imageCache.ts';
import { Button } from '../../ui/Button.tsx';
import { paths } from '../routes.ts';
import css from './KioskRoute.module.css';
import { KioskRoute } from './KioskRoute.tsx';
import { useSelfRenewal } from './useSelfRenewal.ts';

/** While nothing can be shown, and where no feed reports another configuration. */
const askMs = { nothing: 5000, noFeed: 60_000 } as const;

/** The public pages on a wall, also in place of private ones until a login. */
export function OpenKiosk() {
  const { open, status } = useSessionState();
  const { search } = useHere();
  const isFed = open?.services.has('Feed') === true;
  const isEmpty = (open?.synoptics.length ?? 0) === 0;
  useAskAgain(isEmpty ? askMs.nothing : isFed ? undefined : askMs.noFeed);
  useSelfRenewal();
  const isWaiting = kioskMode(search)?.pages !== undefined && status === 'Disconnected';
  return (
    <KioskRoute
      areOpen
      stationName={open?.stationName}
      pages={open?.synoptics}
      pathOf={paths.openPage}
      loadImage={openImage}
      emptyText={<Trans>No public page on this device. When there is one, it appears here.</Trans>}
    >
      {isWaiting && <LogInHere search={kioskSearch(search)} />}
    </KioskRoute>
  );
}

/** After a power cut: a password is stored nowhere, so a person has to come (R9). */
function LogInHere({ search }: { readonly search: string }) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <section className={css.foot}>
      <p>
        <Trans>Login required for this screen. Until then it shows the public pages.</Trans>
      </p>
      <Button
        variant="main"
        onClick={() => {
          session.want(paths.synoptic + search);
          navigate(paths.auth);
        }}
      >
        <Trans>Log in</Trans>
      </Button>
    </section>
  );
}
