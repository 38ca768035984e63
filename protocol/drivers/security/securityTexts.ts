import type { Template } from '../../text/template.ts';
import type { securityAddressFaults, securityLinkFaults } from './securityFaults.ts';

export const securityLinkTexts: Readonly<Record<keyof typeof securityLinkFaults, Template>> = {
  noSecret: /*i18n*/ 'the secret {name} is missing',
  badCertificate: /*i18n*/ 'the certificate of the server was rejected',
  ownCertificateRefused: /*i18n*/ 'the server requires a certificate of this device, or does not accept it',
  tlsFailed: /*i18n*/ 'no encrypted connection with the server',
  certificateWaiting: /*i18n*/ 'the certificate of the server is waiting to be trusted: {fingerprint}',
  certificateChanged: /*i18n*/ 'the server has another certificate: {fingerprint}, and not the trusted one: {trusted}',
  certificateExpired: /*i18n*/ 'the trusted certificate of the server was valid until {until}: {fingerprint}',
  loginRefused: /*i18n*/ 'the server refused the login',
};

export const securityAddressTexts: Readonly<Record<keyof typeof securityAddressFaults, Template>> = {
  needsTls: /*i18n*/ '{field} is {value}, but {other} is not true.',
};
