import { connect } from 'node:net';
import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload } from '../../protocol/wire/envelope.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { browserHeaders } from './browser.ts';

// Shared by all streams of the process, which are read one after the other.
const arrival = Buffer.allocUnsafeSlow(256 * 1024);
const ok = 'HTTP/1.1 200 ';

/**
 * Opens the stream of those points and passes on its raw bytes, including HTTP's; they are reused when `onBytes`
 * returns. Without Node's HTTP client, so that thousands of streams cost less than the measured service. Rejects when
 * the stream ends.
 */
export function openStream(url: string, points: string, onBytes: (bytes: Buffer) => void): Promise<never> {
  const { hostname, port, pathname, host } = new URL(url);
  const body = writeXml(payload([element('Points', {}, points)]));
  const headers = {
    Host: host,
    ...browserHeaders(url),
    'Content-Type': 'application/xml',
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((_, reject) => {
    let isOpen = false;
    const take = (length: number) => {
      try {
        isOpen ||= arrival.toString('latin1', 0, ok.length) === ok;
        if (!isOpen) throw new Error(`The stream was answered with ${arrival.toString('latin1', 0, length)}`);
        onBytes(arrival.subarray(0, length));
      } catch (error) {
        reject(error);
        socket.destroy();
      }
      return true;
    };
    const onread = { buffer: arrival, callback: take };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    socket.on('error', reject).on('close', () => reject(new Error('A stream has ended.')));
    socket.write(`POST ${pathname}${servicePath}${calls.stream.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  });
}
