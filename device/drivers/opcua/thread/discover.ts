import type { EndpointDescription, OPCUAClient } from 'node-opcua-client';
import { LinkError } from '../../driver.ts';
import { ua } from './library.ts';
import type { Asks, Offered, Place } from './messages.ts';
import { modes, openClient } from './openClient.ts';

const tokenTypes = {
  anonymous: ua.UserTokenType.Anonymous,
  password: ua.UserTokenType.UserName,
  certificate: ua.UserTokenType.Certificate,
} as const;

type LoginKind = Parameters<Asks['discover']>[0]['login'];

/** What the server offers for these settings; nothing is trusted yet. Rejects with LinkError. */
export async function discover(
  { login, ...place }: Parameters<Asks['discover']>[0],
  stop: AbortSignal,
): Promise<Offered> {
  const client = await openClient({ ...place, securityMode: 'none', securityPolicy: 'None' }, stop);
  try {
    return offeredFor(place, login, await endpointsOf(client));
  } finally {
    await client.disconnect().catch(() => undefined);
  }
}

/** Rejects with LinkError. */
export async function endpointsOf(client: OPCUAClient): Promise<readonly EndpointDescription[]> {
  try {
    return await client.getEndpoints();
  } catch {
    throw new LinkError({ code: 'unreadableAnswer' });
  }
}

/** Throws LinkError where the server has no such endpoint. */
export function offeredFor(place: Place, login: LoginKind, endpoints: readonly EndpointDescription[]): Offered {
  const wanted = ua.SecurityPolicy[place.securityPolicy];
  const found = endpoints.find(
    ({ securityMode, securityPolicyUri }) => securityMode === modes[place.securityMode] && securityPolicyUri === wanted,
  );
  if (!found) throw new LinkError({ code: 'opcuaNoEndpoint', offered: offeredOf(endpoints) });
  const tokens = (found.userIdentityTokens ?? []).filter(({ tokenType }) => tokenType === tokenTypes[login]);
  const [first] = splitDer(found.serverCertificate);
  const isClear =
    place.securityMode !== 'signAndEncrypt' &&
    tokens.length > 0 &&
    (first === undefined ||
      tokens.every(({ securityPolicyUri }) => (securityPolicyUri || wanted) === ua.SecurityPolicy.None));
  return { certificate: first, offersLogin: tokens.length > 0, isClear };
}

function offeredOf(endpoints: readonly EndpointDescription[]): string {
  const names = endpoints.map(
    ({ securityMode, securityPolicyUri }) =>
      `${ua.MessageSecurityMode[securityMode]} ${securityPolicyUri?.split('#').at(-1) ?? ''}`,
  );
  return [...new Set(names)].slice(0, 12).join(', ').slice(0, 400);
}

/** The server's own comes first, and may be followed by those of its authorities. */
function splitDer(bytes: Buffer | null): readonly Buffer[] {
  return bytes && bytes.length > 0 ? ua.crypto_utils.split_der(bytes) : [];
}
