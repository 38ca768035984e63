import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Bell,
  CalendarClock,
  ChartLine,
  Cpu,
  FileChartColumn,
  FileDiff,
  type LucideIcon,
  Pencil,
  RadioTower,
  ScrollText,
  Users,
} from 'lucide-react';
import { isProgrammed } from '../../../protocol/point.ts';
import { lackOf } from '../../routes/lackOf.ts';
import { paths, routes } from '../../routes/routes.ts';
import type { Station } from '../../session/login.ts';
import { BarredHand } from '../../ui/barredHand.ts';

interface MenuItem {
  readonly route:
    | 'fleet'
    | 'alarms'
    | 'trends'
    | 'programmes'
    | 'operationLog'
    | 'notNormal'
    | 'reports'
    | 'users'
    | 'versions'
    | 'editor'
    | 'device';
  /** Where there is no room: the beginning of the title. */
  readonly shortName?: MessageDescriptor;
  readonly icon: LucideIcon;
  /** At the foot of a phone it is behind the button of the pages: there is room for five that are used daily. */
  readonly isBehindPages?: boolean;
  /** Where the screen is served, but may have nothing to show. */
  readonly hasContent?: (station: Station) => boolean;
}

const menu: readonly MenuItem[] = [
  { route: 'fleet', icon: RadioTower },
  { route: 'alarms', icon: Bell },
  { route: 'trends', icon: ChartLine, isBehindPages: true },
  {
    route: 'programmes',
    icon: CalendarClock,
    hasContent: ({ points }) => points?.points.some(isProgrammed) === true,
  },
  { route: 'operationLog', shortName: msg`Log`, icon: ScrollText },
  { route: 'notNormal', shortName: msg`Not normal`, icon: BarredHand },
  {
    route: 'reports',
    icon: FileChartColumn,
    isBehindPages: true,
    hasContent: ({ profile }) => profile.hasReports === true,
  },
  {
    route: 'users',
    shortName: msg({ message: 'Users', context: 'in a narrow place' }),
    icon: Users,
    isBehindPages: true,
  },
  { route: 'versions', icon: FileDiff, isBehindPages: true },
  { route: 'editor', icon: Pencil, isBehindPages: true },
  { route: 'device', icon: Cpu, isBehindPages: true },
];

export function offeredScreens(station: Station) {
  return menu
    .filter(({ route, hasContent }) => !lackOf(routes[route], station) && hasContent?.(station) !== false)
    .map(({ route, ...item }) => ({ ...item, name: routes[route].title, path: paths[route] }));
}

export type OfferedScreen = ReturnType<typeof offeredScreens>[number];
