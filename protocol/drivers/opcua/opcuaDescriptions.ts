import type { Description } from '../../schema/described.ts';

/** Of links and the addresses of points, by the names in the file. */
export const opcuaDescriptions: Readonly<Record<string, Description>> = {
  Host: {
    label: /*i18n*/ 'host',
    help: /*i18n*/ 'address of the server',
  },
  Port: {
    label: /*i18n*/ 'port',
    help: /*i18n*/ 'TCP port of the server',
    isCode: true,
  },
  Path: {
    title: /*i18n*/ 'field\u0004path',
    help: /*i18n*/ 'what the address of the server has behind host and port, such as `/UA/Plant`',
    absent: 'none',
    isCode: true,
  },
  SecurityMode: {
    title: /*i18n*/ 'field\u0004security',
    help: /*i18n*/ 'how messages are protected; with `sign` and `signAndEncrypt` server and device must trust each other’s certificates',
    choices: {
      none: /*i18n*/ 'choice\u0004none',
      sign: /*i18n*/ 'choice\u0004signed',
      signAndEncrypt: /*i18n*/ 'choice\u0004signed and encrypted',
    },
  },
  SecurityPolicy: {
    title: /*i18n*/ 'field\u0004security policy',
    help: /*i18n*/ 'algorithms of the protection',
    absent: 'Basic256Sha256, without security None',
    isCode: true,
  },
  Authority: {
    title: /*i18n*/ 'field\u0004certificate authority',
    help: /*i18n*/ 'name of the secret with the certificates of the authority that signs those of the server, so that renewed ones are accepted',
    absent: 'an administrator trusts each certificate by its fingerprint',
  },
  UserCertificate: {
    title: /*i18n*/ 'field\u0004certificate of the user',
    help: /*i18n*/ 'name of the secret with the certificate and key of a user, in place of name and password',
    absent: 'none',
  },
  TimeoutMs: {
    title: /*i18n*/ 'field\u0004timeout',
    help: /*i18n*/ 'longest wait for a response; a server that is silent for 1.5 s and this time is a lost link',
    unit: 'ms',
  },
  SessionTimeoutSec: {
    title: /*i18n*/ 'field\u0004timeout of the session',
    help: /*i18n*/ 'how long the server holds the session of a lost connection',
    unit: 's',
  },
  PublishMs: {
    title: /*i18n*/ 'field\u0004publishing interval',
    help: /*i18n*/ 'how often the server sends what has changed',
    unit: 'ms',
  },
  Node: {
    title: /*i18n*/ 'field\u0004node',
    help: /*i18n*/ 'id of the node: `nsu=URI;s=NAME` with the URI of its namespace, or `ns=2;s=NAME` with its index (`i=`, `g=`, `b=` for other ids); behind `#` an element of an array (`#[3]`) or a member of a structure (`#.speed`)',
  },
  Type: {
    title: /*i18n*/ 'field\u0004value is',
    help: /*i18n*/ 'what the value is for the point: `number`, `integer`, `boolean` or `text`; a date is seconds since 1970 as a number, and ISO 8601 as a text',
    choices: {
      number: /*i18n*/ 'choice\u0004number',
      integer: /*i18n*/ 'choice\u0004whole number',
      boolean: /*i18n*/ 'choice\u0004yes or no',
      text: /*i18n*/ 'choice\u0004text',
    },
  },
  SamplingMs: {
    title: /*i18n*/ 'field\u0004sampling interval',
    help: /*i18n*/ 'how often the server looks at the source',
    unit: 'ms',
    absent: 'PublishMs',
  },
  Queue: {
    title: /*i18n*/ 'field\u0004queue',
    help: /*i18n*/ 'values that the server holds until it sends them, each with its time; 1: the newest one',
  },
  SamplingDeadBand: {
    title: /*i18n*/ 'field\u0004dead band of the sampling',
    help: /*i18n*/ 'smaller changes are not sent by the server, in raw units',
    absent: 'each change is sent',
  },
};
