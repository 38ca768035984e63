import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { kioskMode } from '../kiosk/kioskMode.ts';
import { fetchLater } from '../text/language.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { OpenRoute } from './OpenRoute.tsx';

const KioskRoute = lazy(async () => ({ default: (await fetchLater(() => import('./KioskRoute.tsx'))).KioskRoute }));

/** The open pages: for somebody at a desk, or with `?kiosk` for a wall. */
export function OpenOrKiosk() {
  const { search } = useLocation();
  const mode = kioskMode(search);
  if (!mode) return <OpenRoute />;
  return (
    <Suspense fallback={<Spinner />}>
      <KioskRoute key={mode.seconds} />
    </Suspense>
  );
}
