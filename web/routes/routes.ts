import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { appPaths, movedPaths } from '../../protocol/appPaths.ts';
import { routePattern } from '../../protocol/routePattern.ts';
import type { OfferedCall } from '../api/offeredCalls.ts';

/**
 * Access (spec §2). `inside`: each private route. `landing`: the empty path; the same, with a redirect to the landing
 * page. `login`: the login screen, which redirects a logged-in user. `open`: the open page, once the public pages are
 * known.
 */
export type GuardName = 'inside' | 'landing' | 'login' | 'open';

export interface RouteRow {
  /** Undefined: public. */
  readonly guard?: GuardName;
  readonly title?: MessageDescriptor;
  /**
   * The screen is served where one of these calls is: service, profile and mode follow from protocol/calls and rights.
   * Elsewhere the route shows the reason (frame/LackText.tsx).
   */
  readonly needs?: readonly OfferedCall[];
  /** Whether a login may lead back to it (R22). */
  readonly leadsBack?: true;
  /** Whether `?point=` chooses a point on it, and `?kiosk&pages=` makes a wall screen of it. */
  readonly takesPoint?: true;
  /** Its query contains the view: a login leads back to it unchecked; the screen validates it. */
  readonly takesQuery?: true;
}

const inside = { guard: 'inside', leadsBack: true } as const;

/** Spec §2; `protocol/appPaths.ts` has the path of each, `web/wiring/createScreens.tsx` the screen. */
export const routes = {
  auth: { guard: 'login' },
  open: { guard: 'open' },
  home: { guard: 'landing' },
  password: { guard: 'inside', title: msg`Change password` },
  synoptic: { ...inside, needs: ['getConfig'], takesPoint: true },
  pages: { ...inside, title: msg`All pages`, needs: ['getConfig'] },
  alarms: { ...inside, title: msg`Alarms`, needs: ['getAlarms'], takesQuery: true },
  onCall: { ...inside, title: msg`On call`, needs: ['getOnCall'], takesQuery: true },
  message: {},
  onCallSetup: { ...inside, title: msg`On-call setup`, needs: ['getMessageSetup'] },
  trends: { ...inside, title: msg`Trends`, needs: ['getHistory'], takesQuery: true },
  programmes: { ...inside, title: msg`Programmes`, needs: ['getProgrammes'] },
  programme: { ...inside, title: msg`Programmes`, needs: ['getProgramme'] },
  operationLog: { ...inside, title: msg`Operation log`, needs: ['getEvents'], takesQuery: true },
  reports: { ...inside, title: msg`Reports`, needs: ['getReports'], takesQuery: true },
  notNormal: {
    ...inside,
    title: msg`What is not normal`,
    needs: ['getAlarms', 'getBlocks', 'getOverrides', 'getSince', 'getProgrammes', 'getLinks', 'getOnCall'],
  },
  users: { ...inside, title: msg`Users`, needs: ['getSessions'] },
  device: { ...inside, title: msg`Device`, needs: ['identityCard'] },
  versions: { ...inside, title: msg`Versions`, needs: ['getVersions'], takesQuery: true },
  editor: { ...inside, title: msg`Editor`, needs: ['getDrafts'], takesQuery: true },
  fleet: { ...inside, title: msg`Fleet`, needs: ['getFleet'], takesQuery: true },
  fleetAlarms: { ...inside, title: msg`Alarms of all stations`, needs: ['getFleet'], takesQuery: true },
  fleetMap: { ...inside, title: msg`Map of stations`, needs: ['getFleet'] },
  fleetTrends: { ...inside, title: msg`Trends of stations`, needs: ['getFleet'], takesQuery: true },
  notFound: {},
} as const satisfies Record<keyof typeof appPaths, RouteRow>;
export type RouteName = keyof typeof routes;

const rows: Readonly<Record<string, RouteRow>> = routes;

export function routeRow(name: string): RouteRow | undefined {
  return rows[name];
}

const to = (name: RouteName, part?: string | number) =>
  appPaths[name].replace(/\/:\w+\??$/, part === undefined ? '' : `/${encodeURIComponent(part)}`);

