import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '../users/addressGroup.ts';
import { addressList } from './addressList.ts';
import { isLoopback } from './origin.ts';

/** This machine and the proxies count as one client, which may have all connections. */
const exempt = 'exempt';

interface Share {
  readonly mostOfOneClient: number;
  readonly mostConnections: number;
}

/**
 * Drops connections of a client (addressGroup) beyond `mostOfOneClient`. Where `mostConnections` are open, the client
 * with most loses its newest one to a client with fewer, so a few addresses can't keep others out.
 */
export function shareConnections(server: Server, share: Share, isExempt: (address: string) => boolean): void {
  const open = new Map<string, Set<Socket>>();
  let count = 0;
  const leave = (client: string, socket: Socket) => {
    const sockets = open.get(client);
    if (!sockets?.delete(socket)) return;
    count--;
    if (sockets.size === 0) open.delete(client);
  };
  /** Closes one; false: no client has more than one with `own` connections would then have. */
  const makeRoom = (own: number) => {
    const [client, sockets] = largestOf(open);
    const newest = sockets && sockets.size > own + 1 ? [...sockets].at(-1) : undefined;
    if (client === undefined || !newest) return false;
    newest.destroy();
    leave(client, newest);
    return true;
  };
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return void socket.destroy();
    const client = isExempt(remoteAddress) ? exempt : addressGroup(remoteAddress);
    const sockets = open.get(client) ?? new Set<Socket>();
    const own = client === exempt ? 0 : sockets.size;
    if (own >= share.mostOfOneClient || (count >= share.mostConnections && !makeRoom(own))) {
      return void socket.destroy();
    }
    open.set(client, sockets.add(socket));
    count++;
    socket.once('close', () => leave(client, socket));
  });
}

/** Never this machine and the proxies. */
function largestOf(open: ReadonlyMap<string, Set<Socket>>): readonly [string, Set<Socket>] | readonly [] {
  let largest: readonly [string, Set<Socket>] | readonly [] = [];
  for (const entry of open) if (entry[0] !== exempt && entry[1].size > (largest[1]?.size ?? 0)) largest = entry;
  return largest;
}

/** This machine, and the proxies through which everyone else comes. */
export function isSharedBy(trustedProxies: readonly string[]): (address: string) => boolean {
  const isProxy = addressList(trustedProxies);
  return (address) => isLoopback(address) || isProxy(address);
}
