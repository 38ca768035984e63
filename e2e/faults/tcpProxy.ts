import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ToxicName, toxics } from './toxics.ts';

/** `request`: in the bytes as they came. */
type Meant = (request: Buffer) => boolean;

/**
 * What happens between two parties; `toxics.ts` has those that only change how bytes go on:
 * - `pass`: nothing.
 * - `hold`: a cable is pulled. Nothing arrives; what was sent does once the way is open again, as TCP sends it again.
 * - `blackhole`: connections are accepted and their bytes dropped. One that has lost something stays dead.
 * - `halfOpen`: the peer has gone without a word, as a device that was switched off: open connections stay dead, new
 *   ones are served.
 * - `refuse`: nothing listens; open connections are reset.
 * - `reset`: every connection is reset, open and new.
 * - `delay`: everything is that much later; where a request is named, from that one on.
 * - `change`: what goes on is what `to` makes of it.
 * - `loseReply`: the request arrives, its reply does not.
 * - `resetAfter`: the request arrives, then the connection is reset.
 */
type Fault =
  | { readonly kind: PlainFault }
  | { readonly kind: 'delay'; readonly ms: number; readonly from?: Meant }
  | { readonly kind: 'change'; readonly to: (bytes: Buffer) => Buffer }
  | { readonly kind: 'loseReply' | 'resetAfter'; readonly of: Meant };

type PlainFault = 'pass' | 'hold' | 'blackhole' | 'halfOpen' | 'refuse' | 'reset' | ToxicName;

export interface TcpProxy {
  readonly port: number;
  readonly set: (fault: Fault | PlainFault) => Promise<void>;
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly target: Socket | undefined;
  /** It has lost something: nothing goes through it any more. */
  isDead: boolean;
  isMute: boolean;
}

/**
 * Between a client and 127.0.0.1:`target`: does to their connections what networks do. `onRequest` gets what clients
 * send, as it comes, with the number of its connection.
 */
export async function startTcpProxy(
  target: number,
  port = 0,
  onRequest: (bytes: Buffer, connection: number) => void = () => undefined,
): Promise<TcpProxy> {
  let fault: Fault = { kind: 'pass' };
  /** Aborted with the fault. */
  let lasting = new AbortController();
  let accepted = 0;
  let isLate = false;
  const pairs = new Set<Pair>();
  const sockets = new Set<Socket>();

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const hold = ({ client, target: other, isDead }: Pair, isHeld: boolean) => {
    if (isDead) return;
    for (const socket of [client, other]) {
      if (isHeld) socket?.pause();
      else socket?.resume();
    }
  };
  const end = (pair: Pair, how: 'reset' | 'close') => {
    pairs.delete(pair);
    if (how === 'reset') pair.client.resetAndDestroy();
    else pair.client.destroy();
    // What was handed on is still read there.
    pair.target?.end();
  };
  const forward = (pair: Pair, from: Socket, to: Socket, isRequest: boolean) => {
    let sent = Promise.resolve();
    const number = accepted;
    const goesOn = (bytes: Buffer) =>
      new Promise<void>((done) => (to.destroyed ? done() : to.write(bytes, () => done())));
    from.on('data', (bytes: Buffer) => {
      if (isRequest) onRequest(bytes, number);
      if (fault.kind === 'blackhole') pair.isDead = true;
      if (pair.isDead || (pair.isMute && !isRequest)) return;
      const isMeant = isRequest && 'of' in fault && fault.of(bytes);
      if (isMeant && fault.kind === 'loseReply') pair.isMute = true;
      if (fault.kind === 'delay') isLate ||= fault.from === undefined || (isRequest && fault.from(bytes));
      const wait = fault.kind === 'delay' && isLate ? sleep(fault.ms) : undefined;
      const toxic = Object.hasOwn(toxics, fault.kind) ? toxics[fault.kind as ToxicName] : undefined;
      const change = fault.kind === 'change' ? fault.to : undefined;
      const { signal } = lasting;
      const arrivedAt = performance.now();
      sent = sent.then(async () => {
        await wait;
        if (toxic) await toxic({ bytes, isRequest, arrivedAt, signal, isOver: () => from.destroyed }, goesOn);
        else await goesOn(change ? change(bytes) : bytes);
        if (isMeant && fault.kind === 'resetAfter') end(pair, 'reset');
      });
    });
    from.on('close', () => {
      if (isRequest) pairs.delete(pair);
      // A network that loses everything loses the end of a connection as well.
      if (!pair.isDead && fault.kind !== 'blackhole') void sent.then(() => to.end());
    });
  };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    track(client);
    accepted++;
    if (fault.kind === 'reset') return void client.resetAndDestroy();
    const isDead = fault.kind === 'blackhole';
    const other = isDead ? undefined : createConnection({ host: '127.0.0.1', port: target, noDelay: true });
    const pair: Pair = { client, target: other, isDead, isMute: false };
    pairs.add(pair);
    if (other) {
      track(other);
      forward(pair, client, other, true);
      forward(pair, other, client, false);
      other.on('error', () => end(pair, 'reset'));
    } else {
      client.on('data', () => undefined);
      client.on('close', () => pairs.delete(pair));
    }
    client.setNoDelay();
    client.resume();
    hold(pair, fault.kind === 'hold');
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const listening = await listen(port);
  return {
    port: listening,
    connections: () => pairs.size,
    set: async (next) => {
      fault = typeof next === 'string' ? { kind: next } : next;
      isLate = false;
      lasting.abort();
      lasting = new AbortController();
      if (fault.kind === 'halfOpen') for (const pair of pairs) pair.isDead = true;
      if (fault.kind === 'reset' || fault.kind === 'refuse') for (const pair of [...pairs]) end(pair, 'reset');
      if (fault.kind === 'refuse' && server.listening) server.close();
      if (fault.kind !== 'refuse' && !server.listening) await listen(listening);
      for (const pair of pairs) hold(pair, fault.kind === 'hold');
    },
    stop: async () => {
      lasting.abort();
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
