import type { Iec104Link, Iec104Place } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import { soundAddress } from '../testAddress.ts';
import { type Iec104Address, parseIec104Address } from './iec104Address.ts';

export function testLink(more: Partial<Iec104Link> & { readonly port: number }): Iec104Link {
  return {
    ...{ id: 'field', host: '127.0.0.1', commonAddress: 1, secondHost: undefined, secondPort: 2404 },
    ...{ timeoutMs: 30_000, confirmMs: 30_000, k: 12, w: 8, t1: 60, t2: 10, t3: 60, originator: 0 },
    ...{ groups: '', interrogationMin: 0, counterGroups: '', counterFreeze: 'read', counterMin: 0 },
    ...{ readCommand: false, termination: false, timeZone: '', clockSync: false },
    ...{ tls: false, trust: 'authority', authority: undefined, certificate: undefined, serverName: undefined },
    ...more,
  };
}

export function objectAt(
  object: number,
  type: Iec104Place['type'],
  { station = 1, ...more }: Partial<Iec104Place> & { readonly station?: number } = {},
): Iec104Address {
  const none = { command: undefined, commandObject: undefined, select: false, qualifier: 0, commandTime: false };
  return soundAddress(parseIec104Address({ ...none, ...more, objectAddress: `104:${station}:${object}`, type }));
}
