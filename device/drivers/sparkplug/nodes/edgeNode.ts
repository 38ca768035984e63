import type { Metric, Payload } from '../payload.ts';
import type { Whole } from '../protobuf.ts';
import type { SparkplugTopic } from '../topics.ts';
import { type MetricSample, nameOf, sampleOf } from '../values/metricSample.ts';
import { Sequence } from './sequence.ts';

/** A metric as it was born, and its last value. */
export interface BornMetric {
  readonly device: string | undefined;
  readonly name: string;
  readonly type: number | undefined;
  readonly alias: Whole | undefined;
  /** `engUnit`; undefined: it has none. */
  readonly unit: string | undefined;
  sample: MetricSample;
  /** Live values since its birth. */
  reports: number;
}

export interface NodeListeners {
  readonly now: () => number;
  readonly reorderMs: number;
  readonly valued: (node: EdgeNode, metric: BornMetric) => void;
  /** A value of before, which is not the current one. */
  readonly past: (node: EdgeNode, metric: BornMetric, sample: MetricSample) => void;
  /** All metrics of the node itself, or of a device, may be others, or gone; `all`: and those of its devices. */
  readonly changed: (node: EdgeNode, device: string | undefined, all: boolean) => void;
  /** It must announce itself again: what it sends can't be understood, or a part is missing. */
  readonly rebirthNeeded: (node: EdgeNode) => void;
  /** By its name. */
  readonly count: (what: string) => void;
}

type Metrics = Map<string, BornMetric>;

/** A rebirth gives the birth of the node, and then those of its devices, within this time (ms). */
const devicesMs = 3000;
const bdSeqName = 'bdSeq';
/** Of one node, with its devices. */
const mostDevices = 10_000;

/** An edge node as its messages show it (specification, chapter 5). */
export class EdgeNode {
  readonly id: string;
  readonly #listeners: NodeListeners;
  readonly #sequence: Sequence;
  readonly #aliases = new Map<Whole, BornMetric>();
  /** Of the node itself under the empty name; only what is alive. */
  readonly #parts = new Map<string, Metrics>();
  /** Of before the last birth of the node, until they are born again. */
  #waitingDevices = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #bdSeq: string | undefined;
  /** Messages are missing since the last birth. */
  isDoubtful = false;
  /** It has sent something since the connection to the broker was opened, or its end. */
  isKnown = false;

  constructor(id: string, listeners: NodeListeners) {
    this.id = id;
    this.#listeners = listeners;
    this.#sequence = new Sequence({ waitMs: listeners.reorderMs, missed: () => this.#miss() });
  }

  isAlive(device?: string): boolean {
    return this.#parts.has(device ?? '');
  }

  metric(device: string | undefined, name: string): BornMetric | undefined {
    return this.#parts.get(device ?? '')?.get(name);
  }

