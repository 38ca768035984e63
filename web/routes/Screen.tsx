import { BareScreen } from '../frame/BareScreen.tsx';
import { Broken } from '../frame/Broken.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useHere } from '../router/RouterContext.tsx';
import { usePrivateWall } from './kiosk/usePrivateWall.ts';
import { routeRow } from './routes.ts';

/** Screens behind the login have the frame around them, except on a wall. */
export function Screen() {
  const { route, screen: Page } = useHere();
  const isWall = usePrivateWall() !== undefined;
  if (!Page) return <Broken />;
  return routeRow(route)?.guard === 'inside' && !isWall ? (
    <Frame>
      <Page />
    </Frame>
  ) : (
    <BareScreen>
      <Page />
    </BareScreen>
  );
}
