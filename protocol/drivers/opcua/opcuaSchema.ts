import { describedBy } from '../../schema/describedBy.ts';
import { optionalNumber, requiredText, text } from '../../schema/fieldTypes.ts';
import { choice, optionalChoice, optionalWhole, requiredChoice, whole } from '../../schema/limitedTypes.ts';
import type { Fields, Values } from '../../schema/schema.ts';
import { secretName } from '../../schema/secretName.ts';
import type { DriverSchema } from '../driverSchema.ts';
import { loginFields, tlsFields } from '../security/securityFields.ts';
import { opcuaDescriptions } from './opcuaDescriptions.ts';
import { opcuaUrl } from './opcuaUrl.ts';

const securityModes = ['none', 'sign', 'signAndEncrypt'] as const;
export type SecurityMode = (typeof securityModes)[number];

const securityPolicies = ['None', 'Basic256Sha256', 'Aes128_Sha256_RsaOaep', 'Aes256_Sha256_RsaPss'] as const;
export type PolicyName = (typeof securityPolicies)[number];

/** What a value is for its point. */
const nodeTypes = ['number', 'integer', 'boolean', 'text'] as const;
export type NodeType = (typeof nodeTypes)[number];

const described = <F extends Fields>(fields: F) => describedBy(fields, opcuaDescriptions);

const host = requiredText('Host', 'text');
const port = whole('Port', { min: 1, max: 65_535 }, 4840);
const securityMode = choice('SecurityMode', securityModes, 'none');
const timeoutMs = whole('TimeoutMs', { min: 100, max: 60_000 }, 3000);

const ownFields = described({
  host,
  port,
  path: text('Path'),
  securityMode,
  /** Undefined: the usual one of the mode. */
  securityPolicy: optionalChoice('SecurityPolicy', securityPolicies),
  timeoutMs,
  sessionTimeoutSec: whole('SessionTimeoutSec', { min: 10, max: 3600 }, 60),
  publishMs: whole('PublishMs', { min: 50, max: 60_000 }, 500),
  /** Undefined: an administrator trusts each certificate by its fingerprint. */
  authority: secretName('Authority', 'authority'),
  userCertificate: secretName('UserCertificate', 'certificate'),
});

const link = { ...ownFields, serverName: tlsFields.serverName, ...loginFields };

const node = requiredText('Node', 'text');
const type = requiredChoice('Type', nodeTypes);

export const opcuaSchema = {
  title: /*i18n*/ 'OPC UA',
  url: opcuaUrl,
  newId: 'opcua',
  scan: { ranges: undefined, isLogic: ({ Type }) => Type === 'boolean' },
  link,
  usual: [host, port, securityMode].map(({ name }) => name),
  place: [host, port],
  address: described({
    node,
    type,
    /** Undefined: the publishing interval. */
    samplingMs: optionalWhole('SamplingMs', { min: 0, max: 3_600_000 }),
    queue: whole('Queue', { min: 1, max: 1000 }, 1),
    deadBand: optionalNumber('SamplingDeadBand'),
  }),
  columns: [node, type],
  mainField: node,
  nameOf: (address) => address.replace(/^(?:nsu=[^;]*;|ns=\d+;)?[isgb]=/, '').replace(/#$/, ''),
  bitsOf: (of) => (of(type.name) === 'boolean' ? 1 : undefined),
  bitsField: type,
} satisfies DriverSchema;

export type OpcUaLink = Values<typeof link> & { readonly id: string };
export type OpcUaPlace = Values<(typeof opcuaSchema)['address']>;