  get devices(): readonly string[] {
    return [...this.#parts.keys()].filter((name) => name !== '');
  }

  metricsOf(device: string | undefined): readonly BornMetric[] {
    return [...(this.#parts.get(device ?? '')?.values() ?? [])];
  }

  take({ type, device }: SparkplugTopic, payload: Payload): void {
    if (type === 'NBIRTH') this.#born(payload);
    else if (type === 'NDEATH') this.#died(payload);
    else if (!this.isAlive()) {
      // Its birth was before our time, or was lost.
      this.#listeners.count(`${type} before birth`);
      this.#listeners.rebirthNeeded(this);
    } else this.#sequence.take(payload.seq, () => this.#takeInOrder(type, device, payload));
  }

  stop(): void {
    this.#sequence.stop();
    clearTimeout(this.#timer);
  }

  #takeInOrder(type: string, device: string | undefined, payload: Payload): void {
    if (type === 'DBIRTH' && device !== undefined) this.#deviceBorn(device, payload);
    else if (type === 'DDEATH' && device !== undefined) this.#deviceGone(device);
    else if (!this.isAlive(device)) {
      this.#listeners.count('data before birth of the device');
      this.#listeners.rebirthNeeded(this);
    } else this.#takeData(device, payload);
  }

  #born(payload: Payload): void {
    const devices = this.devices;
    this.#aliases.clear();
    this.#bdSeq = bdSeqOf(payload);
    this.#sequence.begin(payload.seq);
    this.isDoubtful = false;
    this.isKnown = true;
    // Their aliases are of the birth before; their values remain until they are born again.
    this.#waitingDevices = new Set(devices);
    clearTimeout(this.#timer);
    if (devices.length > 0) this.#timer = setTimeout(() => this.#forgetDevices(), devicesMs);
    this.#setMetrics(undefined, payload);
    this.#listeners.changed(this, undefined, false);
  }

  #deviceBorn(device: string, payload: Payload): void {
    if (!this.#parts.has(device) && this.#parts.size >= mostDevices) {
      this.#listeners.count('too many devices');
      return;
    }
    for (const { alias } of this.metricsOf(device)) if (alias !== undefined) this.#aliases.delete(alias);
    this.#waitingDevices.delete(device);
    this.#setMetrics(device, payload);
    this.#listeners.changed(this, device, false);
  }

  #setMetrics(device: string | undefined, payload: Payload): void {
    const { now, count } = this.#listeners;
    const metrics: Metrics = new Map();
    for (const metric of payload.metrics) {
      const { name, alias, type, properties } = metric;
      if (name === undefined) {
        count('metric without a name in a birth');
        continue;
      }
      if (name === bdSeqName && device === undefined) continue;
      const unit = properties?.get('engUnit');
      const sample = sampleOf(metric, type, payload.timestamp, now());
      const { code } = sample.why ?? {};
      if (code === 'metricNotSupported') count(`metric of the type ${nameOf(type)}`);
      const born = {
        device,
        name,
        type,
        alias,
        unit: unit === undefined ? undefined : String(unit),
        sample,
        reports: 1,
      };
      metrics.set(name, born);
      if (alias === undefined) continue;
      if (this.#aliases.has(alias)) count('alias of two metrics');
      this.#aliases.set(alias, born);
    }
    this.#parts.set(device ?? '', metrics);
  }

  #takeData(device: string | undefined, payload: Payload): void {
    const { rebirthNeeded, count } = this.#listeners;
    let isUnknown = false;
    for (const metric of payload.metrics) {
      const born = this.#find(device, metric);
      if (!born) isUnknown = true;
      else this.#takeValue(born, metric, payload.timestamp);
    }
    if (isUnknown) count('metric without birth');
    if (isUnknown || this.isDoubtful) rebirthNeeded(this);
  }

  #find(device: string | undefined, { name, alias }: Metric): BornMetric | undefined {
    if (name !== undefined && name !== '') return this.metric(device, name);
    const born = alias === undefined ? undefined : this.#aliases.get(alias);
    // One of another device would be a mistake, or of an older birth.
    return born?.device === device ? born : undefined;
  }

  #takeValue(born: BornMetric, metric: Metric, sentTime: number | undefined): void {
    const { now, valued, past } = this.#listeners;
    const sample = sampleOf(metric, born.type, sentTime, now());
    if (metric.isHistorical) {
      past(this, born, sample);
      return;
    }
    born.sample = sample;
    born.reports++;
    valued(this, born);
  }

  /** Of the connection before this one, it says nothing. */
  #died(payload: Payload): void {
    const bdSeq = bdSeqOf(payload);
    if (this.isAlive() && this.#bdSeq !== undefined && bdSeq !== undefined && bdSeq !== this.#bdSeq) {
      this.#listeners.count('death of an earlier connection');
      return;
    }
    this.isKnown = true;
    this.stop();
    this.#parts.clear();
    this.#aliases.clear();
    this.#waitingDevices.clear();
    this.#listeners.changed(this, undefined, true);
  }

  #deviceGone(device: string): void {
    for (const { alias } of this.metricsOf(device)) if (alias !== undefined) this.#aliases.delete(alias);
    this.#waitingDevices.delete(device);
    this.#parts.delete(device);
    this.#listeners.changed(this, device, false);
  }

  #forgetDevices(): void {
    for (const device of this.#waitingDevices) this.#deviceGone(device);
  }

  #miss(): void {
    this.#listeners.count('messages missing');
    this.isDoubtful = true;
    this.#listeners.changed(this, undefined, true);
    this.#listeners.rebirthNeeded(this);
  }
}

/** Undefined: the message does not have it. */
function bdSeqOf({ metrics }: Payload): string | undefined {
  const wire = metrics.find(({ name }) => name === bdSeqName)?.wire;
  return wire && 'value' in wire ? String(wire.value) : undefined;
}
