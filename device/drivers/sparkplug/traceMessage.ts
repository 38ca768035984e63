import { type LinkMessage, mostTracedBytes } from '../../../protocol/diagnostic/trace.ts';
import { type Metric, metricValue, type Payload } from './payload.ts';

const mostMetrics = 20;
const mostText = 40;

/** Of a message of a node; without a payload: it can't be read. */
export function receivedMessage(
  topic: string,
  bytes: Buffer,
  payload: Payload | undefined,
  isRetained: boolean,
): LinkMessage {
  const { metrics = [], seq } = payload ?? {};
  const more = metrics.length > mostMetrics ? ` … (${metrics.length})` : '';
  const head = [isRetained && 'retained', seq !== undefined && `seq ${seq}`].filter(Boolean);
  return {
    direction: 'received',
    kind: payload ? 'told' : 'unreadable',
    subject: subjectOf(topic),
    values: `${[...head, ...metrics.slice(0, mostMetrics).map(metricText)].join(' ')}${more}`,
    bytes: bytes.toString('hex', 0, mostTracedBytes),
  };
}

export function sentMessage(kind: LinkMessage['kind'], topic: string, values: string, bytes: Buffer): LinkMessage {
  return {
    direction: 'sent',
    kind,
    subject: subjectOf(topic),
    values,
    bytes: bytes.toString('hex', 0, mostTracedBytes),
  };
}

function subjectOf(topic: string): string {
  return topic.replace(/^spBv1\.0\//, '').slice(0, mostTracedBytes);
}

/** By the field it came in, where the message does not state its type. */
function metricText({ name, alias, wire, type, isNull, isHistorical }: Metric): string {
  const value = wire && 'value' in wire ? (type === undefined ? wire.value : metricValue(type, wire)) : undefined;
  const shown = typeof value === 'object' ? value.code : String(value ?? (isNull ? 'null' : '?'));
  return `${(name ?? `#${alias}`).slice(0, mostText)}=${shown.slice(0, mostText)}${isHistorical ? ' historical' : ''}`;
}
