import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import { afterSilence } from '../afterSilence.ts';
import { LinkError, type Write, type WriteResult } from '../driver.ts';
import type { BornMetric, EdgeNode } from './nodes/edgeNode.ts';
import { dataTypeName, isValueOf, writePayload } from './payload.ts';
import { type SparkplugAddress, sourceOf } from './sparkplugAddress.ts';
import { commandTopic } from './topics.ts';
import { nameOf } from './values/metricSample.ts';

interface CommanderParts {
  readonly node: (id: string) => EdgeNode | undefined;
  readonly now: () => number;
  /** How long (ms) the node may take to report what it was commanded. */
  readonly reportMs: number;
  /** Resolves when the broker has it. Rejects with LinkError. */
  readonly send: (topic: string, payload: Buffer, value: string) => Promise<void>;
}

interface Sent {
  readonly address: SparkplugAddress;
  readonly raw: Value;
  /** What the metric has reported since. */
  reports: number;
  last: Value | undefined;
  /** Of these, what a confirmation has shown. */
  shown: number;
  wake: ((lost?: LinkFault) => void) | undefined;
}

/** Commands: each is sent once, to a node that is there, and the metric itself is its only reply. */
export class Commander {
  readonly #parts: CommanderParts;
  /** By metric: the last command, until its value is reported. */
  readonly #sent = new Map<string, Sent>();

  constructor(parts: CommanderParts) {
    this.#parts = parts;
  }

  /** Rejects with LinkError where the outcome is unknown. */
  async write({ address, raw }: Write<SparkplugAddress>): Promise<WriteResult> {
    const { node: id, device, metric: name } = address;
    const node = this.#parts.node(id);
    if (!node?.isAlive(device)) return { refused: { code: 'edgeNodeNotThere' } };
    const metric = node.metric(device, name);
    if (!metric) return { refused: { code: 'metricNotBorn' } };
    const type = dataTypeName(metric.type);
    if (!type || !isValueOf(type, raw)) {
      return { refused: { code: 'metricNotWritable', written: String(raw), type: nameOf(metric.type) } };
    }
    const time = this.#parts.now();
    // As born: by its alias alone, or by its name.
    const { alias } = metric;
    const metrics = [{ ...(alias === undefined ? { name } : { alias }), timestamp: time, type, value: raw }];
    this.#sent.set(keyOf(address), { address, raw, reports: 0, last: undefined, shown: 0, wake: undefined });
    await this.#parts.send(commandTopic(id, device), writePayload({ timestamp: time, metrics }), String(raw));
    return 'done';
  }

  /** A live value of that metric. */
  reported({ device, name, sample }: BornMetric, node: string): void {
    const sent = this.#sent.get(keyOf({ node, device, metric: name }));
    if (!sent) return;
    sent.reports++;
    sent.last = sample.raw;
    sent.wake?.();
  }

  /** Resolves when the metric has been reported since the last command to it. Rejects with LinkError. */
  async over(address: SparkplugAddress): Promise<void> {
    const sent = this.#sent.get(keyOf(address));
    if (!sent) return;
    if (sent.reports === sent.shown && !isSame(sent)) await reportOf(sent, this.#parts.reportMs);
    sent.shown = sent.reports;
    // From now on it is like any other value.
    if (isSame(sent)) this.#sent.delete(keyOf(address));
  }

  /** Births report values, too. */
  born(node: EdgeNode): void {
    for (const { address } of this.#sent.values()) {
      const metric = address.node === node.id ? node.metric(address.device, address.metric) : undefined;
      if (metric) this.reported(metric, node.id);
    }
  }

  /** Of the connection. */
  fail(fault: LinkFault): void {
    for (const { wake } of this.#sent.values()) wake?.(fault);
  }
}

function isSame({ reports, raw, last }: Sent): boolean {
  return reports > 0 && (last === raw || (typeof raw === 'number' && last === Math.fround(raw)));
}

async function reportOf(sent: Sent, reportMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const heard = afterSilence(reportMs, () => reject(new LinkError({ code: 'noAnswer', timeoutMs: String(reportMs) })));
  sent.wake = (lost) => (lost ? reject(new LinkError(lost)) : resolve());
  try {
    await promise;
  } finally {
    heard();
    sent.wake = undefined;
  }
}

function keyOf({ node, device, metric }: Pick<SparkplugAddress, 'node' | 'device' | 'metric'>): string {
  return `${sourceOf({ node, device })}//${metric}`;
}
