import { isDeepStrictEqual } from 'node:util';
import { portOf } from '../../protocol/drivers/mqtt/brokerFields.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import type { PublisherDefinition } from '../../protocol/publish/definition.ts';
import type { LinkPorts } from '../drivers/security/linkPorts.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { PointTable } from '../points/pointTable.ts';
import type { Timing } from '../points/timing.ts';
import { Outlet, type OutletState } from './outlet.ts';
import { type Published, type PublishedPoint, publishedOf, publishedPoints } from './publishedPoint.ts';
import { SparkplugWay } from './sparkplugWay.ts';
import { TopicsWay } from './topicsWay.ts';
import type { WayCounts } from './way.ts';

export interface StationToPublish {
  readonly publishers: readonly PublisherDefinition[];
  readonly points: readonly FieldPoint[];
  readonly table: Pick<PointTable, 'at' | 'subscribe'>;
}

/** Of the service: they outlive every station. */
export interface PublishPorts {
  readonly linkPorts: LinkPorts;
  readonly timing: Timing;
  /** Of the publisher of that Id: see `SparkplugParts`. */
  readonly nextBdSeq: (id: string) => number;
  /** Lost, or back (undefined). */
  readonly onChange: (outlet: { readonly name: string; readonly points: number }, lost: LinkFault | undefined) => void;
}

/** One for each connection: a publisher of both formats has two. */
export interface OutletStatus extends OutletState, WayCounts {
  readonly id: string;
  readonly format: 'json' | 'sparkplug';
  readonly points: number;
  readonly host: string;
}

interface Running {
  readonly definition: PublisherDefinition;
  readonly format: OutletStatus['format'];
  readonly published: readonly PublishedPoint[];
  readonly outlet: Outlet;
}

type Target = readonly [outlet: Outlet, index: number];

/** The publishers of the station that runs, whichever it is: those that say the same in the next one continue. */
export class Publishers {
  readonly #ports: PublishPorts;
  #running: readonly Running[] = [];
  /** Of those that end: their last words come first. */
  #ending: Promise<unknown> = Promise.resolve();

  constructor(ports: PublishPorts) {
    this.#ports = ports;
  }

  get states(): OutletStatus[] {
    return this.#running.map(({ definition: { id, host }, format, published, outlet }) => ({
      ...{ id, host, format, points: published.length },
      ...outlet.state,
      ...outlet.way.counts,
    }));
  }

  /** Returns what ends the reading of that station; the connections stand until the next one, or `stop`. */
  async attach(station: StationToPublish, signal: AbortSignal): Promise<() => void> {
    const wanted = station.publishers.flatMap((definition) => {
      const { slots, published } = publishedPoints(definition, station.points);
      const formats = definition.format === 'both' ? (['json', 'sparkplug'] as const) : [definition.format];
      return formats.map((format) => ({ definition, format, slots, published }));
    });
    const sameAs = ({ definition, format, published }: Omit<(typeof wanted)[number], 'slots'>) =>
      this.#running.find((one) =>
        isDeepStrictEqual([one.definition, one.format, one.published], [definition, format, published]),
      );
    const continued = new Set(wanted.map(sameAs));
    const ended = this.#running.filter((one) => !continued.has(one));
    this.#running = this.#running.filter((one) => continued.has(one));
    const goneOf = ({ definition, published }: Running) => {
      const next = wanted.filter((one) => one.format === 'json' && areSameTopics(one.definition, definition));
      const sent = new Set(next.flatMap((one) => one.published.map(({ id }) => id)));
      return new Set(published.map(({ id }) => id).filter((id) => !sent.has(id)));
    };
    this.#ending = Promise.all([this.#ending, ...ended.map((one) => one.outlet.stop(goneOf(one)))]);
    // The same name at the broker may not be there twice.
    if (ended.length > 0) await this.#ending;
    if (signal.aborted) return () => undefined;
    const targets = new Map<number, Target[]>();
    this.#running = wanted.map(({ slots, ...one }) => {
      const newest = () => slots.map((slot) => publishedOf(station.table.at(slot), this.#ports.timing.now()));
      const before = sameAs(one);
      before?.outlet.serve(newest);
      const running = before ?? { ...one, outlet: this.#start(one, newest) };
      for (const [index, slot] of slots.entries())
        targets.getOrInsertComputed(slot, () => []).push([running.outlet, index]);
      return running;
    });
    return station.table.subscribe('publishers', (batch) => {
      for (const { slot, value, quality, sourceTime, receivedTime } of batch)
        for (const [outlet, index] of targets.get(slot) ?? [])
          outlet.offer(index, publishedOf({ value, state: quality, sourceTime }, receivedTime));
    });
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = [];
    await Promise.all([this.#ending, ...running.map(({ outlet }) => outlet.stop())]);
  }

  #start(
    { definition, format, published: points }: Omit<Running, 'outlet'>,
    newest: () => readonly Published[],
  ): Outlet {
    const { linkPorts: ports, timing, nextBdSeq, onChange } = this.#ports;
    const { id } = definition;
    const name = definition.format === 'both' ? `${id} ${format}` : id;
    const way =
      format === 'json'
        ? new TopicsWay(definition, points)
        : new SparkplugWay({ definition, points, timing, nextBdSeq: () => nextBdSeq(id) });
    const own =
      definition.format === 'both' && definition.clientId !== undefined ? clientOf(definition, format) : definition;
    return new Outlet({
      ...{ definition: own, points, way, newest, ports, timing },
      onChange: (lost) => onChange({ name, points: points.length }, lost),
    });
  }
}

/** What one has retained the other replaces. */
function areSameTopics(one: PublisherDefinition, other: PublisherDefinition): boolean {
  const topics = (definition: PublisherDefinition) => {
    const { host, topicPrefix, retain } = definition;
    return [host.toLowerCase(), portOf(definition), topicPrefix, retain];
  };
  return isDeepStrictEqual(topics(one), topics(other));
}

/** Two connections of one name would end each other. */
function clientOf(definition: PublisherDefinition, format: OutletStatus['format']): PublisherDefinition {
  return { ...definition, clientId: `${definition.clientId}-${format}` };
}
