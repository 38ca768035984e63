import { isIP } from 'node:net';
import { type ConnectionOptions, createSecureContext } from 'node:tls';
import type { Iec104Link } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import type { LinkSecret } from '../driverKind.ts';

/** Undefined: the link has no TLS. */
export function tlsOptions(
  { tls, authority, certificate, serverName, host }: Iec104Link,
  secret: LinkSecret,
): (() => ConnectionOptions | LinkFault) | undefined {
  if (!tls) return undefined;
  return () => {
    const [ca, own] = [secret(authority, 'authority'), secret(certificate, 'certificate')];
    if (authority !== undefined && ca === undefined) return { code: 'noSecret', name: authority };
    if (certificate !== undefined && own === undefined) return { code: 'noSecret', name: certificate };
    try {
      // Here, because a connection would throw.
      createSecureContext(own === undefined ? { ca } : { ca, cert: own, key: own });
    } catch (error) {
      return { code: 'badCertificate', detail: error instanceof Error ? error.message : String(error) };
    }
    return {
      minVersion: 'TLSv1.2',
      // An address is no name; the certificate is checked for it all the same.
      ...((serverName !== undefined || isIP(host) === 0) && { servername: serverName ?? host }),
      ...(ca !== undefined && { ca }),
      ...(own !== undefined && { cert: own, key: own }),
    };
  };
}
