import type { TlsFields } from '../../../protocol/drivers/security/securityFields.ts';
import type { AddressFault } from '../driver.ts';

/** Fields that have no meaning without TLS. */
export function tlsLinkFault(link: TlsFields): AddressFault | undefined {
  if (link.tls) return undefined;
  const { authority, certificate, serverName } = link;
  const trust = link.trust === 'authority' ? undefined : link.trust;
  const named = Object.entries({
    Trust: trust,
    Authority: authority,
    Certificate: certificate,
    ServerName: serverName,
  });
  const [field, value] = named.find(([, one]) => one !== undefined) ?? [];
  return field === undefined ? undefined : { code: 'needsTls', field, value: String(value), other: 'Tls' };
}
