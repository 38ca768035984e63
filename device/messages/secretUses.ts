import { isHeaderText } from '../../protocol/messages/channelSchema.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import type { SecretUse } from '../secrets/secretUse.ts';

/** The secrets that ways name. */
export function secretUsesOf({ ways }: MessageDocument): SecretUse[] {
  return ways.flatMap((way) => {
    const use = (secret: string | undefined, accepts?: SecretUse['accepts']): SecretUse[] =>
      secret === undefined ? [] : [{ secret, kind: 'password', place: 'way', name: way.id, accepts }];
    return [
      ...('secret' in way ? use(way.secret) : []),
      // It is sent in a header.
      ...('bearer' in way ? use(way.bearer, isHeaderText) : []),
    ];
  });
}
