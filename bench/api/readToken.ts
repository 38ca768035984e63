import { replyTo } from '../../cli/askDevice.ts';
import { makeToken } from '../../protocol/calls/token.ts';
import { account } from '../machine/vigie.ts';

/** A new token of the service, for values and metrics. */
export async function readToken(url: string): Promise<string> {
  const wish = { name: 'bench', purposes: ['values', 'metrics'] } as const;
  const { token } = await replyTo({ url: new URL(url), ...account }, makeToken, wish);
  if (token === undefined) throw new Error('The device made no token.');
  return token;
}
