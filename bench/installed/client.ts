// Runs in the network of a machine; prints its findings as JSON.
import { setTimeout as delay } from 'node:timers/promises';
import { parseXml } from '../../device/parseXml.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload, readWebOutput } from '../../protocol/wire/envelope.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';

const [mode = '', url = '', ...rest] = process.argv.slice(2);
const retryMs = 100;
const freshMs = 5000;

async function call(name: CallName, children: readonly XmlNode[], login?: string, password?: string) {
  const { method, path } = calls[name];
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const response = await fetch(new URL(servicePath + path, url), {
    method,
    headers: { 'content-type': 'application/xml', ...(login !== undefined && { authorization }) },
    ...(method === 'POST' && { body: writeXml(payload(children)) }),
  });
  return readWebOutput(parseXml(Buffer.from(await response.arrayBuffer())));
}

/** Number of good values of points of public pages that are younger than `freshMs`. */
async function liveValues(): Promise<number> {
  const { content } = await call('pollUnAuth', [element('Points', {}, '1-999')]);
  const { v = [] } = JSON.parse(readText(content, 'Frame') ?? '{}') as { v?: [number, ...unknown[]][] };
  return v.filter(([age]) => age < freshMs).reduce((sum, [, ...values]) => sum + values.length / 2, 0);
}

const modes: Readonly<Record<string, () => Promise<unknown>>> = {
  /** `live URL SECONDS`: waits for fresh values; returns their number. */
  live: async () => {
    const began = performance.now();
    while (performance.now() - began < Number(rest[0]) * 1000) {
      const values = await liveValues().catch(() => 0);
      if (values > 0) return values;
      await delay(retryMs);
    }
    return 0;
  },
  /** `login URL LOGIN PASSWORD`: its code, and that of a call which needs a password set by the user. */
  login: async () => [
    (await call('getUserProfile', [], rest[0], rest[1])).code,
    (await call('getPoints', [], rest[0], rest[1])).code,
  ],
  /** `change URL LOGIN PASSWORD NEW`. */
  change: async () => {
    const [login, Current = '', New = ''] = rest;
    return (await call('setPassword', [element('Password', { Current, New })], login, Current)).code;
  },
  /** `health URL`: what monitoring gets. */
  health: async () => {
    const response = await fetch(new URL('health', url));
    return [response.status, (await response.text()).trim()];
  },
};

console.log(JSON.stringify(await modes[mode]?.()));
