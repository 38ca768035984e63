import { setTimeout as delay } from 'node:timers/promises';
import { parseXml } from '../../../device/parseXml.ts';
import { TestStream } from '../../../device/tests/testStream.ts';
import { freePort } from '../../../e2e/site/freePort.ts';
import { type ServiceProcess, startServiceProcess } from '../../../e2e/site/serviceProcess.ts';
import { stationFolder, temporaryFolder } from '../../../e2e/site/stationCopy.ts';
import { type Call, type ReplyOf, type RequestOf, writeRequest } from '../../../protocol/calls/call.ts';
import { type CallName, calls } from '../../../protocol/calls.ts';
import { servicePath } from '../../../protocol/headers.ts';
import { payload, readWebOutput } from '../../../protocol/wire/envelope.ts';
import { writeXml } from '../../../protocol/wire/xml.ts';
import { startHaproxy } from '../../../testing/haproxy.ts';
import { testPostgres } from '../../../testing/postgres.ts';
import { sentences, type TrialOutcome } from '../trial.ts';
import { seedAccounts } from './seedAccounts.ts';

/** After the end of one hub, until all viewers are on the other, ms. */
const mostGapMs = 5000;
const viewers = 20;
const admin = 'admin:keys-to-the-works';
const longMs = 60_000;

type Row<N extends CallName> = (typeof calls)[N];
interface As {
  readonly as: string;
  readonly page?: string;
}

/** Rejects where it is not answered with data. */
async function ask<N extends CallName>(
  url: string,
  name: N,
  { as, page }: As,
  request: Partial<RequestOf<Row<N>>> = {},
  mostMs = 20_000,
): Promise<ReplyOf<Row<N>>> {
  const row: Call = calls[name];
  const headers = headersOf({ as, page: page ?? 'page-of-the-trial' });
  const reply = await fetch(`${url}${servicePath}${row.path}`, {
    method: row.method,
    headers: { 'content-type': 'application/xml', connection: 'close', ...headers },
    signal: AbortSignal.timeout(mostMs),
    ...(row.method === 'POST' && { body: writeXml(payload(writeRequest(row, request))) }),
  });
  const { code, content } = readWebOutput(parseXml(Buffer.from(await reply.arrayBuffer())));
  if (code !== 0) throw new Error(`${name} was answered with code ${code}`);
  return row.reply.read(content) as ReplyOf<Row<N>>;
}

