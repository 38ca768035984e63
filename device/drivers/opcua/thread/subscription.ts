import type {
  CreateMonitoredItemsResponse,
  CreateSubscriptionResponse,
  DataChangeNotification,
  DataValue,
  MonitoringParametersOptions,
  PublishResponse,
} from 'node-opcua-client';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { LinkError } from '../../driver.ts';
import { parseNode } from '../nodeText.ts';
import { ServiceError } from './faultOf.ts';
import { ua } from './library.ts';
import type { ThreadItem } from './messages.ts';
import type { Server } from './server.ts';

/** Something is heard of a subscription at least this often, ms, where its publishing interval allows it. */
const keepAliveMs = 1500;
/** Publishing intervals without a request from us after which the server deletes the subscription, as a time, ms. */
const lifetimeMs = 60_000;
/** Requests that wait at the server. */
const mostWaiting = 3;

interface SubscriptionParts {
  readonly server: Server;
  readonly timeoutMs: number;
  readonly publishMs: number;
  readonly heard: () => void;
  readonly changed: (index: number, data: DataValue) => void;
  /** All changes of one message have been given. */
  readonly message: () => void;
  /** Something was missed: all values must be read. */
  readonly missed: () => void;
  readonly lose: (fault: LinkFault) => void;
}

/** Why the server does not monitor an item; it may be one that can be read. */
export type NotMonitored = ReadonlyMap<number, string>;

export class Subscription {
  readonly #parts: SubscriptionParts;
  readonly id: number;
  readonly publishMs: number;
  readonly #silenceMs: number;
  /** By index of the items; their handles are the indexes. */
  readonly #monitored = new Map<number, number>();
  readonly #received: number[] = [];
  #next = 1;
  #waiting = 0;
  #most = mostWaiting;
  #isOver = false;
  #silence: NodeJS.Timeout | undefined;

  private constructor(parts: SubscriptionParts, answer: CreateSubscriptionResponse) {
    this.#parts = parts;
    this.id = answer.subscriptionId;
    this.publishMs = answer.revisedPublishingInterval;
    this.#silenceMs = answer.revisedPublishingInterval * (answer.revisedMaxKeepAliveCount + 1) + parts.timeoutMs;
  }

  /** Undefined: the server has no subscriptions, or none for us. Rejects with LinkError. */
  static async create(parts: SubscriptionParts): Promise<Subscription | undefined> {
    const { server, publishMs } = parts;
    const keepAlive = Math.max(1, Math.floor(keepAliveMs / publishMs));
    const request = new ua.CreateSubscriptionRequest({
      requestedPublishingInterval: publishMs,
      requestedMaxKeepAliveCount: keepAlive,
      requestedLifetimeCount: Math.max(3 * keepAlive, Math.ceil(lifetimeMs / publishMs)),
      maxNotificationsPerPublish: 1000,
      publishingEnabled: true,
      priority: 0,
    });
    try {
      const made = new Subscription(parts, await server.requests.ask<CreateSubscriptionResponse>(request));
      made.#listen();
      made.#publish();
      return made;
    } catch (error) {
      if (error instanceof ServiceError) return undefined;
      throw error;
    }
  }

  /** Rejects with LinkError. */
  async add(items: readonly ThreadItem[]): Promise<NotMonitored> {
    const { server } = this.#parts;
    const failed = new Map<number, string>();
    const known = items.filter(({ index, address }) => {
      const node = parseNode(address.node);
      if (node && server.ids.idOf(node)) return true;
      failed.set(index, 'BadNodeIdUnknown');
      return false;
    });
    for (let at = 0; at < known.length; at += server.limits.monitor)
      await this.#addSome(known.slice(at, at + server.limits.monitor), failed);
    const unfiltered = items.filter(({ index }) => noFilter.has(failed.get(index) ?? ''));
    if (unfiltered.length > 0) {
      for (const { index } of unfiltered) failed.delete(index);
      for (let at = 0; at < unfiltered.length; at += server.limits.monitor)
        await this.#addSome(unfiltered.slice(at, at + server.limits.monitor), failed, false);
    }
    return failed;
  }

  async #addSome(items: readonly ThreadItem[], failed: Map<number, string>, isFiltered = true): Promise<void> {
    const { server } = this.#parts;
    const request = new ua.CreateMonitoredItemsRequest({
      subscriptionId: this.id,
      timestampsToReturn: ua.TimestampsToReturn.Both,
      itemsToCreate: items.map((item) => ({
        itemToMonitor: { nodeId: this.#idOf(item), attributeId: ua.AttributeIds.Value },
        monitoringMode: ua.MonitoringMode.Reporting,
        requestedParameters: this.#parametersOf(item, isFiltered),
      })),
    });
    try {
      const { results } = await server.requests.ask<CreateMonitoredItemsResponse>(request);
      for (const [at, { index }] of items.entries()) {
        const result = results?.[at];
        if (result?.statusCode.isGood()) this.#monitored.set(index, result.monitoredItemId);
        else failed.set(index, result?.statusCode.name ?? 'BadUnexpectedError');
      }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      for (const { index } of items) failed.set(index, error.status);
    }
  }

