import { describedBy } from '../../schema/describedBy.ts';
import { optionalText, requiredText } from '../../schema/fieldTypes.ts';
import { choice, whole } from '../../schema/limitedTypes.ts';
import type { Fields, Values } from '../../schema/schema.ts';
import { nodeFields } from '../../schema/stationFields.ts';
import type { DriverSchema } from '../driverSchema.ts';
import { brokerFields, brokerHost, brokerPort } from '../mqtt/brokerFields.ts';
import { sparkplugDescriptions } from './sparkplugDescriptions.ts';
import { sparkplugUrl } from './sparkplugUrl.ts';

/** What a metric is for a point; the birth of its node has its datatype. */
const metricKinds = ['float', 'double', 'whole', 'boolean', 'text'] as const;
export type MetricKind = (typeof metricKinds)[number];

const described = <F extends Fields>(fields: F) => describedBy(fields, sparkplugDescriptions);

// A host begins with a clean session (specification, chapter 5): what a broker keeps for it would be old deaths.
const { sessionSec: _, ...ownBrokerFields } = brokerFields;

const search = optionalText('Search', 'text', true);

const link = {
  ...ownBrokerFields,
  ...described({
    /** Undefined: all groups. */
    search,
    /** Undefined: it is no primary host. */
    hostId: optionalText('HostId', 'text', true),
    reorderMs: whole('ReorderMs', { min: 100, max: 10_000 }, 2000),
  }),
};

const node = requiredText('Node', 'text');
const metric = requiredText('Metric', 'text');
const type = choice('Type', metricKinds, 'float');

export const sparkplugSchema = {
  title: /*i18n*/ 'Sparkplug B',
  url: sparkplugUrl,
  newId: 'sparkplug',
  scan: { ranges: undefined, isLogic: ({ Type }) => Type === 'boolean' },
  link,
  usual: [...[brokerHost, brokerPort].map(({ name }) => name), 'UserName', 'Password', 'Tls', search.name],
  place: [brokerHost, brokerPort],
  node: {
    element: 'EdgeNode',
    key: 'node',
    fields: described({ node, ...nodeFields }),
  },
  address: described({ node, metric, type }),
  columns: [node, metric, type],
  mainField: metric,
  placeFields: [node, metric],
  bitsOf: (text) => (text(type.name) === 'boolean' ? 1 : undefined),
  bitsField: type,
} satisfies DriverSchema;

export type SparkplugLink = Values<typeof link> & {
  readonly id: string;
  /** Of every link; undefined: it is none of a station. */
  readonly periodMs?: number;
};
export type SparkplugPlace = Values<(typeof sparkplugSchema)['address']>;
