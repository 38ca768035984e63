import type { ComponentType } from 'react';
import { appPaths, movedPaths } from '../../protocol/appPaths.ts';
import { AuthLayout } from '../frame/AuthLayout.tsx';
import { type RouterRow, redirect } from '../router/router.ts';
import type { Guards } from '../routes/guards.ts';
import { OpenOrKiosk } from '../routes/kiosk/OpenOrKiosk.tsx';
import { SynopticOrKiosk } from '../routes/kiosk/SynopticOrKiosk.tsx';
import { type RouteName, type RouteRow, routes } from '../routes/routes.ts';
import type { Tabs } from '../session/tabs.ts';
import type { LoadImage } from '../synoptic/imageCache.ts';
import { fetchLater } from '../text/language.ts';
import { Spinner } from '../ui/Spinner.tsx';

const later = {
  password: async () => (await fetchLater(() => import('../session/login/PasswordPage.tsx'))).PasswordPage,
  pages: async () => (await fetchLater(() => import('../routes/synoptic/NavigatorRoute.tsx'))).NavigatorRoute,
  alarms: async () => (await fetchLater(() => import('../routes/AlarmsRoute.tsx'))).AlarmsRoute,
  onCall: async () => (await fetchLater(() => import('../routes/onCall/OnCallRoute.tsx'))).OnCallRoute,
  message: async () => (await fetchLater(() => import('../routes/onCall/MessageLinkRoute.tsx'))).MessageLinkRoute,
  onCallSetup: async () => (await fetchLater(() => import('../routes/onCall/OnCallSetupRoute.tsx'))).OnCallSetupRoute,
  trends: async () => (await fetchLater(() => import('../routes/trends/TrendsRoute.tsx'))).TrendsRoute,
  programmes: async () => (await fetchLater(() => import('../routes/ProgrammesRoute.tsx'))).ProgrammesRoute,
  programme: async () => (await fetchLater(() => import('../routes/ProgrammeRoute.tsx'))).ProgrammeRoute,
  operationLog: async () => (await fetchLater(() => import('../routes/log/OperationLogRoute.tsx'))).OperationLogRoute,
  reports: async () => (await fetchLater(() => import('../routes/ReportsRoute.tsx'))).ReportsRoute,
  notNormal: async () => (await fetchLater(() => import('../routes/notNormal/NotNormalRoute.tsx'))).NotNormalRoute,
  users: async () => (await fetchLater(() => import('../routes/AdministrationRoute.tsx'))).AdministrationRoute,
  versions: async () => (await fetchLater(() => import('../routes/VersionsRoute.tsx'))).VersionsRoute,
  editor: async () =>
    (await fetchLater(() => import('../routes/editor/EditorRoute.tsx'), ['later', 'editor'])).EditorRoute,
  device: async () => (await fetchLater(() => import('../routes/DeviceRoute.tsx'))).DeviceRoute,
  fleet: async () => (await fetchLater(() => import('../routes/fleet/FleetRoute.tsx'))).FleetRoute,
  fleetAlarms: async () => (await fetchLater(() => import('../routes/fleet/FleetAlarmsRoute.tsx'))).FleetAlarmsRoute,
  fleetTrends: async () => (await fetchLater(() => import('../routes/fleet/FleetTrendsRoute.tsx'))).FleetTrendsRoute,
  fleetMap: async () => (await fetchLater(() => import('../routes/fleet/FleetMapRoute.tsx'))).FleetMapRoute,
  notFound: async () => (await fetchLater(() => import('../routes/NotFound.tsx'))).NotFound,
} as const;

export function createScreens(
  guards: Guards,
  loadImage: LoadImage,
  tabs: Tabs,
): Record<string, RouterRow<ComponentType>> {
  const screens: Record<RouteName, RouterRow<ComponentType>['screen']> = {
    ...later,
    auth: () => Auth,
    open: () => OpenOrKiosk,
    // Its guard leads on.
    home: () => Spinner,
    synoptic: () => Synoptic,
  };
  const Auth = () => <AuthLayout tabs={tabs} />;
  const Synoptic = () => <SynopticOrKiosk loadImage={loadImage} />;
  const rows = Object.entries(routes) as [RouteName, RouteRow][];
  const moved = Object.entries(movedPaths).map(([path, to]) => ({
    path,
    guard: () => redirect(to),
    screen: () => Spinner,
  }));
  return {
    ...Object.fromEntries(
      rows.map(([name, { guard }]) => [
        name,
        { path: appPaths[name], guard: guard && guards[guard], screen: screens[name] },
      ]),
    ),
    ...Object.fromEntries(moved.map((row) => [row.path, row])),
  };
}
