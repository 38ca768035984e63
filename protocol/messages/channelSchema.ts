import { described } from '../schema/described.ts';
import { choice, whole } from '../schema/limitedTypes.ts';
import type { Field } from '../schema/schema.ts';
import { isSecretName, type SecretKind } from '../secret.ts';
import { isMailAddress } from './contact.ts';
import { limitedText, oneOf, optional } from './documentFields.ts';
import { constants, object, type ValueOf, variants, withDefault } from './documentParts.ts';

const nameHelp = /*i18n*/ 'A name of up to 40 letters, digits, - and _.';

/** Of a channel or a roster: used in paths and file names. */
export function identifier(name: string): Field<string> {
  return limitedText(name, 40, 'letters, digits, - and _', (word) => /^[\w-]+$/.test(word));
}

/** What others refer to it by. */
export function setupName(names: 'way' | 'roster', title: string): Field<string> {
  return described(identifier('id'), { title, help: nameHelp, setup: { names } });
}

function secretName(name: string, secretKind: SecretKind, title: string): Field<string | undefined> {
  const about = 'the name of a secret: letters, digits, - and _';
  const field = limitedText(name, 40, about, isSecretName, { type: 'secret', secretKind });
  return described(optional(field), { title, help: nameHelp });
}

const securities = ['starttls', 'tls', 'none'] as const;

const server = /^(https?):\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?([/?]\S*)?$/i;

/** Undefined: not an http or https address, or one with a login. */
export function serverOf(url: string): { readonly host: string; readonly isHttps: boolean } | undefined {
  const match = server.exec(url);
  return match?.[2] === undefined
    ? undefined
    : { host: match[2].toLowerCase(), isHttps: match[1]?.toLowerCase() === 'https' };
}

/** A port beyond 65535 and an address such as 1.2.3.999 are not. */
export function isReachable(url: string): boolean {
  const [, , name = '', port = ':80'] = server.exec(url) ?? [];
  const number = Number(port.slice(1));
  const isAddress = /^[\d.]+$/.test(name);
  const parts = name.split('.');
  const isWhole = isAddress
    ? parts.length === 4 && parts.every((part) => Number(part || 256) < 256)
    : parts.every(Boolean);
  return number > 0 && number < 65_536 && (name.startsWith('[') || isWhole);
}

/** Whether it can stand in a header of HTTP. */
export function isHeaderText(text: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(text);
}

/** `{…}` is replaced for each message. */
const url = described(
  limitedText('url', 1000, 'an http or https address', (text) => serverOf(text) !== undefined),
  { title: /*i18n*/ 'Web address', help: /*i18n*/ 'An address that begins with https:// or http://.' },
);
const secret = secretName('secret', 'password', /*i18n*/ 'Name of the password or key');
const ca = secretName('ca', 'authority', /*i18n*/ 'Name of the certificate of your own authority');

const http = {
  method: described(choice('method', ['POST', 'PUT', 'GET'], 'POST'), { title: /*i18n*/ 'HTTP method' }),
  /** Signs the body (HMAC-SHA256), and is sent as `Authorization: Bearer`. */
  secret,
  bearer: secretName('bearer', 'password', /*i18n*/ 'Name of the access token'),
  fields: described(withDefault(constants(20), {}), {
    title: /*i18n*/ 'Further fields',
    help: /*i18n*/ 'One per line, as “name: value”. Up to 20.',
  }),
  ca,
};

function fieldName(name: string, title: string, fallback: string): Field<string> {
  const text = limitedText(name, 40, 'the name of a field', (word) => /^[\w-]+$/.test(word), { fallback });
  return described(text, { title, help: nameHelp });
}
const textTitle = /*i18n*/ 'Field of the text';
const id = setupName('way', /*i18n*/ 'way\u0004Name');

export const channelsByKind = {
  smtp: object({
    kind: oneOf('kind', ['smtp']),
    id,
    host: described(
      limitedText('host', 253, 'a host name or address', (name) => /^[\w.:-]+$/.test(name)),
      { title: /*i18n*/ 'Server', help: /*i18n*/ 'Host name or address of the mail server.' },
    ),
    port: described(whole('port', { min: 1, max: 65_535 }, 587), { title: /*i18n*/ 'Port' }),
    security: described(choice('security', securities, 'starttls'), {
      title: /*i18n*/ 'Encryption',
      choices: { starttls: 'STARTTLS', tls: 'TLS', none: /*i18n*/ 'none' },
    }),
    from: described(limitedText('from', 254, 'a mail address', isMailAddress), {
      title: /*i18n*/ 'Sender',
      help: /*i18n*/ 'An e-mail address such as vigie@town.fr.',
    }),
    user: described(optional(limitedText('user', 200)), { title: /*i18n*/ 'Login at the server' }),
    secret,
    ca,
  }),
  webhook: object({
    kind: oneOf('kind', ['webhook']),
    id,
    url,
    ...http,
    textField: fieldName('textField', textTitle, 'message'),
  }),
  sms: object({
    kind: oneOf('kind', ['sms']),
    id,
    /** An HTTP gateway, or the outbox folder of gammu-smsd. */
    url: optional(url),
    folder: described(optional(limitedText('folder', 500, 'a folder on the device', (path) => path.startsWith('/'))), {
      title: /*i18n*/ 'Folder of gammu-smsd on the device',
      help: /*i18n*/ 'A path that begins with /. Without a web address.',
    }),
    ...http,
    textField: fieldName('textField', textTitle, 'text'),
    toField: fieldName('toField', /*i18n*/ 'Field of the number', 'to'),
  }),
  horn: object({
    kind: oneOf('kind', ['horn']),
    id,
    /** Permanent id of a point with `Horn="true"`. */
    point: described(limitedText('point', 200), {
      title: /*i18n*/ 'Horn',
      help: /*i18n*/ 'A logic output of the station with Horn="true".',
      setup: { offers: 'horns' },
    }),
  }),
  page: object({ kind: oneOf('kind', ['page']), id }),
};
export const channelSchema = variants(channelsByKind);
export type Channel = ValueOf<typeof channelSchema>;
export type ChannelKind = Channel['kind'];
export const channelKinds = ['smtp', 'webhook', 'sms', 'horn', 'page'] as const satisfies readonly ChannelKind[];
export type ChannelOf<K extends ChannelKind> = Extract<Channel, { readonly kind: K }>;

/** The secrets that a channel names. */
export function secretsOf(
  channel: Channel,
): { readonly field: string; readonly name: string; readonly kind: SecretKind }[] {
  return Object.entries(channelsByKind[channel.kind].parts).flatMap(([field, part]) => {
    const name = (channel as Readonly<Record<string, unknown>>)[field];
    const kind = part.field?.secretKind;
    return kind && typeof name === 'string' ? [{ field, name, kind }] : [];
  });
}
