import type { ComponentType } from 'react';
import { AuthLayout } from '../frame/AuthLayout.tsx';
import type { RouterRow } from '../router/router.ts';
import type { Guards } from '../routes/guards.ts';
import { NotFound } from '../routes/NotFound.tsx';
import { OpenOrKiosk } from '../routes/OpenOrKiosk.tsx';
import { type RouteName, type RouteRow, routes } from '../routes/routes.ts';
import { SynopticRoute } from '../routes/SynopticRoute.tsx';
import type { LoadImage } from '../synoptic/imageCache.ts';
import { Spinner } from '../ui/Spinner.tsx';

/** Those that are part of the first load. */
type FirstRoute = { [R in RouteName]: (typeof routes)[R] extends { readonly page: unknown } ? never : R }[RouteName];

/** The table of routes as the router takes it, with the guards and the screens of the first load. */
export function createScreens(guards: Guards, loadImage: LoadImage): Record<string, RouterRow<ComponentType>> {
  const first: Readonly<Record<string, ComponentType>> = {
    auth: AuthLayout,
    open: OpenOrKiosk,
    // Its guard leads on.
    home: Spinner,
    synoptic: () => <SynopticRoute loadImage={loadImage} />,
    notFound: NotFound,
  } satisfies Record<FirstRoute, ComponentType>;
  return Object.fromEntries(
    Object.entries<RouteRow>(routes).map(([name, { path, guard, page }]) => {
      const screen = () => first[name] ?? NotFound;
      return [name, { path, guard: guard && guards[guard], screen: page ?? screen }];
    }),
  );
}
