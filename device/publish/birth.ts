import type { PointKind } from '../../protocol/point.ts';
import { type Quality, valueStates } from '../../protocol/quality.ts';
import { type DataTypeName, isValueOf, type WrittenMetric } from '../drivers/sparkplug/payload.ts';
import type { Published, PublishedPoint } from './publishedPoint.ts';

const types: Readonly<Record<PointKind, DataTypeName>> = {
  logic: 'Boolean',
  numeric: 'Double',
  state: 'Int32',
  text: 'String',
};

/** The specification has no code between good and stale; an uncertain value must not pass as a good one. */
const qualityCodes: Readonly<Record<Quality, number>> = { good: 192, uncertain: 500, bad: 0 };

export const rebirthName = 'Node Control/Rebirth';

/** Of a point by its alias; `birth`: with its name and all that stays. */
export function metricOf(point: PublishedPoint, alias: number, sample: Published, birth?: 'birth'): WrittenMetric {
  const type = types[point.kind];
  const { value, state, time } = sample;
  const isOfType = value !== undefined && isValueOf(type, value);
  const { quality } = valueStates[state];
  return {
    alias,
    timestamp: time,
    type,
    value: isOfType ? value : undefined,
    properties: {
      Quality: qualityCodes[value !== undefined && !isOfType ? 'bad' : quality],
      ...(quality !== 'good' && { Why: state }),
      ...(birth && point.unit !== '' && { engUnit: point.unit }),
    },
    ...(birth ? { name: point.id } : { isTypeLeftOut: true }),
  };
}

export function bdSeqMetric(bdSeq: number, timestamp: number): WrittenMetric {
  return { name: 'bdSeq', timestamp, type: 'Int64', value: bdSeq };
}

export function birthMetrics(
  points: readonly PublishedPoint[],
  samples: readonly Published[],
  bdSeq: number,
  now: number,
): WrittenMetric[] {
  return [
    bdSeqMetric(bdSeq, now),
    { name: rebirthName, timestamp: now, type: 'Boolean', value: 0 },
    ...points.flatMap((point, index) => {
      const sample = samples[index];
      return sample ? metricOf(point, index + 1, sample, 'birth') : [];
    }),
  ];
}
