import { lazy, Suspense } from 'react';
import { kioskMode } from '../../kiosk/kioskMode.ts';
import { useHere } from '../../router/RouterContext.tsx';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import { fetchLater } from '../../text/language.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { SynopticRoute } from '../synoptic/SynopticRoute.tsx';
import { usePrivateWall } from './usePrivateWall.ts';

const PrivateKiosk = lazy(async () => ({
  default: (await fetchLater(() => import('./PrivateKiosk.tsx'))).PrivateKiosk,
}));

/** The private pages: for somebody at a desk, or with `?kiosk&pages=` for a wall. */
export function SynopticOrKiosk({ loadImage }: { readonly loadImage: LoadImage }) {
  const { search } = useHere();
  const pages = usePrivateWall();
  if (!pages) return <SynopticRoute loadImage={loadImage} />;
  return (
    <Suspense fallback={<Spinner />}>
      <PrivateKiosk key={kioskMode(search)?.seconds} pages={pages} loadImage={loadImage} />
    </Suspense>
  );
}
