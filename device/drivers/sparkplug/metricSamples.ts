import type { Sink } from '../driver.ts';
import type { BornMetric, EdgeNode } from './nodes/edgeNode.ts';
import { type SparkplugAddress, sourceOf } from './sparkplugAddress.ts';
import { type OwnItem, SubscribedMetrics } from './subscribedMetrics.ts';
import { type MetricSample, ofKind } from './values/metricSample.ts';

interface SamplesParts {
  readonly node: (id: string) => EdgeNode | undefined;
  /** By its name. */
  readonly count: (what: string) => void;
}

const heardMs = 1000;

/** The items of a link, and what they are given. */
export class MetricSamples {
  readonly items = new SubscribedMetrics();
  readonly #parts: SamplesParts;
  /** By item: the field time that was given last. */
  readonly #given = new Map<number, number>();
  #sink: Sink | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Nodes and devices that have sent something since the last commit; undefined: none is due. */
  #heardOf: Set<string> | undefined;
  #isStopped = false;

  constructor(parts: SamplesParts) {
    this.#parts = parts;
  }

  begin(sink: Sink): void {
    this.#sink = sink;
  }

  /** From now on it says each second which nodes are there: the broker reports their end. */
  sayHeard(): void {
    if (this.#isStopped) return;
    this.#timer = setInterval(() => this.#heard(), heardMs);
    this.#heard();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  remove(item: OwnItem): void {
    this.items.remove(item);
    this.#given.delete(item.index);
  }

  giveAll(items: Iterable<OwnItem>): void {
    for (const item of items) this.#give(item);
    this.#sink?.answered();
  }

  valued(node: EdgeNode, { device, name }: BornMetric): void {
    const source = sourceOf({ node: node.id, device });
    for (const item of this.items.of(source, name)) this.#give(item);
    this.#commit(source);
  }

  past(node: EdgeNode, { device, name, type }: BornMetric, sample: MetricSample): void {
    const source = sourceOf({ node: node.id, device });
    for (const { index, address } of this.items.of(source, name)) {
      const { raw, quality, fieldTime } = ofKind(sample, address.kind, type);
      if (raw !== undefined && fieldTime !== undefined)
        this.#sink?.past?.(index, raw, fieldTime, quality === 'doubtful');
    }
    this.#commit(source);
  }

  changed(node: EdgeNode, device: string | undefined, all: boolean): void {
    const source = sourceOf({ node: node.id, device });
    for (const item of all ? this.items.ofNode(node.id) : this.items.ofSource(source)) this.#give(item);
    this.#commit(source);
  }

  #give({ index, address }: OwnItem): void {
    const { raw, quality, fieldTime, why } = sampleIn(this.#parts.node(address.node), address);
    // The order of the messages says what is newest; a time that goes back does not.
    const isBack = fieldTime !== undefined && fieldTime < (this.#given.get(index) ?? 0);
    if (isBack) this.#parts.count('time before that of the last value');
    else if (fieldTime !== undefined) this.#given.set(index, fieldTime);
    this.#sink?.sample(index, raw, quality, isBack ? undefined : fieldTime, why);
  }

  /** Once for all messages that came in one piece. */
  #commit(source: string): void {
    if (this.#heardOf) {
      this.#heardOf.add(source);
      return;
    }
    const heard = new Set([source]);
    this.#heardOf = heard;
    setImmediate(() => {
      this.#heardOf = undefined;
      if (this.#isStopped) return;
      this.#sink?.answered();
      this.#sink?.heard();
      for (const one of heard) if (this.#isAlive(one)) this.#sink?.heard(one);
    });
  }

  #heard(): void {
    this.#sink?.heard();
    for (const source of this.items.sources) if (this.#isAlive(source)) this.#sink?.heard(source);
  }

  #isAlive(source: string): boolean {
    const [group, name, device] = source.split('/');
    return this.#parts.node(`${group}/${name}`)?.isAlive(device) ?? false;
  }
}

/** `node`: undefined: nothing was heard of it. */
export function sampleIn(
  node: EdgeNode | undefined,
  { device, metric: name, kind }: Pick<SparkplugAddress, 'device' | 'metric' | 'kind'>,
): MetricSample {
  if (!node?.isAlive(device)) return { raw: undefined, quality: 'linkLost' };
  const metric = node.metric(device, name);
  if (!metric) return { raw: undefined, quality: 'deviceError', why: { code: 'metricNotBorn' } };
  const sample = ofKind(metric.sample, kind, metric.type);
  if (!node.isDoubtful || sample.quality !== 'good') return sample;
  return { ...sample, quality: 'doubtful', why: { code: 'metricMayHaveChanged' } };
}
