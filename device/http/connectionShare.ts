import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { addressGroup } from '../users/addressGroup.ts';
import { isLoopback } from './origin.ts';

/** Drops connections of a client (addressGroup) beyond `most`: others are left some. */
export function shareConnections(server: Server, most: number, isExempt: (address: string) => boolean): void {
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isExempt(remoteAddress)) return;
    const client = addressGroup(remoteAddress);
    const before = held.get(client) ?? 0;
    if (before >= most) return void socket.destroy();
    held.set(client, before + 1);
    socket.once('close', () => {
      const left = (held.get(client) ?? 0) - 1;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    });
  });
}

/** Whether an address may hold them all: this machine, and the proxies that bring everybody else. */
export function isSharedBy(trustedProxies: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => isLoopback(address) || proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
