import { kioskMode, kioskSearch } from '../kiosk/kioskMode.ts';
import { type Guard, redirect } from '../router/router.ts';
import type { ConnectionStatus } from '../session/connection.ts';
import { isLocalHost } from '../session/localHost.ts';
import { homeOf } from '../session/redirects.ts';
import type { Session } from '../session/session.ts';
import { addressToReturnTo, type GuardName, paths } from './routes.ts';

/** The longest wait for the open pages before the login screen appears. */
const timeoutMs = 5000;

export interface GuardParts {
  readonly session: Session;
  readonly hostName: string;
  /** The base path that routes are relative to; without its last slash. */
  readonly basename: string;
  /** A reload, or a new tab, has the session that it goes on with, or none. */
  readonly resumed: Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

export type Guards = Readonly<Record<GuardName, Guard>>;

/** Spec §2, R20-R22. */
export function createGuards({ session, hostName, basename, resumed, wait }: GuardParts): Guards {
  const openPages = async () => {
    await Promise.race([session.loadOpen(), wait(timeoutMs)]);
    return session.state.open?.synoptics ?? [];
  };
  const kioskOf = (request: Request) => {
    const { search } = new URL(request.url);
    const mode = kioskMode(search);
    return mode && { search: kioskSearch(search), isPrivate: mode.pages !== undefined };
  };
  const landing = () => (session.state.station ? homeOf(session.state.station) : paths.synoptic);
  const routeOf = (request: Request) => new URL(request.url).pathname.slice(basename.length) || '/';
  /** With the part of the query that a login leads back to: a point, or a view of trends, alarms or the log. */
  const placeOf = (request: Request) => addressToReturnTo(routeOf(request), new URL(request.url).search);
  const enter: Record<
    ConnectionStatus,
    (route: string, request: Request) => Promise<Response | null> | Response | null
  > = {
    Connected: () => null,
    PasswordExpired: (route) => (route === paths.password ? null : redirect(paths.password)),
    Disconnected: async (_, request) => {
      const kiosk = kioskOf(request);
      // A wall screen without a private page shows the public ones at any address: there is no user to log in.
      if (kiosk && !kiosk.isPrivate) return redirect(paths.open + kiosk.search);
      session.want(kiosk ? paths.synoptic + kiosk.search : placeOf(request));
      const pages = await openPages();
      // One that needs a login shows the public pages until then, and offers the login there (R9).
      if (kiosk && (pages.length > 0 || session.state.open === undefined)) return redirect(paths.open + kiosk.search);
      const startsOpen = isLocalHost(hostName, session.state.open?.localHostNames ?? []) && pages.length > 0;
      return redirect(startsOpen ? paths.open : paths.auth);
    },
  };
  const enterBy = (request: Request) => enter[session.state.status](routeOf(request), request);
  return {
    inside: async ({ request }) => {
      await resumed;
      return enterBy(request);
    },
    landing: async ({ request }) => {
      await resumed;
      const kiosk = kioskOf(request);
      const search = kiosk?.isPrivate && landing() === paths.synoptic ? kiosk.search : '';
      return (await enterBy(request)) ?? redirect(landing() + search);
    },
    login: async ({ request }) => {
      await resumed;
      const { status, isBusy } = session.state;
      if (status === 'Disconnected') session.askRedirect(new URL(request.url).searchParams);
      // The station's name may come later.
      void session.loadOpen();
      const home = { Connected: landing(), PasswordExpired: paths.password, Disconnected: undefined };
      const elsewhere = isBusy ? undefined : home[status];
      return elsewhere === undefined ? null : redirect(elsewhere);
    },
    open: async () => {
      await resumed;
      if (session.state.status === 'PasswordExpired') return redirect(paths.password);
      await openPages();
      return null;
    },
  };
}
