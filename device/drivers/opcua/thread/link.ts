import type { DataValue } from 'node-opcua-client';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import type { Value } from '../../../../protocol/sample.ts';
import { type BrowsedPart, type DeviceDetail, LinkError } from '../../driver.ts';
import { browseNodes } from '../browse/browseNodes.ts';
import { parseNode } from '../nodeText.ts';
import type { OpcUaAddress } from '../opcuaAddress.ts';
import { discover } from './discover.ts';
import { identifyServer } from './identifyServer.ts';
import { ua } from './library.ts';
import type { Asks, FromThread, Offered, OpenSettings, SampleRow, ThreadItem } from './messages.ts';
import { type HeldSession, type OpenedSession, openSession } from './openSession.ts';
import { Outbox } from './outbox.ts';
import { Polling } from './polling.ts';
import { Server, standard } from './server.ts';
import { Subscription } from './subscription.ts';
import { sampleOf } from './values.ts';
import { writeNode } from './writeNode.ts';

/** Something is heard of a server this often, ms. */
const heardMs = 1500;
/** A server that does not end a session in this time is left, ms. */
const closingMs = 1500;

interface Open {
  readonly opened: OpenedSession;
  readonly server: Server;
  readonly settings: OpenSettings;
  readonly items: Map<number, ThreadItem>;
  readonly outbox: Outbox;
  readonly polling: Polling;
  readonly alive: NodeJS.Timeout;
  /** Undefined: not yet made; false: the server has none. */
  subscription: Subscription | false | undefined;
  isLost: boolean;
}

type Report = Extract<FromThread, { readonly link: number }>;
type WithoutLink<R> = R extends unknown ? Omit<R, 'link'> : never;

/** A link, through all of its connections. */
export class ThreadLink implements Asks {
  readonly #report: (what: WithoutLink<Report>) => void;
  #open: Open | undefined;
  /** Of a connection that was lost. */
  #former: HeldSession | undefined;
  #heardAt = 0;
  /** A connection is being made. */
  #attempt: AbortController | undefined;

  constructor(report: (what: WithoutLink<Report>) => void) {
    this.#report = report;
  }

  discover(place: Parameters<Asks['discover']>[0]): Promise<Offered> {
    return this.#attempted((stop) => discover(place, stop));
  }

  async open(settings: OpenSettings): Promise<void> {
    await this.close();
    await this.#attempted((stop) => this.#connect(settings, stop));
  }

  /** `close` ends it at once, whatever the server does. */
  async #attempted<T>(begin: (stop: AbortSignal) => Promise<T>): Promise<T> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    const { promise: over, reject } = Promise.withResolvers<never>();
    attempt.signal.addEventListener('abort', () => reject(new LinkError({ code: 'closed' })));
    try {
      return await Promise.race([begin(attempt.signal), over]);
    } finally {
      if (this.#attempt === attempt) this.#attempt = undefined;
    }
  }

  async #connect(settings: OpenSettings, stop: AbortSignal): Promise<void> {
    const former = this.#former;
    this.#former = undefined;
    let lost: LinkFault | undefined;
    const opened = await openSession(
      settings,
      former,
      {
        ended: (outcome, ms) => this.#report({ ended: outcome, ms }),
        lost: (fault) => {
          lost ??= fault;
          this.#lose(opened, fault);
        },
      },
      stop,
    );
    try {
      const { subscription } = opened.held;
      if (subscription !== undefined) await this.#deleteSubscription(opened, subscription);
      const server = await Server.of(opened);
      if (lost) throw new LinkError(lost);
      stop.throwIfAborted();
      this.#open = {
        ...{ opened, server, settings, items: new Map(), subscription: undefined, isLost: false },
        outbox: new Outbox((values) => this.#report({ values })),
        polling: new Polling({
          read: (items) => this.#read(items),
          monitor: async (items) => {
            const { subscription, polling } = this.#sound;
            if (!subscription) return;
            const failed = await subscription.add(items);
            polling.remove(items.flatMap(({ index }) => (failed.has(index) ? [] : index)));
          },
        }),
        alive: setInterval(() => void this.#askAlive(), heardMs / 2),
      };
      this.#heardAt = performance.now();
    } catch (error) {
      if (stop.aborted) await endSession(opened);
      else {
        this.#former = opened.held;
        opened.client.disconnect().catch(() => undefined);
      }
      throw error;
    }
  }

