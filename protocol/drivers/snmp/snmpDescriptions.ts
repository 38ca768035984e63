import type { Description } from '../../schema/described.ts';

/** Of links and the addresses of points, by the names in the file. */
export const snmpDescriptions: Readonly<Record<string, Description>> = {
  Host: {
    label: /*i18n*/ 'host',
    help: /*i18n*/ 'address of the device, converter or gateway',
  },
  Port: {
    title: /*i18n*/ 'field\u0004port',
    help: /*i18n*/ 'UDP port of the agent',
    isCode: true,
  },
  Version: {
    title: /*i18n*/ 'field\u0004version',
    help: /*i18n*/ 'version of SNMP; only version 3 can encrypt, and checks who sends',
  },
  Community: {
    title: /*i18n*/ 'field\u0004community',
    help: /*i18n*/ 'name of the secret with the community, for versions 1 and 2c',
    absent: '`public`',
  },
  UserName: {
    title: /*i18n*/ 'field\u0004user name',
    help: /*i18n*/ 'name of the user of version 3',
    absent: 'none',
  },
  AuthProtocol: {
    title: /*i18n*/ 'field\u0004authentication',
    help: /*i18n*/ 'protocol by which messages of version 3 are authenticated',
    absent: 'messages are not authenticated',
  },
  AuthPassword: {
    title: /*i18n*/ 'field\u0004authentication password',
    help: /*i18n*/ 'name of the secret with the password of the authentication, of 8 characters at least',
    absent: 'none',
  },
  PrivProtocol: {
    title: /*i18n*/ 'field\u0004encryption',
    help: /*i18n*/ 'protocol by which messages of version 3 are encrypted: `aes` (128 bits), `aes256`, or `aes256c` (256 bits as devices of Cisco have it)',
    absent: 'messages are not encrypted',
  },
  PrivPassword: {
    title: /*i18n*/ 'field\u0004encryption password',
    help: /*i18n*/ 'name of the secret with the password of the encryption, of 8 characters at least',
    absent: 'none',
  },
  ContextName: {
    title: /*i18n*/ 'field\u0004context',
    help: /*i18n*/ 'context of version 3',
    absent: 'the usual one, without a name',
  },
  TimeoutMs: {
    label: /*i18n*/ 'timeout',
    help: /*i18n*/ 'longest wait for a response',
    unit: 'ms',
  },
  Retries: {
    title: /*i18n*/ 'field\u0004retries',
    help: /*i18n*/ 'how often a request without response is sent again before the link is lost; a command is never sent again',
  },
  MaxBindings: {
    title: /*i18n*/ 'field\u0004values in one request',
    help: /*i18n*/ 'values that one request asks for at most; fewer where the device says that its response would be too big',
  },
  MaxRepetitions: {
    title: /*i18n*/ 'field\u0004rows in one request',
    help: /*i18n*/ 'rows of a table that one request asks for at most (GETBULK); not of version 1',
  },
  Oid: {
    title: /*i18n*/ 'field\u0004OID',
    help: /*i18n*/ 'object identifier in numbers, such as `1.3.6.1.2.1.1.3.0`; with `Index` or `Key` that of a column of a table',
  },
  Index: {
    title: /*i18n*/ 'field\u0004row',
    help: /*i18n*/ 'index of a row in its table, such as `2`',
    absent: 'Oid is the whole object identifier',
    isCode: true,
  },
  KeyOid: {
    title: /*i18n*/ 'field\u0004column of names',
    help: /*i18n*/ 'column of the same table in which a row is found by its text, such as `1.3.6.1.2.1.2.2.1.2` (ifDescr)',
    absent: 'no row is found by a text',
  },
  Key: {
    title: /*i18n*/ 'field\u0004name of its row',
    help: /*i18n*/ 'text that its row has in that column, such as `eth0`; its index is found again when the device changes it',
    absent: 'no row is found by a text',
  },
  Type: {
    title: /*i18n*/ 'field\u0004value type',
    help: /*i18n*/ 'what the device sends: `number` (Integer, Counter, Gauge, TimeTicks, Counter64), `float` (Opaque), `decimal` (a number written as a text), `truth` (TruthValue: 1 true, 2 false), `text` (texts, addresses, object identifiers), `hex` (octets in hexadecimal)',
    choices: {
      number: /*i18n*/ 'choice\u0004whole number',
      float: /*i18n*/ 'choice\u0004floating-point number',
      decimal: /*i18n*/ 'choice\u0004number in a text',
      truth: /*i18n*/ 'choice\u0004true or false',
      text: /*i18n*/ 'choice\u0004text',
      hex: /*i18n*/ 'choice\u0004octets',
    },
  },
  Command: {
    title: /*i18n*/ 'field\u0004command type',
    help: /*i18n*/ 'type of the value that a command sets: `integer`, `unsigned` (Unsigned32, Gauge32), `timeTicks`, `truth` (1 true, 2 false), `text`, `hex`, `oid` or `ipAddress`',
    absent: 'the point has no commands',
    choices: {
      integer: /*i18n*/ 'choice\u0004integer',
      unsigned: /*i18n*/ 'choice\u0004unsigned integer',
      timeTicks: /*i18n*/ 'choice\u0004hundredths of a second',
      truth: /*i18n*/ 'choice\u0004true or false',
      text: /*i18n*/ 'choice\u0004text',
      hex: /*i18n*/ 'choice\u0004octets',
      oid: /*i18n*/ 'choice\u0004object identifier',
      ipAddress: /*i18n*/ 'choice\u0004IP address',
    },
  },
};
