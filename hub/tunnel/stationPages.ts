import { appFiles, appPage } from '../../device/http/appFiles.ts';
import type { Exchange } from '../../device/http/exchange.ts';
import type { Extension } from '../../device/http/server.ts';
import type { AccountStore } from '../../device/users/accounts.ts';
import { logOut, openSession, setPassword } from '../../protocol/calls/session.ts';
import { servicePath } from '../../protocol/headers.ts';
import type { AppBuilds } from '../apps/appBuilds.ts';
import type { LiveStations } from '../stations/liveStations.ts';
import { isStationId } from '../stations/stationId.ts';
import { missingAppPage } from './missingAppPage.ts';
import { StationTunnel, type TunnelParts } from './stationTunnel.ts';

/** Of these pages: their files are those of the builds, which all stations share. */
const mostPages = 100;

interface PageParts extends TunnelParts {
  readonly registry: LiveStations;
  readonly builds: AppBuilds;
  readonly accounts: AccountStore;
  /** `/`, or `/some/path/`. */
  readonly prefix: string;
  /** Of the hub. */
  readonly name: string;
}

/** The hub answers these, for all of its stations: its logins are those of its people everywhere. */
const ownCalls: ReadonlySet<string> = new Set([openSession.path, logOut.path, setPassword.path]);

interface Place {
  readonly id: string;
  /** Under the station's own base. */
  readonly rest: string;
}

/** `/s/ID/`: the app of a station, of a build that the hub has itself, and what the station answers through its connection. */
export function stationPages(parts: PageParts): Extension {
  const { registry, builds, prefix, name } = parts;
  const base = `${prefix}s/`;
  const tunnel = new StationTunnel(parts);
  const pages = new Map<string, (exchange: Exchange) => Promise<void>>();
  const placeOf = (path: string): Place | undefined => {
    const [id = '', ...rest] = path.slice(base.length).split('/');
    return isStationId(id) && rest.length > 0 ? { id, rest: rest.join('/') } : undefined;
  };
  const ownCall = (path: string) => {
    const call = placeOf(path)?.rest ?? '';
    const relative = call.startsWith(servicePath) ? call.slice(servicePath.length) : '';
    return ownCalls.has(relative) ? relative : undefined;
  };
  const sendApp = (exchange: Exchange, id: string): Promise<void> | void => {
    const build = registry.live(id)?.summary?.station.build;
    const folder = build === undefined ? builds.own : builds.folderOf(build);
    if (folder === undefined) return missingAppPage(exchange, `${prefix}fleet`);
    if (pages.size > mostPages) pages.clear();
    const own = `${base}${id}/`;
    const send = pages.getOrInsertComputed(`${folder} ${id}`, () =>
      appFiles(folder, own, appPage(folder, own, { root: prefix, name })),
    );
    return send(exchange);
  };
  return {
    owns: (path) => path.startsWith(base),
    ownCall,
    ownCallEnded: async ({ path, user }) => {
      const place = placeOf(path);
      if (place && user && ownCall(path) === logOut.path) await tunnel.logOut(place.id, user);
    },
    serve: async (exchange, admit) => {
      const { path } = exchange;
      const place = placeOf(path);
      if (!place) {
        const isBare = isStationId(path.slice(base.length));
        return isBare ? exchange.send(308, { location: `${path}/` }) : exchange.sendText(404, 'Not found');
      }
      if (place.rest.startsWith(servicePath)) return tunnel.serve(exchange, place.id, place.rest, admit);
      await sendApp(exchange, place.id);
    },
  };
}