  async add(items: readonly ThreadItem[]): Promise<readonly SampleRow[]> {
    const open = this.#sound;
    for (const item of items) open.items.set(item.index, item);
    open.subscription ??= (await this.#subscribe(open)) ?? false;
    const failed = open.subscription ? await open.subscription.add(items) : undefined;
    for (const item of items) if (!failed || failed.has(item.index)) open.polling.add(item);
    return this.#rows(items);
  }

  async remove(indexes: readonly number[]): Promise<void> {
    const { items, polling, outbox, subscription } = this.#sound;
    for (const index of indexes) items.delete(index);
    polling.remove(indexes);
    outbox.forget(indexes);
    if (subscription) await subscription.remove(indexes);
  }

  async confirm({ node }: OpcUaAddress): Promise<readonly SampleRow[]> {
    const { items } = this.#sound;
    return this.#rows([...items.values()].filter(({ address }) => address.node === node));
  }

  async probe(address: OpcUaAddress) {
    const [sample] = await this.#sound.server.sample([address]);
    if (!sample) throw new LinkError({ code: 'unreadableAnswer' });
    return sample;
  }

  async write({ node }: OpcUaAddress, raw: Value) {
    return writeNode(this.#sound.server, node, raw);
  }

  async browse(part: BrowsedPart) {
    return browseNodes(this.#sound.server, part);
  }

  async identify(): Promise<readonly DeviceDetail[]> {
    const { server, items, polling, subscription } = this.#sound;
    const about = await identifyServer(server);
    if (items.size === 0) return about;
    const counted = { monitored: subscription ? subscription.count : 0, polled: polling.count };
    const publishing = subscription ? [{ name: 'publishing interval', value: `${subscription.publishMs} ms` }] : [];
    return [
      ...about,
      ...Object.entries(counted).map(([name, count]) => ({ name, value: String(count) })),
      ...publishing,
    ];
  }

  /** Its session is ended where there is a connection for that. */
  async close(): Promise<void> {
    this.#attempt?.abort();
    const open = this.#open;
    if (!open) return;
    this.#release(open);
    await endSession(open.opened);
  }

  /** It holds no session. */
  get isIdle(): boolean {
    return !this.#open && !this.#former;
  }

  fail(fault: LinkFault): void {
    if (this.#open) this.#lose(this.#open.opened, fault);
  }

  taken(): void {
    this.#open?.outbox.taken();
  }

  get #sound(): Open {
    if (!this.#open) throw new LinkError({ code: 'closed' }, false);
    return this.#open;
  }

  async #subscribe(open: Open): Promise<Subscription | undefined> {
    const { server, settings, items, outbox, opened } = open;
    const made = await Subscription.create({
      server,
      timeoutMs: settings.timeoutMs,
      publishMs: settings.publishMs,
      heard: () => this.#heard(),
      changed: (index, data) => this.#changed(open, index, data),
      message: () => outbox.flush(),
      missed: () => void this.#read([...items.values()]).catch(() => undefined),
      lose: (fault) => this.#lose(opened, fault),
    });
    opened.held.subscription = made?.id;
    return made;
  }

  #changed({ items, server, outbox }: Open, index: number, data: DataValue): void {
    const item = items.get(index);
    const node = item && parseNode(item.address.node);
    if (!item || !node) return;
    const give = () => {
      const { raw, quality, fieldTime, why } = sampleOf(data, item.address.type, node.path, Date.now());
      outbox.add([index, raw, quality, fieldTime, why], item.address.queue);
    };
    if (node.path.length === 0 || data.value?.dataType !== ua.DataType.ExtensionObject) give();
    else
      void server.promote(data).then(() => {
        give();
        outbox.flush();
      });
  }

  async #read(items: readonly ThreadItem[]): Promise<void> {
    const { outbox } = this.#sound;
    for (const row of await this.#rows(items)) outbox.add(row, 1);
    outbox.flush();
  }

  async #rows(items: readonly ThreadItem[]): Promise<readonly SampleRow[]> {
    const samples = await this.#sound.server.sample(items.map(({ address }) => address));
    this.#heard();
    return samples.flatMap(({ raw, quality, fieldTime, why }, at): SampleRow[] => {
      const item = items[at];
      return item ? [[item.index, raw, quality, fieldTime, why]] : [];
    });
  }

  #heard(): void {
    this.#heardAt = performance.now();
    this.#report({ heard: true });
  }

  async #askAlive(): Promise<void> {
    if (!this.#open || performance.now() - this.#heardAt < heardMs) return;
    this.#heardAt = performance.now();
    try {
      await this.#open.server.readQuietly([{ nodeId: standard.state, attributeId: ua.AttributeIds.Value }]);
      this.#heard();
    } catch {
      // What ends the link says so itself.
    }
  }

  async #deleteSubscription({ held, requests }: OpenedSession, id: number): Promise<void> {
    held.subscription = undefined;
    const request = new ua.DeleteSubscriptionsRequest({ subscriptionIds: [id] });
    await requests.ask(request).catch((error: unknown) => {
      if (error instanceof LinkError) throw error;
    });
  }

  #lose(opened: OpenedSession, fault: LinkFault): void {
    const open = this.#open;
    if (!open || open.opened !== opened) return;
    this.#release(open);
    this.#former = opened.held;
    this.#report({ lost: fault });
    opened.client.disconnect().catch(() => undefined);
  }

  #release(open: Open): void {
    this.#open = undefined;
    clearInterval(open.alive);
    open.polling.stop();
    if (open.subscription) open.subscription.stop();
  }
}

async function endSession({ client, held, requests }: OpenedSession): Promise<void> {
  const request = new ua.CloseSessionRequest({ deleteSubscriptions: true });
  await requests.send(request, closingMs).catch(() => undefined);
  held.subscription = undefined;
  await Promise.race([client.disconnect().catch(() => undefined), late(closingMs)]);
}

function late(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
