import { describedBy } from '../../schema/describedBy.ts';
import { optionalText, requiredText, text, texts } from '../../schema/fieldTypes.ts';
import { choice, optionalChoice, whole } from '../../schema/limitedTypes.ts';
import type { Fields, Values } from '../../schema/schema.ts';
import { secretName } from '../../schema/secretName.ts';
import type { DriverSchema } from '../driverSchema.ts';
import { loginFields, tlsFields } from '../security/securityFields.ts';
import { httpDescriptions } from './httpDescriptions.ts';
import { httpUrl } from './httpUrl.ts';

/** What a value is, as the response has it. */
const httpTypes = ['number', 'textNumber', 'commaNumber', 'boolean', 'text'] as const;
export type HttpType = (typeof httpTypes)[number];

const timeFormats = ['iso', 'isoUtc', 'unixSec', 'unixMs'] as const;
export type TimeFormat = (typeof timeFormats)[number];

const commandMethods = ['PUT', 'POST', 'PATCH'] as const;
const contentTypes = ['json', 'form', 'xml', 'text'] as const;
export type ContentType = (typeof contentTypes)[number];

const described = <F extends Fields>(fields: F) => describedBy(fields, httpDescriptions);

/** Whether there is TLS is a part of the address. */
const { tls: _, ...trustFields } = tlsFields;

const url = requiredText('Url', 'text');
const timeoutMs = whole('TimeoutMs', { min: 50, max: 60_000 }, 2000);
const token = secretName('Token', 'password');

const link = {
  url,
  ...loginFields,
  token,
  headers: text('Headers'),
  secretHeader: optionalText('SecretHeader', 'text', true),
  headerSecret: secretName('HeaderSecret', 'password'),
  timeoutMs,
  maxBytes: whole('MaxBytes', { min: 1000, max: 10_000_000 }, 1_000_000),
  redirects: whole('Redirects', { min: 0, max: 5 }, 3),
  browsePaths: texts('BrowsePaths'),
  ...trustFields,
};

const path = text('Path');
const value = requiredText('Value', 'text');
const type = choice('Type', httpTypes, 'number');

export const httpSchema = {
  title: /*i18n*/ 'HTTP (JSON, XML, CSV)',
  url: httpUrl,
  newId: 'web',
  scan: { ranges: undefined, isLogic: ({ Type }) => Type === 'boolean' },
  link: described(link),
  usual: [url, loginFields.userName, loginFields.password, token, timeoutMs].map(({ name }) => name),
  place: [url],
  address: described({
    path,
    value,
    type,
    /** Undefined: the time of receipt. */
    timeField: optionalText('TimeField', 'text', true),
    timeFormat: choice('TimeFormat', timeFormats, 'iso'),
    /** Undefined: values are good. */
    qualityField: optionalText('QualityField', 'text', true),
    goodQuality: text('GoodQuality'),
    /** Undefined: it takes no commands. */
    method: optionalChoice('Method', commandMethods),
    /** Undefined: that of the value. */
    writePath: optionalText('WritePath', 'text', true),
    /** Undefined: the value alone, or nothing where it is in the path. */
    body: optionalText('Body'),
    contentType: choice('ContentType', contentTypes, 'json'),
  }),
  columns: [path, value, type],
  mainField: value,
  placeFields: [path, value],
  bitsOf: (textOf) => (textOf(type.name) === 'boolean' ? 1 : undefined),
  bitsField: type,
} satisfies DriverSchema;

export type HttpLink = Values<typeof link> & { readonly id: string };
export type HttpPlace = Values<(typeof httpSchema)['address']>;
