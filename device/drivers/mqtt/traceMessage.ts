import type { LinkMessage, MessageKind } from '../../../protocol/diagnostic/trace.ts';
import { mostTracedBytes } from '../../../protocol/diagnostic/trace.ts';
import type { BrokerMessage } from './broker/brokerConnection.ts';

const mostCharacters = 200;

export function receivedMessage({ topic, payload, isRetained }: BrokerMessage, kind: MessageKind): LinkMessage {
  const part = payload.subarray(0, mostTracedBytes);
  return {
    ...{ direction: 'received', kind },
    subject: topic.slice(0, mostCharacters).toWellFormed(),
    values: `${isRetained ? 'retained ' : ''}${cut(part.toString('utf8'))}`,
    bytes: part.toString('hex'),
  };
}

export function sentMessage(topic: string, payload: string): LinkMessage {
  return { direction: 'sent', kind: 'write', subject: topic, values: cut(payload), bytes: undefined };
}

function cut(text: string): string {
  const shown = text.slice(0, mostCharacters).toWellFormed();
  return text.length > mostCharacters ? `${shown}…` : shown;
}
