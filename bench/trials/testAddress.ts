import { type IncomingMessage, request } from 'node:http';
import { parseXml } from '../../device/parseXml.ts';
import type { Reachable } from '../../device/tests/testDevice.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload, readWebOutput } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';

/**
 * A call from another address of this machine, such as 127.0.0.2, on a connection of its own; returns the code of the
 * reply (spec §8).
 */
export function codeFrom(
  { device }: Reachable,
  localAddress: string,
  call: CallName,
  headers: Record<string, string> = {},
  children: readonly XmlNode[] = [],
): Promise<number> {
  const { method, path } = calls[call];
  return new Promise((resolve, reject) => {
    const sent = request(
      `${device.url}${servicePath}${path}`,
      { method, localAddress, agent: false, headers: { 'content-type': 'application/xml', ...headers } },
      // A reply that is cut, or is not the service's own, is for the caller to catch.
      (reply) => void codeOf(reply).then(resolve, reject),
    );
    sent.on('error', reject).end(method === 'POST' ? writeXml(payload(children)) : undefined);
  });
}

async function codeOf(reply: IncomingMessage): Promise<number> {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part);
  const root = parseXml(new Uint8Array(Buffer.concat(parts)));
  return root.name === 'IdentityCard' ? 0 : readWebOutput(root).code;
}
