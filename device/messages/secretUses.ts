import { isHeaderText } from '../../protocol/messages/channelSchema.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import type { SecretUse } from '../secrets/secretUse.ts';

/** The secrets that ways name. */
export function secretUsesOf({ ways }: MessageDocument): SecretUse[] {
  return ways.flatMap((channel) => {
    const use = (secret: string | undefined, accepts?: SecretUse['accepts']): SecretUse[] =>
      secret === undefined ? [] : [{ secret, kind: 'password', place: 'way', name: channel.id, accepts }];
    return [
      ...('secret' in channel ? use(channel.secret) : []),
      // It is sent in a header.
      ...('bearer' in channel ? use(channel.bearer, isHeaderText) : []),
    ];
  });
}
