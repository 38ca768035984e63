import { expect, vi } from 'vitest';
import {
  type Call,
  type ReplyOf,
  type RequestArguments,
  type RequestOf,
  writeRequest,
} from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import type { HubUser } from '../../protocol/uplink/hubUser.ts';
import { payload, readWebOutput } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml } from '../parseXml.ts';
import { TestHub } from '../uplink/testHub.ts';
import { type Reachable, replyTo } from './testDevice.ts';

/** A hub that the station shows itself to, over a real uplink. `administrator`: their credential at the station. */
export async function enrolledHub(site: Reachable, administrator: Record<string, string>): Promise<TestHub> {
  const hub = await TestHub.start();
  const wish = { url: hub.url, code: hub.makeCode() };
  expect(await replyTo(site, 'enrolAtHub', administrator, wish)).toMatchObject({ result: 'done' });
  await vi.waitFor(() => expect(hub.isConnected).toBe(true), 10_000);
  return hub;
}

/** Who comes through the hub `Town`. */
export class HubPerson {
  readonly #hub: TestHub;
  readonly #person: HubUser;

  constructor(hub: TestHub, person: Partial<HubUser> = {}) {
    this.#hub = hub;
    this.#person = { login: 'paul', name: 'Paul', profile: 0, groups: [], isConfirmed: false, ...person };
  }

  /** The reply as text. */
  async text(name: CallName, children: readonly XmlNode[] = []): Promise<string> {
    const { method, path } = calls[name];
    const body = method === 'POST' ? { body: writeXml(payload(children)) } : {};
    const reply = await this.#hub.request(`/${servicePath}${path}`, { person: this.#person, method, ...body });
    return reply.body.toString();
  }

  async code(name: CallName, children: readonly XmlNode[] = []): Promise<number> {
    return readWebOutput(parseXml(Buffer.from(await this.text(name, children)))).code;
  }

  /** Fails on a code. */
  async call<N extends CallName>(
    name: N,
    ...[data]: RequestArguments<RequestOf<(typeof calls)[N]>>
  ): Promise<ReplyOf<(typeof calls)[N]>> {
    const call: Call = calls[name];
    const reply = parseXml(Buffer.from(await this.text(name, writeRequest(call, data ?? {}))));
    const { code, content } = readWebOutput(reply);
    if (code !== 0) throw new Error(`${name}: code ${code}`);
    return call.reply.read(content) as ReplyOf<(typeof calls)[N]>;
  }
}
