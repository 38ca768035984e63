import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import type { SecretKind } from '../../../protocol/secret.ts';

/** Called at each connection, because a secret may be replaced; undefined: there is none of that name and kind. */
export type LinkSecret = (name: string | undefined, kind: SecretKind) => string | undefined;

/** What a server has shown. */
export interface ShownCertificate {
  /** Where, such as `10.0.0.7:8883`. */
  readonly place: string;
  /** DER */
  readonly certificate: Uint8Array;
  /** Signed by an authority that the link trusts, which is enough. */
  readonly isSigned: boolean;
}

/** By which servers know this device; the first two in PEM. */
export interface OwnCertificate {
  readonly certificate: string;
  readonly key: string;
  /** As its subjectAltName has it: servers of OPC UA compare both. */
  readonly applicationUri: string;
}

export interface LinkTrust {
  /** Remembers the certificate; a fault says why nothing may be sent to that server. */
  readonly judge: (shown: ShownCertificate) => LinkFault | undefined;
  /** Made when it is first needed. */
  readonly own: () => Promise<OwnCertificate>;
}

/** What a driver gets of the device. */
export interface LinkPorts {
  readonly secret: LinkSecret;
  readonly trust: LinkTrust;
}

/** Of a device without secrets that trusts nothing. */
export const noPorts: LinkPorts = {
  secret: () => undefined,
  trust: {
    judge: ({ isSigned }) => (isSigned ? undefined : { code: 'badCertificate', detail: 'not signed' }),
    own: () => Promise.reject(new Error('This device has no certificate of its own.')),
  },
};
