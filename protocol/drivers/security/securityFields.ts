import type { Description } from '../../schema/described.ts';
import { describedBy } from '../../schema/describedBy.ts';
import { boolean, optionalText } from '../../schema/fieldTypes.ts';
import { choice } from '../../schema/limitedTypes.ts';
import type { Values } from '../../schema/schema.ts';
import { secretName } from '../../schema/secretName.ts';

const descriptions: Readonly<Record<string, Description>> = {
  Tls: {
    title: /*i18n*/ 'field\u0004TLS',
    help: /*i18n*/ 'connect with TLS',
  },
  Trust: {
    title: /*i18n*/ 'field\u0004trust in the server',
    help: /*i18n*/ 'who decides whether the certificate of the server is the right one: `authority` (it is signed by the authority, so renewed certificates are accepted) or `fingerprint` (an administrator trusts it once, by its fingerprint, and any other one is refused)',
    choices: {
      authority: /*i18n*/ 'choice\u0004authority',
      fingerprint: /*i18n*/ 'choice\u0004fingerprint',
    },
  },
  Authority: {
    title: /*i18n*/ 'field\u0004certificate authority',
    help: /*i18n*/ 'name of the secret with the certificates of the authority that signs those of the server',
    absent: 'the public authorities',
  },
  Certificate: {
    title: /*i18n*/ 'field\u0004own certificate',
    help: /*i18n*/ 'name of the secret with the certificate and key that the service shows to the server',
    absent: 'none',
  },
  ServerName: {
    title: /*i18n*/ 'field\u0004name in the certificate',
    help: /*i18n*/ 'name that the certificate of the server must have',
    absent: 'Host',
  },
  UserName: {
    title: /*i18n*/ 'field\u0004user name',
    help: /*i18n*/ 'name with which the service logs in to the server',
    absent: 'none',
  },
  Password: {
    title: /*i18n*/ 'field\u0004password',
    help: /*i18n*/ 'name of the secret with the password of the user',
    absent: 'none',
  },
};

/** Of links over TCP that can be encrypted. */
export const tlsFields = describedBy(
  {
    tls: boolean('Tls'),
    trust: choice('Trust', ['authority', 'fingerprint'], 'authority'),
    /** Undefined: the authorities of Node. */
    authority: secretName('Authority', 'authority'),
    /** Undefined: the server asks for none. */
    certificate: secretName('Certificate', 'certificate'),
    /** Undefined: the host. */
    serverName: optionalText('ServerName', 'text', true),
  },
  descriptions,
);
export type TlsFields = Values<typeof tlsFields>;

/** Of links that log in. */
export const loginFields = describedBy(
  {
    userName: optionalText('UserName', 'text', true),
    password: secretName('Password', 'password'),
  },
  descriptions,
);
