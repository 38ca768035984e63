import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CalendarClock, Lock as LockIcon, type LucideIcon, ScrollText, Users } from 'lucide-react';
import { isProgrammed } from '../../protocol/point.ts';
import { paths } from '../paths.ts';
import type { Station } from '../session/login.ts';
import { serves, tellsHoldings } from '../session/rights.ts';

/** A screen of the diagnostic area. */
export interface DiagnosticScreen {
  readonly path: string;
  readonly name: MessageDescriptor;
  /** Where there is no room: the beginning of the name. */
  readonly shortName?: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Whether this device serves it to this operator; the route opens all the same and says what is missing (R6). */
  readonly isServed: (station: Station) => boolean;
}

const screens: readonly DiagnosticScreen[] = [
  {
    path: paths.programmes,
    name: msg`Programmes`,
    icon: CalendarClock,
    isServed: ({ card, profile, points }) =>
      card.services.has('Programme') && profile.isNormalMode && points?.points.some(isProgrammed) === true,
  },
  {
    path: paths.operationLog,
    name: msg`Operation log`,
    shortName: msg`Log`,
    icon: ScrollText,
    isServed: ({ card }) => card.services.has('OperationLog'),
  },
  {
    path: paths.overrides,
    name: msg`Locks and forced values`,
    shortName: msg`Locks`,
    icon: LockIcon,
    isServed: (station) => tellsHoldings(station) && station.profile.isNormalMode,
  },
  {
    path: paths.sessions,
    name: msg`Sessions`,
    icon: Users,
    isServed: (station) => serves(station, 'getSessions') && station.profile.isNormalMode,
  },
];

/** Those that the navigation offers. */
export function servedScreens(station: Station): readonly DiagnosticScreen[] {
  return screens.filter((screen) => screen.isServed(station));
}

/** What the screen of a route is called. */
export function screenName(path: string): MessageDescriptor | undefined {
  return screens.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`))?.name;
}
