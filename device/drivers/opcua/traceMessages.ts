import { type LinkMessage, mostTracedBytes } from '../../../protocol/diagnostic/trace.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { WriteResult } from '../driver.ts';
import type { OpcUaAddress } from './opcuaAddress.ts';
import type { SampleRow } from './thread/messages.ts';

const bounded = (text: string) => text.slice(0, mostTracedBytes);

export function writeMessages({ node }: OpcUaAddress, raw: Value) {
  const subject = bounded(node);
  const sent: LinkMessage = { direction: 'sent', kind: 'write', subject, values: bounded(String(raw)) };
  const answered = (result: WriteResult): LinkMessage => {
    if (result === 'done') return { direction: 'received', kind: 'done', subject };
    const { refused } = result;
    const values = 'status' in refused ? refused.status : refused.code;
    return { direction: 'received', kind: 'refusal', subject, values };
  };
  return { sent, answered };
}

/** Of what the server sent by itself; the first node, and as many values as have room. */
export function valuesMessage(rows: readonly SampleRow[], nodes: ReadonlyMap<number, string>): LinkMessage {
  const [first] = rows;
  const more = rows.length > 1 ? ` (${rows.length})` : '';
  const subject = bounded(`${nodes.get(first?.[0] ?? -1) ?? ''}${more}`);
  const values = rows.slice(0, 20).map(([, raw, quality]) => raw ?? quality);
  return { direction: 'received', kind: 'told', subject, values: bounded(values.join(' ')) };
}