export const paths = {
  auth: to('auth'),
  open: to('open'),
  openPage: (id: string) => to('open', id),
  home: to('home'),
  password: to('password'),
  synoptic: to('synoptic'),
  synopticPage: (id: string) => to('synoptic', id),
  /** That page with a point on it chosen; without an id the first page. */
  pointOn: (id: string | undefined, infoNumber: number) => `${to('synoptic', id)}?point=${infoNumber}`,
  pages: to('pages'),
  alarms: to('alarms'),
  /** `search`: `?` and what follows, or empty. */
  alarmsOf: (search: string) => to('alarms') + search,
  onCall: to('onCall'),
  onCallSetup: to('onCallSetup'),
  trends: to('trends'),
  /** `search`: `?` and what follows, or empty. */
  trendsOf: (search: string) => to('trends') + search,
  programmes: to('programmes'),
  programme: (infoNumber: number) => to('programme', infoNumber),
  operationLog: to('operationLog'),
  /** `search`: `?` and what follows, or empty. */
  operationLogOf: (search: string) => to('operationLog') + search,
  /** `search`: `?` and what follows, or empty. */
  reportsOf: (search: string) => to('reports') + search,
  reports: to('reports'),
  users: to('users'),
  notNormal: to('notNormal'),
  device: to('device'),
  versions: to('versions'),
  /** One version, compared with another one; without a number the list. */
  version: (number?: number, compared?: number) =>
    to('versions') +
    (number === undefined ? '' : `?version=${number}${compared === undefined ? '' : `&with=${compared}`}`),
  editor: to('editor'),
  /** A draft, and its view; without a query the first section. */
  draft: (id: string, query?: Readonly<Record<string, string>>) =>
    to('editor', id) + (query === undefined ? '' : `?${new URLSearchParams(query)}`),
  fleet: to('fleet'),
  fleetAlarms: to('fleetAlarms'),
  fleetMap: to('fleetMap'),
  fleetTrends: to('fleetTrends'),
  notFound: to('notFound'),
} as const;

const moved = Object.entries(movedPaths).map(([path, target]) => ({ read: routePattern(path), target }));

const returnable = Object.entries(appPaths)
  .map(([name, path]) => ({ ...rows[name], read: routePattern(path) }))
  .filter(({ leadsBack }) => leadsBack);

/** The route, where a login may lead back to it (R22), also from an old address; undefined for anything else. */
export function returnableRoute(address: string | null | undefined): string | undefined {
  const given = address?.startsWith('/') ? address : `/${address ?? ''}`;
  const route = moved.find(({ read }) => read(given))?.target ?? given;
  const [, path = '', search] = /^([^?#]*)(\?[^?#]*)?$/.exec(route) ?? [];
  const row = returnable.find(({ read }) => read(path));
  return row && (search === undefined || isTaken(row, search)) ? route : undefined;
}

/** Undefined: it has the name of a page, or none. */
export function titleOf(route: string): MessageDescriptor | undefined {
  const [path = ''] = route.split('?');
  return returnable.find(({ read }) => read(path))?.title;
}

/** The address with the part of its query that a login leads back to: all of it, or the point. */
export function addressToReturnTo(route: string, search: string): string {
  if (returnable.find(({ read }) => read(route))?.takesQuery) return route + search;
  const point = requestedPoint(search);
  return route + (point === undefined ? '' : `?point=${point}`);
}

const longestQuery = 4000;

function isTaken({ takesPoint, takesQuery }: RouteRow, search: string): boolean {
  if (takesQuery) return search.length <= longestQuery;
  return takesPoint === true && /^\?(?:point=\d{1,9}|kiosk(?:=\d{1,4})?&pages=[^&#]*)$/.test(search);
}

/** Undefined where the address has none. */
export function requestedPoint(search: string): number | undefined {
  const parameter = new URLSearchParams(search).get('point');
  return parameter !== null && /^\d{1,9}$/.test(parameter) ? Number(parameter) : undefined;
}
