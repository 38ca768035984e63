import type { HttpLink } from '../../../protocol/drivers/http/httpSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import {
  type BrowsedPart,
  type DeviceDetail,
  type ExchangeMonitor,
  type GroupReader,
  LinkError,
  type PolledConnection,
  type Portion,
  type Probed,
  type Write,
  type WriteResult,
} from '../driver.ts';
import type { LinkPorts } from '../security/linkPorts.ts';
import { browseResources } from './browse/browseResources.ts';
import { sendCommand } from './commands/sendCommand.ts';
import { HttpClient } from './exchange/httpClient.ts';
import { mostAtOnce } from './exchange/linkAgent.ts';
import type { NotReceived, Received } from './exchange/request.ts';
import { type Outcome, pauseAfter, refusalOf } from './exchange/resource.ts';
import type { HttpAddress } from './httpAddress.ts';
import { type Place, parseBaseUrl, resourceUrl } from './resourceUrl.ts';
import { itemReadings, refusedItem } from './values/itemReading.ts';

/** Between two checks of a server that closes idle connections, ms. */
const checkEveryMs = 1000;

export class HttpConnection implements PolledConnection<HttpAddress> {
  readonly #base: URL;
  readonly #link: HttpLink;
  readonly #client: HttpClient;
  readonly #outcomes: Map<string, Outcome>;
  /** By path: whether the host answers there; of those that were read. */
  readonly #isAlive = new Map<string, boolean>();
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  #lost: LinkFault | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(link: HttpLink, ports: LinkPorts, monitor: ExchangeMonitor, outcomes: Map<string, Outcome>) {
    const base = parseBaseUrl(link.url);
    if (!base) throw new LinkError({ code: 'hostUnknown', detail: '' }, false);
    this.#base = base;
    this.#link = link;
    this.#outcomes = outcomes;
    this.#client = new HttpClient(link, ports, monitor, (place) => void this.#checkPlace(place));
  }

  async open(): Promise<void> {
    await this.#client.open(this.#base);
  }

  onLost(listener: (fault: LinkFault) => void): void {
    if (this.#lost === undefined) this.#listeners.push(listener);
    else listener(this.#lost);
  }

  /** One request for all points of a path. */
  group(addresses: readonly HttpAddress[]): GroupReader {
    const items = addresses.map((address, index) => ({ address, index }));
    const resources = [...Map.groupBy(items, ({ address }) => address.path)];
    return async (sample, answered) => {
      this.#check();
      const failed: (() => void)[] = [];
      const give = (of: (typeof items)[number], { raw, quality, fieldTime, why }: Probed) =>
        sample(of.index, raw, quality, fieldTime, why);
      const faults: LinkFault[] = [];
      await atOnce(resources, async ([path, some]) => {
        const received = await this.#read(path);
        this.#isAlive.set(path, !('fault' in received && received.lost));
        if ('fault' in received) {
          if (received.lost) faults.push(received.lost);
          // Whether the host is away shows when all have been tried.
          failed.push(() => some.map((one) => give(one, refusedItem(received.fault))));
          return;
        }
        const addresses = some.map(({ address }) => address);
        const readings = await itemReadings(received, addresses, Date.now(), this.#client.credentials().hide);
        // Nothing is given after the loss, which has marked all points.
        if (this.#lost) return;
        for (const [i, reading] of readings.entries()) if (some[i]) give(some[i], reading);
        answered();
      });
      this.#check();
      const isAnyAlive = [...this.#isAlive.values()].includes(true);
      if (faults[0] && faults.length === resources.length && !isAnyAlive) throw this.#end(faults[0]);
      for (const give of failed) give();
      answered();
    };
  }

  async write(items: readonly Write<HttpAddress>[]): Promise<WriteResult[]> {
    const results: WriteResult[] = [];
    if (this.#lost) throw new LinkError(this.#lost, false);
    for (const { address, raw } of items) results.push(await sendCommand(this.#client, this.#base, address, raw));
    return results;
  }

  async probe(address: HttpAddress, signal: AbortSignal): Promise<Probed> {
    this.#check();
    const received = await this.#read(address.path, signal);
    if ('fault' in received) return refusedItem(received.fault);
    const [reading] = await itemReadings(received, [address], Date.now(), this.#client.credentials().hide);
    return reading ?? refusedItem({ code: 'httpNotThere' });
  }

  browse(part: BrowsedPart, signal: AbortSignal): AsyncIterable<Portion<HttpAddress>> {
    const read = (path: string) => {
      this.#check();
      return this.#client.get(resourceUrl(this.#base, path), signal);
    };
    const { hide } = this.#client.credentials();
    return browseResources(part, { paths: this.#link.browsePaths, read, hide }, signal);
  }

  async identify(signal: AbortSignal): Promise<readonly DeviceDetail[] | ItemFault> {
    const received = await this.#client.get(this.#base, signal);
    if ('fault' in received) return received.fault;
    const names = ['server', 'x-powered-by', 'content-type'];
    return names.flatMap((name) => {
      const value = received.headers[name];
      return typeof value === 'string' ? [{ name, value: value.slice(0, 200) }] : [];
    });
  }

  close(): void {
    this.#end({ code: 'closed' });
  }

  /** Only a good response, or why there is none: also a reason of before, while no request may be sent. */
  async #read(path: string, signal?: AbortSignal): Promise<Received | NotReceived> {
    const now = performance.now();
    const login = JSON.stringify(this.#orLost(() => this.#client.credentials().headers));
    const before = this.#outcomes.get(path);
    if (before && before.until > now && before.login === login) return before;
    this.#outcomes.delete(path);
    const received = await this.#client.get(resourceUrl(this.#base, path), signal).catch((error: unknown) => {
      // The host is away, or may not be requested.
      throw error instanceof LinkError ? this.#end(error.fault) : error;
    });
    const isGood = 'status' in received && received.status >= 200 && received.status < 300;
    if (isGood) return received;
    const ended = performance.now();
    const refusal =
      'status' in received
        ? refusalOf(received, ended, Date.now())
        : { ...received, until: ended + pauseAfter(received) };
    this.#outcomes.set(path, { ...refusal, login });
    return refusal;
  }

  /** An idle connection was closed: by a server that saves connections, or by one that is gone. */
  async #checkPlace(place: Place): Promise<void> {
    const now = performance.now();
    if (this.#lost || now - this.#checkedAt < checkEveryMs) return;
    this.#checkedAt = now;
    try {
      await this.#client.reach(place);
    } catch (error) {
      if (error instanceof LinkError) this.#end(error.fault);
    }
  }

  /** A secret that is missing is a loss. */
  #orLost<T>(get: () => T): T {
    try {
      return get();
    } catch (error) {
      throw error instanceof LinkError ? this.#end(error.fault) : error;
    }
  }

  #check(): void {
    if (this.#lost) throw new LinkError(this.#lost);
  }

  #end(fault: LinkFault): LinkError {
    if (this.#lost === undefined) {
      this.#lost = fault;
      this.#client.close();
      // A link that is back is read at once.
      for (const [path, { lost }] of this.#outcomes) if (lost?.code === 'noAnswer') this.#outcomes.delete(path);
      for (const listener of this.#listeners) listener(fault);
    }
    return new LinkError(this.#lost);
  }
}

async function atOnce<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const each = async () => {
    for (const one of left) await run(one);
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(mostAtOnce, all.length) }, each));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
