import { Broken } from '../../frame/Broken.tsx';
import { kioskMode } from '../../kiosk/kioskMode.ts';
import { useHere } from '../../router/RouterContext.tsx';
import { later } from '../../text/later.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

const parts = { loading: Spinner, missing: Broken };
const OpenRoute = later(async () => (await import('../synoptic/OpenRoute.tsx')).OpenRoute, parts);
const OpenKiosk = later(async () => (await import('./OpenKiosk.tsx')).OpenKiosk, parts);

export function OpenOrKiosk() {
  const { search } = useHere();
  const mode = kioskMode(search);
  if (!mode) return <OpenRoute />;
  return <OpenKiosk key={mode.seconds} />;
}
