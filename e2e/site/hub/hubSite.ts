import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseXml } from '../../../device/parseXml.ts';
import { getFleet, makeEnrolCode } from '../../../protocol/calls/fleet.ts';
import { enrolAtHub } from '../../../protocol/calls/uplink.ts';
import { readWebOutput } from '../../../protocol/wire/envelope.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { freePort } from '../freePort.ts';
import { type ServiceProcess, startServiceProcess } from '../serviceProcess.ts';
import { temporaryFolder } from '../stationCopy.ts';
import { call, type Reply } from '../wire.ts';

export const hubAdmin = 'admin:keys-to-the-works';
/** Until an enrolled station is live. */
const liveMs = 90_000;

const passwords = ['look-around', 'start-the-pump', 'check-the-valve', 'keys-to-the-works'];
const logins = ['observer', 'operator', 'technician', 'admin'];

/** With those of the demonstration that it does not have. */
function accountsWith(people: string): string {
  const missing = logins.map((login, profile) =>
    people.includes(`Login="${login}"`)
      ? ''
      : `<Account Login="${login}" Profile="${profile}" IsPasswordEditable="true" DemonstrationPassword="${passwords[profile]}"/>`,
  );
  return (people || '<AccountCfg></AccountCfg>').replace('</AccountCfg>', `${missing.join('')}</AccountCfg>`);
}

interface HubOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** In the logs of its stations; default: demo. */
  readonly name?: string;
  /** An accounts.xml; default: those of the demonstration. */
  readonly people?: string;
  readonly postgres?: string | undefined;
  /** Of its process. */
  readonly env?: NodeJS.ProcessEnv;
  /** What its stations dial in its place, made of its uplink port. */
  readonly dialled?: (uplinkPort: number) => Promise<number>;
}

/** A hub in a process of its own, with the accounts of the demonstration. */
export interface HubSite {
  /** With a slash at its end. */
  readonly url: string;
  readonly port: number;
  readonly uplinkUrl: string;
  readonly output: readonly string[];
  readonly process: () => ServiceProcess;
  /** On the same ports and data. */
  readonly start: (...options: readonly string[]) => Promise<void>;
  /** Its data folder. */
  readonly folder: string;
  /** Of a station's service; resolves with its id when it is live. */
  readonly enrol: (station: { readonly url: string }) => Promise<string>;
  /** With a code that it makes; as `enrol`, but does not wait until the station is live. */
  readonly enrolWith: (show: (code: string) => Promise<unknown>) => Promise<string>;
  readonly untilLive: (id: string) => Promise<void>;
  readonly stateOf: (id: string) => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

export async function openHub(options: HubOptions = {}): Promise<HubSite> {
  const { port, name = 'demo', people = '', postgres, env = {}, dialled } = options;
  const room = temporaryFolder();
  const own = join(room.path, 'hub-station');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'accounts.xml'), accountsWith(people));
  const [http, uplink] = port === undefined ? [await freePort(), await freePort()] : [port, port + 1];
  const output: string[] = [];
  const archive = postgres === undefined ? [] : ['--postgres', postgres];
  const ports = ['--port', String(http), '--uplink-port', String(uplink)];
  const uplinkUrl = `https://127.0.0.1:${dialled ? await dialled(uplink) : uplink}`;
  const args = ['--data', room.path, '--name', name, '--uplink-url', uplinkUrl, ...ports, ...archive];
  let service: ServiceProcess | undefined;
  const start = async (...more: readonly string[]) => {
    service = await startServiceProcess([...args, ...more], env, output, undefined, 'hub');
  };
  await start();
  const site = { url: `http://127.0.0.1:${http}/` };
  const fleet = async () => getFleet.reply.read(contentOf(await call(site, 'getFleet', [], hubAdmin))).stations;
  const untilThere = async (known: ReadonlySet<string>, isLive: boolean): Promise<string> => {
    for (const last = performance.now() + liveMs; performance.now() < last; await delay(100)) {
      const added = (await fleet()).find(({ id, state }) => !known.has(id) && (!isLive || state === 'live'));
      if (added) return added.id;
    }
    throw new Error(`The enrolled station ${isLive ? 'did not become live' : 'is not there'}.`);
  };
  const enrolWith = async (show: (code: string) => Promise<unknown>, isLive: boolean) => {
    const known = new Set((await fleet()).map(({ id }) => id));
    const { code = '' } = makeEnrolCode.reply.read(contentOf(await call(site, 'makeEnrolCode', [], hubAdmin)));
    await show(code);
    return untilThere(known, isLive);
  };
  return {
    ...{ ...site, port: http, uplinkUrl, output, start, folder: room.path },
    process: () => {
      if (!service) throw new Error('The hub does not run.');
      return service;
    },
    enrolWith: (show) => enrolWith(show, false),
    enrol: (station) =>
      enrolWith(async (code) => {
        const reply = await call(station, 'enrolAtHub', { url: uplinkUrl, code }, hubAdmin);
        const { result, reason, detail } = enrolAtHub.reply.read(contentOf(reply));
        if (result !== 'done') throw new Error(`The station was not enrolled: ${reason} ${detail ?? ''}`);
      }, true),
    untilLive: async (id) => {
      await untilThere(new Set((await fleet()).flatMap((one) => (one.id === id ? [] : one.id))), true);
    },
    stateOf: async (id) => (await fleet()).find((one) => one.id === id)?.state,
    close: async () => {
      await service?.kill().catch(() => undefined);
      room.remove();
    },
  };
}

function contentOf({ text, status }: Reply): XmlNode {
  if (status !== 200) throw new Error(`A call was answered with ${status}.`);
  const { code, content } = readWebOutput(parseXml(Buffer.from(text)));
  if (code !== 0) throw new Error(`A call was answered with code ${code}.`);
  return content;
}
