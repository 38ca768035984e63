import { Broken } from '../../frame/Broken.tsx';
import { kioskMode } from '../../kiosk/kioskMode.ts';
import { useHere } from '../../router/RouterContext.tsx';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import { later } from '../../text/later.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SynopticRoute } from '../synoptic/SynopticRoute.tsx';
import { usePrivateWall } from './usePrivateWall.ts';

const PrivateKiosk = later(async () => (await import('./PrivateKiosk.tsx')).PrivateKiosk, {
  loading: Spinner,
  missing: Broken,
});

export function SynopticOrKiosk({ loadImage }: { readonly loadImage: LoadImage }) {
  const { search } = useHere();
  const pages = usePrivateWall();
  if (!pages) return <SynopticRoute loadImage={loadImage} />;
  return <PrivateKiosk key={kioskMode(search)?.seconds} pages={pages} loadImage={loadImage} />;
}
