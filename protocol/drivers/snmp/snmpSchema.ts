import { describedBy } from '../../schema/describedBy.ts';
import { optionalText, requiredText } from '../../schema/fieldTypes.ts';
import { choice, optionalChoice, requiredChoice, whole } from '../../schema/limitedTypes.ts';
import type { Fields, Values } from '../../schema/schema.ts';
import { secretName } from '../../schema/secretName.ts';
import type { DriverSchema } from '../driverSchema.ts';
import { snmpDescriptions } from './snmpDescriptions.ts';
import { snmpUrl } from './snmpUrl.ts';

export const snmpVersions = ['1', '2c', '3'] as const;
export const authProtocols = ['sha', 'sha224', 'sha256', 'sha384', 'sha512'] as const;
export const privProtocols = ['aes', 'aes256', 'aes256c'] as const;

/** How a value of the device is read. */
export const snmpTypes = ['number', 'float', 'decimal', 'truth', 'text', 'hex'] as const;
export type SnmpType = (typeof snmpTypes)[number];

/** As what a command is sent. */
export const setTypes = ['integer', 'unsigned', 'timeTicks', 'truth', 'text', 'hex', 'oid', 'ipAddress'] as const;
export type SetType = (typeof setTypes)[number];

const described = <F extends Fields>(fields: F) => describedBy(fields, snmpDescriptions);

const host = requiredText('Host', 'text');
const port = whole('Port', { min: 1, max: 65_535 }, 161);
const version = choice('Version', snmpVersions, '2c');
const community = secretName('Community', 'password');
const timeoutMs = whole('TimeoutMs', { min: 50, max: 60_000 }, 1000);

const link = {
  host,
  port,
  version,
  /** Undefined: `public`. */
  community,
  /** Of version 3. */
  userName: optionalText('UserName', 'text', true),
  authProtocol: optionalChoice('AuthProtocol', authProtocols),
  authPassword: secretName('AuthPassword', 'password'),
  privProtocol: optionalChoice('PrivProtocol', privProtocols),
  privPassword: secretName('PrivPassword', 'password'),
  contextName: optionalText('ContextName', 'text', true),
  timeoutMs,
  retries: whole('Retries', { min: 0, max: 5 }, 1),
  maxBindings: whole('MaxBindings', { min: 1, max: 200 }, 24),
  maxRepetitions: whole('MaxRepetitions', { min: 1, max: 200 }, 20),
};

const oid = requiredText('Oid', 'text');
const index = optionalText('Index', 'text', true);
const key = optionalText('Key', 'text');
const type = requiredChoice('Type', snmpTypes);

export const snmpSchema = {
  title: /*i18n*/ 'SNMP',
  url: snmpUrl,
  newId: 'agent',
  scan: { ranges: undefined, isLogic: ({ Type }) => Type === 'truth' },
  link: described(link),
  usual: [host, port, version, community, timeoutMs].map(({ name }) => name),
  place: [host, port],
  address: described({
    oid,
    index,
    /** A column of the table, by whose text the row is found. */
    keyOid: optionalText('KeyOid', 'text', true),
    key,
    type,
    command: optionalChoice('Command', setTypes),
  }),
  columns: [oid, index, key, type],
  mainField: oid,
  bitsOf: (text) => (text(type.name) === 'truth' ? 1 : undefined),
  bitsField: type,
} satisfies DriverSchema;

export type SnmpLink = Values<typeof link> & { readonly id: string };
export type SnmpPlace = Values<(typeof snmpSchema)['address']>;
