import { describedBy } from '../../schema/describedBy.ts';
import { boolean, optionalText, requiredText, text } from '../../schema/fieldTypes.ts';
import { choice, optionalChoice, optionalWhole, requiredChoice, whole } from '../../schema/limitedTypes.ts';
import type { Fields, Values } from '../../schema/schema.ts';
import { nodeFields } from '../../schema/stationFields.ts';
import type { DriverSchema } from '../driverSchema.ts';
import { tlsFields } from '../security/securityFields.ts';
import { iec104Descriptions } from './iec104Descriptions.ts';
import { iec104Url } from './iec104Url.ts';

/** What a station sends of an object. */
export const objectTypes = ['single', 'double', 'step', 'bits', 'normalized', 'scaled', 'float', 'counter'] as const;
export type ObjectType = (typeof objectTypes)[number];

export const commandTypes = ['single', 'double', 'step', 'normalized', 'scaled', 'float'] as const;
export type CommandType = (typeof commandTypes)[number];

const freezeWords = ['read', 'freeze', 'freezeAndReset', 'reset'] as const;

/** The last one, 65535, is that of all stations. */
export const mostStation = 65_534;
export const mostObject = 16_777_215;

const stations = { min: 1, max: mostStation } as const;
const seconds = { min: 1, max: 255 } as const;

const described = <F extends Fields>(fields: F) => describedBy(fields, iec104Descriptions);

const host = requiredText('Host', 'text');
const port = whole('Port', { min: 1, max: 65_535 }, 2404);
const commonAddress = whole('CommonAddress', stations, 1);
const timeoutMs = whole('TimeoutMs', { min: 50, max: 60_000 }, 2000);

const link = {
  host,
  port,
  commonAddress,
  /** Of the second connection of a redundancy group; undefined: there is one connection. */
  secondHost: optionalText('SecondHost', 'text', true),
  secondPort: whole('SecondPort', { min: 1, max: 65_535 }, 2404),
  timeoutMs,
  confirmMs: whole('ConfirmMs', { min: 100, max: 60_000 }, 3000),
  k: whole('K', { min: 1, max: 32_767 }, 12),
  w: whole('W', { min: 1, max: 32_767 }, 8),
  t1: whole('T1Sec', seconds, 15),
  t2: whole('T2Sec', seconds, 10),
  t3: whole('T3Sec', { min: 1, max: 172_800 }, 2),
  originator: whole('Originator', { min: 0, max: 255 }, 0),
  groups: text('InterrogationGroups'),
  interrogationMin: whole('InterrogationMin', { min: 0, max: 1440 }, 0),
  counterGroups: text('CounterGroups'),
  counterFreeze: choice('CounterFreeze', freezeWords, 'read'),
  counterMin: whole('CounterMin', { min: 0, max: 1440 }, 0),
  readCommand: boolean('ReadCommand'),
  termination: boolean('Termination'),
  timeZone: text('TimeZone'),
  clockSync: boolean('ClockSync'),
  ...tlsFields,
};

const objectAddress = requiredText('Address', 'text');
const type = requiredChoice('Type', objectTypes);

/** Of an address: how many bits its value is; none: it is a number. */
const bitsOfType: Readonly<Record<string, number>> = { single: 1, double: 2 };

export const iec104Schema = {
  title: /*i18n*/ 'IEC 60870-5-104',
  url: iec104Url,
  newId: 'rtu',
  scan: { ranges: undefined, isLogic: ({ Type }) => Type === 'single' },
  link: described(link),
  usual: [host, port, commonAddress, timeoutMs].map(({ name }) => name),
  place: [host, port],
  node: {
    element: 'Station',
    key: 'commonAddress',
    fields: described({ commonAddress: whole('CommonAddress', stations), ...nodeFields }),
  },
  address: described({
    objectAddress,
    type,
    command: optionalChoice('Command', commandTypes),
    /** Undefined: that of the value. */
    commandObject: optionalWhole('CommandObject', { min: 1, max: mostObject }),
    select: boolean('Select'),
    qualifier: whole('Qualifier', { min: 0, max: 127 }, 0),
    commandTime: boolean('CommandTime'),
  }),
  columns: [objectAddress, type],
  mainField: objectAddress,
  bitsOf: (text) => bitsOfType[text(type.name) ?? ''],
  bitsField: type,
} satisfies DriverSchema;

export type Iec104Link = Values<typeof link> & {
  readonly id: string;
  /** Of every link; undefined: it is none of a station. */
  readonly periodMs?: number;
  /** By their common addresses. */
  readonly nodes?: Readonly<Record<string, object>>;
};
export type Iec104Place = Values<(typeof iec104Schema)['address']>;
