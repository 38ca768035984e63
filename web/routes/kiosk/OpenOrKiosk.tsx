import { lazy, Suspense } from 'react';
import { kioskMode } from '../../kiosk/kioskMode.ts';
import { useHere } from '../../router/RouterContext.tsx';
import { fetchLater } from '../../text/language.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { OpenRoute } from '../synoptic/OpenRoute.tsx';

const OpenKiosk = lazy(async () => ({ default: (await fetchLater(() => import('./OpenKiosk.tsx'))).OpenKiosk }));

/** The open pages: for somebody at a desk, or with `?kiosk` for a wall. */
export function OpenOrKiosk() {
  const { search } = useHere();
  const mode = kioskMode(search);
  if (!mode) return <OpenRoute />;
  return (
    <Suspense fallback={<Spinner />}>
      <OpenKiosk key={mode.seconds} />
    </Suspense>
  );
}
