import { type RouteObject, redirect } from 'react-router';
import { Broken } from '../frame/Broken.tsx';
import { Door } from '../frame/Door.tsx';
import { Frame } from '../frame/Frame.tsx';
import { Root } from '../frame/Root.tsx';
import { paths } from '../paths.ts';
import type { LoadImage } from '../synoptic/imageCache.ts';
import { fetchLater } from '../text/language.ts';
import { Spinner } from '../ui/Spinner.tsx';
import type { Guards } from './guards.ts';
import { NotFound } from './NotFound.tsx';
import { OpenOrKiosk } from './OpenOrKiosk.tsx';
import { SynopticRoute } from './SynopticRoute.tsx';

/** The routes of spec §2. The login check is on the private area and on each of its routes. */
export function createRoutes({ inside, landing, door, open }: Guards, loadImage: LoadImage): RouteObject[] {
  const synoptic = <SynopticRoute loadImage={loadImage} />;
  return [
    {
      element: <Root />,
      errorElement: <Broken />,
      hydrateFallbackElement: <Spinner />,
      children: [
        { path: paths.auth, loader: door, element: <Door /> },
        { path: `${paths.open}/:id?`, loader: open, element: <OpenOrKiosk /> },
        {
          path: paths.home,
          loader: inside,
          element: <Frame />,
          children: [
            {
              index: true,
              loader: landing,
              element: <Spinner />,
            },
            {
              path: paths.password,
              loader: inside,
              lazy: {
                Component: async () => (await fetchLater(() => import('../session/PasswordPage.tsx'))).PasswordPage,
              },
            },
            { path: paths.synoptic, loader: inside, element: synoptic },
            { path: `${paths.synoptic}/:id`, loader: inside, element: synoptic },
            {
              path: paths.pages,
              loader: inside,
              lazy: { Component: async () => (await fetchLater(() => import('./NavigatorRoute.tsx'))).NavigatorRoute },
            },
            {
              path: paths.programmes,
              loader: inside,
              lazy: {
                Component: async () => (await fetchLater(() => import('./ProgrammesRoute.tsx'))).ProgrammesRoute,
              },
            },
            {
              path: `${paths.programmes}/:infoNumber`,
              loader: inside,
              lazy: { Component: async () => (await fetchLater(() => import('./ProgrammeRoute.tsx'))).ProgrammeRoute },
            },
            {
              path: paths.operationLog,
              loader: inside,
              lazy: {
                Component: async () => (await fetchLater(() => import('./OperationLogRoute.tsx'))).OperationLogRoute,
              },
            },
            {
              path: paths.overrides,
              loader: inside,
              lazy: {
                Component: async () => (await fetchLater(() => import('./MaintenanceRoute.tsx'))).MaintenanceRoute,
              },
            },
            {
              path: paths.sessions,
              loader: inside,
              lazy: {
                Component: async () =>
                  (await fetchLater(() => import('./AdministrationRoute.tsx'))).AdministrationRoute,
              },
            },
          ],
        },
        { path: paths.notFound, element: <NotFound /> },
        { path: '*', loader: () => redirect(paths.notFound), element: <NotFound /> },
      ],
    },
  ];
}
