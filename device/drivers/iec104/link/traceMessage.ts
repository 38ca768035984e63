import type { LinkMessage, MessageKind } from '../../../../protocol/diagnostic/trace.ts';
import { type Asdu, causes, monitoredObjects, type SentAsdu } from '../codec/asdu.ts';
import { typeName } from '../codec/types.ts';
import { addressText } from '../iec104Address.ts';
import { markLetters } from '../values/quality.ts';
import { refusalOf } from './replies.ts';

/** In response to a request of ours. */
function isRequested(cause: number): boolean {
  return cause === causes.requested || (cause >= causes.interrogated && cause <= causes.lastCounterGroup);
}

/** Of a message of the station. */
export function receivedMessage(asdu: Asdu, bytes: Buffer): LinkMessage {
  const values = monitoredObjects(asdu);
  const [first] = asdu.objects;
  const more = asdu.objects.length > 1 ? ` (${asdu.objects.length})` : '';
  const subject = `${addressText({ station: asdu.station, object: first?.address ?? 0 })}${more}`;
  const kind: MessageKind = values
    ? isRequested(asdu.cause)
      ? 'values'
      : 'told'
    : refusalOf(asdu)
      ? 'refusal'
      : 'done';
  const texts = values?.map(({ raw, mask }) => `${raw}${mask === 0 ? '' : ` ${markLetters(mask)}`}`);
  return {
    direction: 'received',
    kind,
    subject,
    values: texts?.join(' ') ?? `${typeName(asdu.type)}, ${asdu.cause}`,
    bytes: bytes.toString('hex'),
  };
}

/** `value`: of a command; undefined: it is another request. */
export function sentMessage(
  { type, station, address, cause, bytes }: SentAsdu,
  asdu: Buffer,
  value: string | undefined,
): LinkMessage {
  return {
    direction: 'sent',
    kind: value === undefined ? 'read' : 'write',
    subject: addressText({ station, object: address }),
    values: value ?? `${typeName(type)}, ${cause}, ${bytes.toString('hex')}`,
    bytes: asdu.toString('hex'),
  };
}

export function unreadableMessage(bytes: Buffer): LinkMessage {
  return { direction: 'received', kind: 'unreadable', bytes: bytes.toString('hex') };
}
