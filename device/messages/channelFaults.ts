import { isHeaderText } from '../../protocol/messages/channelSchema.ts';
import { DocumentFaults } from '../../protocol/messages/documentFaults.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import type { ReadDocument } from '../../protocol/messages/readDocument.ts';
import { type ContactOf, unreachable } from './contacts.ts';

/** Refuses what only the device can check: addresses and secrets that could never be sent with, or to. */
export function withValidChannels(
  read: ReadDocument<MessageDocument>,
  secret: (name: string | undefined) => string | undefined,
  contactOf: ContactOf,
): ReadDocument<MessageDocument> {
  const faults = new DocumentFaults();
  for (const [i, channel] of ('document' in read ? read.document.ways : []).entries()) {
    if ('url' in channel && channel.url !== undefined && !URL.canParse(channel.url.replace(/\{\w+\}/g, 'x')))
      faults.add(`ways[${i}].url`, 'badText', { value: channel.url, expected: 'an http or https address' });
    if ('bearer' in channel && !isHeaderText(secret(channel.bearer) ?? ''))
      faults.add(`ways[${i}].bearer`, 'badText', { value: channel.bearer, expected: 'a secret in Latin letters' });
  }
  for (const { path, expected } of 'document' in read ? unreachable(read.document, contactOf) : [])
    faults.add(path, 'addressMissing', { expected });
  return faults.list.length > 0 ? { faults: faults.list } : read;
}
