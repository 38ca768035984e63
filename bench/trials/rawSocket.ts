import { connect, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';

export interface RawSocket {
  readonly socket: Socket;
  /** Resolves when it has ended, from either side. */
  readonly closed: Promise<void>;
  readonly isClosed: () => boolean;
}

/** `from`: another address of this machine; reads nothing until there is a listener. */
export async function openSocket(url: string, from?: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) });
  const closed = finished(socket).catch(() => undefined);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { socket, closed, isClosed: () => socket.closed };
}

export function requestText(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`;
}
