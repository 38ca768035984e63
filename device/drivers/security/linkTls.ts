import { isIP } from 'node:net';
import { type ConnectionOptions, createSecureContext, type TLSSocket } from 'node:tls';
import type { TlsFields } from '../../../protocol/drivers/security/securityFields.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { systemFault } from '../systemFault.ts';
import type { LinkPorts } from './linkPorts.ts';

type TlsLink = TlsFields & { readonly host: string; readonly port: number };

export interface LinkTls {
  readonly options: ConnectionOptions;
  /** Once it is connected, and before anything is sent. */
  readonly faultOf: (socket: TLSSocket) => LinkFault | undefined;
}

/** A new one for each connection, because secrets may have been replaced. Undefined: the link has no TLS. */
export function linkTls(link: TlsLink, { secret, trust }: LinkPorts): (() => LinkTls | LinkFault) | undefined {
  const { authority, certificate, serverName, host, port } = link;
  if (!link.tls) return undefined;
  return () => {
    const [ca, own] = [secret(authority, 'authority'), secret(certificate, 'certificate')];
    if (authority !== undefined && ca === undefined) return { code: 'noSecret', name: authority };
    if (certificate !== undefined && own === undefined) return { code: 'noSecret', name: certificate };
    const isSigned = link.trust === 'authority';
    try {
      // Here, because a connection would throw.
      createSecureContext(own === undefined ? { ca } : { ca, cert: own, key: own });
    } catch (error) {
      return { code: 'badCertificate', detail: error instanceof Error ? error.message : String(error) };
    }
    const options = {
      minVersion: 'TLSv1.2',
      // An address is no name; the certificate is checked for it all the same.
      ...((serverName !== undefined || isIP(host) === 0) && { servername: serverName ?? host }),
      ...(!isSigned && { rejectUnauthorized: false }),
      ...(ca !== undefined && { ca }),
      ...(own !== undefined && { cert: own, key: own }),
    } as const;
    const faultOf = (socket: TLSSocket): LinkFault | undefined => {
      const shown = socket.getPeerX509Certificate()?.raw;
      if (!shown) return { code: 'badCertificate', detail: 'none' };
      return trust.judge({ place: `${host}:${port}`, certificate: shown, isSigned });
    };
    return { options, faultOf };
  };
}

/** By the code of an error; the first that fits. What fits none is of the system. */
const tlsCodes = [
  // Alerts of the server: what it does not accept is ours.
  [
    'ownCertificateRefused',
    /_ALERT_(?:(?:BAD|NO|UNSUPPORTED)_CERTIFICATE|CERTIFICATE_(?:REQUIRED|UNKNOWN|EXPIRED|REVOKED)|UNKNOWN_CA)$/,
  ],
  ['tlsFailed', /^ERR_SSL_|^EPROTO$/],
  ['badCertificate', /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_OSSL_)/],
] as const;

/** Of an error of a socket with or without TLS. */
export function socketFault(error: NodeJS.ErrnoException): LinkFault {
  const [code] = tlsCodes.find(([, pattern]) => pattern.test(error.code ?? '')) ?? [];
  return code === undefined ? systemFault(error) : { code, detail: error.message };
}
