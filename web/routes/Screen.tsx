import { Broken } from '../frame/Broken.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useHere } from '../router/RouterContext.tsx';
import { routeRow } from './routes.ts';

/** The screen of the route that the app is at; those behind the login have the frame around them. */
export function Screen() {
  const { route, screen: Page } = useHere();
  if (!Page) return <Broken />;
  return routeRow(route)?.guard === 'inside' ? (
    <Frame>
      <Page />
    </Frame>
  ) : (
    <Page />
  );
}
