import type { Template } from '../text/template.ts';

export const messageFaultTexts = {
  unreachable: /*i18n*/ 'server unreachable',
  timeout: /*i18n*/ 'no response from the server',
  badCertificate: /*i18n*/ 'certificate not trusted',
  /** The server answers without TLS; or it does not offer STARTTLS. */
  noTls: /*i18n*/ 'no TLS connection possible: wrong port or encryption',
  noStartTls: /*i18n*/ 'the mail server offers no STARTTLS',
  loginRefused: /*i18n*/ 'login refused by the server',
  recipientRefused: /*i18n*/ 'recipient refused by the server',
  refused: /*i18n*/ 'refused by the server',
  badReply: /*i18n*/ 'invalid response from the server',
  secretMissing: /*i18n*/ 'secret missing',
  notWritten: /*i18n*/ 'folder can’t be written',
  noHorn: /*i18n*/ 'point of the horn does not exist',
  commandRefused: /*i18n*/ 'command of the horn rejected',
  commandUnknown: /*i18n*/ 'result of the horn command unknown',
  noPageOpen: /*i18n*/ 'no page open',
  acknowledged: /*i18n*/ 'alarm already acknowledged',
  shelved: /*i18n*/ 'alarm suppressed in the meantime',
  wayGone: /*i18n*/ 'person or way no longer exists',
  tooOld: /*i18n*/ 'too old',
  other: /*i18n*/ 'message\u0004other reason',
} as const satisfies Readonly<Record<string, Template>>;
