import { calls, servicePath } from '../../protocol/calls.ts';
import { payload } from '../../protocol/envelope.ts';
import type { Frame } from '../../protocol/frame.ts';
import { element, writeXml, type XmlNode } from '../../protocol/xml.ts';
import { credential } from '../machine/vigie.ts';

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>' };

/** One call of the app to the service, as the benches' account. */
export async function ask(
  url: string,
  call: keyof typeof calls,
  parameters: readonly XmlNode[] = [],
  signal?: AbortSignal,
): Promise<Response> {
  const { method, path } = calls[call];
  const reply = await fetch(new URL(servicePath + path, url), {
    method,
    headers: { authorization: credential, 'content-type': 'application/xml' },
    ...(method === 'POST' && { body: writeXml(payload(parameters)) }),
    ...(signal && { signal }),
  });
  if (!reply.ok) throw new Error(`${call} was answered with ${reply.status}.`);
  return reply;
}

/** What is known of these points now: `1-20000`, or `1,2001,4001`. */
export async function poll(url: string, points: string): Promise<Frame> {
  const text = await (await ask(url, 'poll', [element('Points', {}, points)])).text();
  const frame = /<Frame>(.*)<\/Frame>/s.exec(text)?.[1];
  if (frame === undefined) throw new Error(`A poll was answered with ${text.slice(0, 200)}`);
  return JSON.parse(frame.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? ''));
}
