import { isHeaderText, secretsOf } from '../../protocol/messages/channelSchema.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import type { SecretUse } from '../secrets/secretUse.ts';

/** The secrets that channels name. */
export function secretUsesOf({ ways }: MessageDocument): SecretUse[] {
  return ways.flatMap((channel) =>
    secretsOf(channel).map(({ field, name: secret, kind }): SecretUse => {
      // A bearer is sent in a header.
      const accepts = field === 'bearer' ? isHeaderText : undefined;
      return { secret, kind, place: 'way', name: channel.id, accepts };
    }),
  );
}
