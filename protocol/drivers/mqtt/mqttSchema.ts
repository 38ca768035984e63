import { describedBy } from '../../schema/describedBy.ts';
import { boolean, optionalText, requiredText, text } from '../../schema/fieldTypes.ts';
import { choice, optionalWhole, requiredChoice, whole } from '../../schema/limitedTypes.ts';
import type { Fields, Values } from '../../schema/schema.ts';
import { nodeFields } from '../../schema/stationFields.ts';
import type { DriverSchema } from '../driverSchema.ts';
import { loginFields } from '../security/securityFields.ts';
import { brokerFields, brokerHost, brokerPort } from './brokerFields.ts';
import { mqttDescriptions } from './mqttDescriptions.ts';
import { mqttUrl } from './mqttUrl.ts';

/** What a value is, as the message has it. */
const mqttFormats = ['number', 'decimalComma', 'hexadecimal', 'boolean', 'words', 'text'] as const;
export type MqttFormat = (typeof mqttFormats)[number];

const mqttTimeFormats = ['iso', 'unixSec', 'unixMs'] as const;
export type MqttTimeFormat = (typeof mqttTimeFormats)[number];

const described = <F extends Fields>(fields: F) => describedBy(fields, mqttDescriptions);

const link = {
  ...brokerFields,
  ...described({
    qos: whole('Qos', { min: 0, max: 1 }, 0),
    confirmMs: whole('ConfirmMs', { min: 100, max: 60_000 }, 3000),
  }),
};

const name = requiredText('Name', 'text');
const topic = requiredText('Topic', 'text');
const value = text('Value');
const format = requiredChoice('Format', mqttFormats);
const device = optionalText('Device', 'text', true);

export const mqttSchema = {
  title: /*i18n*/ 'MQTT',
  url: mqttUrl,
  newId: 'mqtt',
  scan: { ranges: undefined, isLogic: ({ Format }) => Format === 'boolean' },
  link,
  usual: [brokerHost, brokerPort, link.version, loginFields.userName, loginFields.password, link.tls].map(
    (one) => one.name,
  ),
  place: [brokerHost, brokerPort],
  node: {
    element: 'Device',
    key: 'name',
    fields: described({
      name,
      availabilityTopic: requiredText('AvailabilityTopic', 'text'),
      online: requiredText('Online', 'text'),
      offline: requiredText('Offline', 'text'),
      ...nodeFields,
    }),
  },
  address: described({
    topic,
    /** Empty: the whole payload, which is no JSON. */
    value,
    format,
    words: text('Words'),
    isOptional: boolean('Optional'),
    /** Undefined: the time of receipt. */
    timeField: optionalText('TimeField', 'text', true),
    timeFormat: choice('TimeFormat', mqttTimeFormats, 'iso'),
    timeZone: text('TimeZone'),
    qualityField: optionalText('QualityField', 'text', true),
    goodQuality: text('GoodQuality'),
    /** Undefined: no value is too old. */
    maxAgeSec: optionalWhole('MaxAgeSec', { min: 1, max: 31_536_000 }),
    /** Undefined: its connection alone says whether it is there. */
    device,
    /** Undefined: it takes no commands. */
    commandTopic: optionalText('CommandTopic', 'text', true),
    /** Undefined: the value alone. */
    commandPayload: optionalText('CommandPayload'),
    commandQos: whole('CommandQos', { min: 0, max: 1 }, 0),
    expirySec: whole('ExpirySec', { min: 1, max: 3600 }, 5),
    responseTopic: optionalText('ResponseTopic', 'text', true),
    responseField: optionalText('ResponseField', 'text', true),
    responseOk: optionalText('ResponseOk', 'text', true),
  }),
  columns: [topic, value, format],
  mainField: topic,
  placeFields: [topic, value],
  bitsOf: (textOf) => (textOf(format.name) === 'boolean' ? 1 : undefined),
  bitsField: format,
} satisfies DriverSchema;

export type MqttLink = Values<typeof link> & {
  readonly id: string;
  /** Of every link; undefined: it is none of a station. */
  readonly periodMs?: number;
  /** By their names. */
  readonly nodes?: Readonly<Record<string, MqttDevice>>;
};
export type MqttDevice = Pick<
  Values<(typeof mqttSchema)['node']['fields']>,
  'name' | 'availabilityTopic' | 'online' | 'offline'
>;
export type MqttPlace = Values<(typeof mqttSchema)['address']>;
