import type { MetricKind } from '../../../../protocol/drivers/sparkplug/sparkplugSchema.ts';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../../protocol/sample.ts';
import type { FieldQuality, Probed } from '../../driver.ts';
import { dataTypeName, isWholeType, type Metric, metricValue } from '../payload.ts';

export type MetricSample = Pick<Probed, 'raw' | 'quality' | 'fieldTime' | 'why'>;

/** How far (ms) the clock of a node may be ahead for its times to be believed. */
const mostAheadMs = 60_000;

/** `type`: as born. `sentTime`: of the payload. */
export function sampleOf(
  metric: Metric,
  type: number | undefined,
  sentTime: number | undefined,
  now: number,
): MetricSample {
  const time = metric.timestamp ?? sentTime;
  const fieldTime = time !== undefined && time <= now + mostAheadMs ? time : undefined;
  const none = (why: ItemFault): MetricSample => ({ raw: undefined, quality: 'deviceError', fieldTime, why });
  const { quality, why } = qualityOf(metric.properties?.get('Quality'));
  if (quality === 'deviceError') return { raw: undefined, quality, fieldTime, why };
  if (metric.isNull) return none({ code: 'metricNull' });
  // What it is of is in the birth; a message that says otherwise is of another birth.
  if (metric.type !== undefined && metric.type !== type) return none({ code: 'metricNotOfType', type: nameOf(type) });
  const value = metric.wire ? metricValue(type, metric.wire) : ({ code: 'notOfType' } as const);
  if (typeof value !== 'object') return { raw: value, quality, fieldTime, why };
  if (value.code === 'beyondExact') return none({ code: 'metricBeyondExact' });
  return none({ code: value.code === 'notSupported' ? 'metricNotSupported' : 'metricNotOfType', type: nameOf(type) });
}

export function nameOf(type: number | undefined): string {
  return dataTypeName(type) ?? String(type ?? 'Unknown');
}

const good: { readonly quality: FieldQuality; readonly why?: ItemFault } = { quality: 'good' };

/** 0, 192 and 500 are of the specification; nodes send the other codes of OPC, too. Absent: good. */
function qualityOf(property: Value | undefined): typeof good {
  if (property === undefined || property === 192) return good;
  if (property === 500) return { quality: 'doubtful', why: { code: 'metricStale' } };
  const code = Number(property);
  const quality = String(property);
  if (code > 192 && code < 256) return good;
  if (code >= 0 && code < 64) return { quality: 'deviceError', why: { code: 'metricBad', quality } };
  return { quality: 'doubtful', why: { code: 'metricUncertain', quality } };
}

/** Whether a metric of that type can be what the point is. */
function isOfKind(kind: MetricKind, type: number | undefined): boolean {
  const name = dataTypeName(type);
  const isText = name === 'String' || name === 'Text' || name === 'UUID';
  if (kind === 'text' || isText) return isText && kind === 'text';
  if (kind === 'boolean') return name === 'Boolean';
  return kind !== 'whole' || isWholeType(type) || name === 'Boolean';
}

/** What a point of that kind has of it. */
export function ofKind(sample: MetricSample, kind: MetricKind, type: number | undefined): MetricSample {
  if (sample.raw === undefined || isOfKind(kind, type)) return sample;
  const why: ItemFault = { code: 'metricOfOtherKind', type: nameOf(type) };
  return { raw: undefined, quality: 'deviceError', fieldTime: sample.fieldTime, why };
}

/** Undefined: no point can have it. */
export function kindOf(type: number | undefined): MetricKind | undefined {
  const name = dataTypeName(type);
  if (name === 'Float') return 'float';
  if (name === 'Double') return 'double';
  return (
    (['text', 'boolean'] as const).find((kind) => isOfKind(kind, type)) ?? (isWholeType(type) ? 'whole' : undefined)
  );
}