function headersOf({ as, page }: Required<As>): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(as).toString('base64')}`, 'vigie-page': page };
}

async function until(what: string, isSo: () => Promise<boolean>, ms = longMs): Promise<void> {
  for (const last = performance.now() + ms; performance.now() < last; await delay(50))
    if (await isSo().catch(() => false)) return;
  throw new Error(`Not within ${ms} ms: ${what}`);
}

/** Of a person with an open page: the list of stations each 250 ms, and the values of one. */
class Viewer {
  readonly #url: string;
  readonly #access: Required<As>;
  readonly #station: string;
  /** When both have come the last time, ms. */
  fleetAt = 0;
  valuesAt = 0;
  refused = 0;
  #isEnded = false;

  constructor(url: string, access: Required<As>, station: string) {
    this.#url = url;
    this.#access = access;
    this.#station = station;
    void this.#watchFleet();
    void this.#watchValues();
  }

  end(): void {
    this.#isEnded = true;
  }

  async #watchFleet(): Promise<void> {
    for (; !this.#isEnded; await delay(250)) {
      try {
        const { stations } = await ask(this.#url, 'getFleet', this.#access, {}, 3000);
        if (stations.some(({ id, state }) => id === this.#station && state === 'live'))
          this.fleetAt = performance.now();
      } catch (error) {
        if ((error as Error).message.includes('code')) this.refused++;
      }
    }
  }

  async #watchValues(): Promise<void> {
    const at = { device: { url: `${this.#url}s/${this.#station}/` } };
    for (; !this.#isEnded; await delay(250)) {
      const stream = await TestStream.open(at as never, headersOf(this.#access), '').catch(() => undefined);
      while (stream && !this.#isEnded && (await stream.next())) this.valuesAt = performance.now();
      stream?.close();
    }
  }
}

/** Two hubs of one database behind HAProxy, each killed once, and one frozen: the sessions of their viewers go on. */
export async function twoHubs(): Promise<TrialOutcome> {
  const ends: (() => unknown)[] = [];
  try {
    const postgres = testPostgres();
    ends.push(postgres.remove);
    const ports = [await freePort(), await freePort()];
    const uplinks = [await freePort(), await freePort()];
    const rooms = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    for (const room of rooms) ends.push(room.remove);
    const hubs: ServiceProcess[] = [];
    const urls = ports.map((port) => `http://127.0.0.1:${port}/`);
    const start = async (index: number) => {
      const folder = rooms[index]?.path ?? '';
      seedAccounts(folder);
      const places = ['--port', String(ports[index]), '--uplink-port', String(uplinks[index])];
      const dialled = uplinks.flatMap((port) => ['--uplink-url', `https://127.0.0.1:${port}`]);
      const args = ['--data', folder, '--name', 'works', '--postgres', postgres.url, ...places, ...dialled];
      hubs[index] = await startServiceProcess(args, {}, [], undefined, 'hub');
    };
    ends.push(() => Promise.all(hubs.map((hub) => hub.kill().catch(() => undefined))));
    await start(0);
    await start(1);
    const stationPort = String(await freePort());
    const stationArgs = [stationFolder('booster'), '--port', stationPort, '--data', rooms[2]?.path ?? ''];
    const station = await startServiceProcess(stationArgs, {}, []);
    ends.push(() => station.kill());
    const { code = '' } = await ask(urls[0] ?? '', 'makeEnrolCode', { as: admin });
    const wish = { url: `https://127.0.0.1:${uplinks[1]}`, code };
    const outcome = await ask(`http://127.0.0.1:${stationPort}/`, 'enrolAtHub', { as: admin }, wish);
    if (outcome.result !== 'done') throw new Error(`The station was not enrolled: ${JSON.stringify(outcome)}`);
    let id = '';
    const isLiveAt = async (url: string | undefined) => {
      const { stations } = await ask(url ?? '', 'getFleet', { as: admin });
      id = stations[0]?.id ?? '';
      return stations[0]?.state === 'live';
    };
    for (const url of urls) await until(`the station is live at ${url}`, () => isLiveAt(url));

    const port = await freePort();
    const proxy = await startHaproxy(
      port,
      ports.map((each) => `127.0.0.1:${each}`),
    );
    ends.push(proxy.stop);
    const common = `http://127.0.0.1:${port}/`;
    await until('HAProxy serves', async () => (await fetch(`${common}health`)).ok);
    const watching: Viewer[] = [];
    for (let number = 0; number < viewers; number++) {
      const page = `page-of-viewer-${number}`;
      const { secret = '' } = (await ask(common, 'openSession', { as: 'observer:look-around', page })) as {
        secret?: string;
      };
      watching.push(new Viewer(common, { as: `observer:${secret}`, page }, id));
    }
    ends.push(() => watching.map((viewer) => viewer.end()));
    const allSince = (moment: number) => watching.every((each) => each.fleetAt > moment && each.valuesAt > moment);
    await until('all viewers see the station', async () => allSince(0));

    /** Ms until all viewers have list and values again; the other hub serves both alone. */
    const gapAfter = async (end: () => unknown): Promise<number> => {
      const began = performance.now();
      await end();
      // What was on its way still comes.
      const ended = performance.now() + 50;
      await until('all viewers are on the other hub', async () => allSince(ended), 30_000);
      return Math.round(performance.now() - began);
    };
    const killed: number[] = [];
    for (const index of [0, 1]) {
      killed.push(await gapAfter(() => hubs[index]?.kill()));
      await start(index);
      await until('the station is live at both again', async () => isLiveAt(urls[index]), 100_000);
      await delay(3000);
    }
    const frozen: number[] = [];
    for (const index of [0, 1]) {
      frozen.push(await gapAfter(() => hubs[index]?.freeze()));
      hubs[index]?.thaw();
      await until('the station is live at both again', async () => isLiveAt(urls[index]), 100_000);
      await delay(3000);
    }
    const refused = watching.reduce((sum, viewer) => sum + viewer.refused, 0);
    return {
      figures: { viewers, killedMs: killed, frozenMs: frozen, refused },
      wrong: sentences({
        [`viewers were without a hub for more than ${mostGapMs} ms`]: Math.max(...killed) > mostGapMs,
        'a viewer had to log in again': refused > 0,
      }),
    };
  } finally {
    // What is left behind hides no fault.
    for (const end of ends.reverse()) await Promise.try(end).catch((error: unknown) => console.error(error));
  }
}