  #idOf({ address }: ThreadItem) {
    const node = parseNode(address.node);
    return (node && this.#parts.server.ids.idOf(node)) ?? ua.NodeId.nullNodeId;
  }

  #parametersOf({ index, address }: ThreadItem, isFiltered: boolean): MonitoringParametersOptions {
    const { deadBand, samplingMs, queue } = address;
    return {
      clientHandle: index,
      // The publishing interval.
      samplingInterval: samplingMs ?? -1,
      queueSize: queue,
      discardOldest: true,
      filter:
        isFiltered && deadBand !== undefined
          ? new ua.DataChangeFilter({
              trigger: ua.DataChangeTrigger.StatusValue,
              deadbandType: ua.DeadbandType.Absolute,
              deadbandValue: deadBand,
            })
          : null,
    };
  }

  /** Rejects with LinkError. */
  async remove(indexes: readonly number[]): Promise<void> {
    const { server } = this.#parts;
    const ids = indexes.flatMap((index) => this.#monitored.get(index) ?? []);
    for (const index of indexes) this.#monitored.delete(index);
    for (let at = 0; at < ids.length; at += server.limits.monitor) {
      const monitoredItemIds = ids.slice(at, at + server.limits.monitor);
      const request = new ua.DeleteMonitoredItemsRequest({ subscriptionId: this.id, monitoredItemIds });
      await server.requests.ask(request).catch((error: unknown) => {
        if (error instanceof LinkError) throw error;
      });
    }
  }

  get count(): number {
    return this.#monitored.size;
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#silence);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(
      () => this.#parts.lose({ code: 'noAnswer', timeoutMs: String(Math.round(this.#silenceMs)) }),
      this.#silenceMs,
    );
  }

  #publish(): void {
    while (!this.#isOver && this.#waiting < this.#most) {
      this.#waiting++;
      const subscriptionAcknowledgements = this.#received
        .splice(0)
        .map((sequenceNumber) => ({ sequenceNumber, subscriptionId: this.id }));
      const request = new ua.PublishRequest({ subscriptionAcknowledgements });
      this.#parts.server.requests.send<PublishResponse>(request, undefined).then(
        (answer) => {
          this.#waiting--;
          if (this.#isOver) return;
          this.#take(answer);
          this.#publish();
        },
        (error: unknown) => {
          this.#waiting--;
          if (!this.#isOver) this.#refused(error);
        },
      );
    }
  }

  #refused(error: unknown): void {
    if (!(error instanceof ServiceError)) return;
    const { status } = error;
    if (status === 'BadTooManyPublishRequests' && this.#most > 1) this.#most--;
    else if (status === 'BadNoSubscription' || status === 'BadTooManyPublishRequests')
      this.#parts.lose({ code: 'opcuaService', status });
    // The others are of one message.
    else setTimeout(() => this.#publish(), 100);
  }

  #take({ subscriptionId, notificationMessage }: PublishResponse): void {
    if (subscriptionId !== this.id) return;
    const { heard, changed, message, missed, lose } = this.#parts;
    this.#listen();
    heard();
    const { sequenceNumber, notificationData } = notificationMessage;
    const all = notificationData ?? [];
    if (sequenceNumber !== this.#next) missed();
    // One that only keeps alive has the number of the next that has data.
    this.#next = all.length === 0 ? sequenceNumber : sequenceNumber === 0xffff_ffff ? 1 : sequenceNumber + 1;
    if (all.length > 0) this.#received.push(sequenceNumber);
    for (const one of all) {
      if (one instanceof ua.DataChangeNotification)
        for (const { clientHandle, value } of (one as DataChangeNotification).monitoredItems ?? [])
          changed(clientHandle, value);
      else if (one instanceof ua.StatusChangeNotification) {
        lose({ code: 'opcuaService', status: one.status.name });
        return;
      }
    }
    if (all.length > 0) message();
  }
}

/** A dead band is for numbers only, and some servers have no filter at all. */
const noFilter: ReadonlySet<string> = new Set([
  ...['BadFilterNotAllowed', 'BadMonitoredItemFilterUnsupported', 'BadMonitoredItemFilterInvalid'],
  ...['BadDeadbandFilterInvalid'],
]);
