import { isSecretName, type SecretKind } from '../secret.ts';
import { choice, constants, object, optional, text, type ValueOf, variants, whole, withDefault } from './jsonShape.ts';

/** Of a channel, a roster or a secret: used in paths and file names. */
export const identifier = text(40, 'letters, digits, - and _', (word) => /^[\w-]+$/.test(word));
const secretName = text(40, 'the name of a secret: letters, digits, - and _', isSecretName);
/** Exactly one address: no list, no name, no line break. */
export function isMailAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/u.test(address);
}
const mailAddress = text(254, 'a mail address', isMailAddress);

/** As it is dialled: without blanks, dots and hyphens. Undefined: not a number, or an ambiguous one. */
export function phoneNumber(written: string): string | undefined {
  const number = written.replace(/(?<=[+\d])[\p{Zs}.-](?=\d)/gu, '');
  return /^\+?\d{3,20}$/.test(number) ? number : undefined;
}

const securities = ['starttls', 'tls', 'none'] as const;
const host = text(253, 'a host name or address', (name) => /^[\w.:-]+$/.test(name));

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
const serverUrl = text(1000, 'an http or https address', (url) => serverOf(url) !== undefined);

const http = {
  method: withDefault(choice(['POST', 'PUT', 'GET']), 'POST'),
  /** Signs the body (HMAC-SHA256), and is sent as `Authorization: Bearer`. */
  secret: optional(secretName),
  bearer: optional(secretName),
  fields: withDefault(constants(20), {}),
  ca: optional(secretName),
};
const fieldName = text(40, 'the name of a field', (name) => /^[\w-]+$/.test(name));

export const channelsByKind = {
  smtp: object({
    kind: choice(['smtp']),
    id: identifier,
    host,
    port: withDefault(whole(1, 65_535), 587),
    security: withDefault(choice(securities), 'starttls'),
    from: mailAddress,
    user: optional(text(200)),
    secret: optional(secretName),
    ca: optional(secretName),
  }),
  webhook: object({
    kind: choice(['webhook']),
    id: identifier,
    url: serverUrl,
    ...http,
    textField: withDefault(fieldName, 'message'),
  }),
  sms: object({
    kind: choice(['sms']),
    id: identifier,
    /** An HTTP gateway, or the outbox folder of gammu-smsd. */
    url: optional(serverUrl),
    folder: optional(text(500, 'a folder on the device', (path) => path.startsWith('/'))),
    ...http,
    textField: withDefault(fieldName, 'text'),
    toField: withDefault(fieldName, 'to'),
  }),
  horn: object({
    kind: choice(['horn']),
    id: identifier,
    /** Permanent id of a point with `Horn="true"`. */
    point: text(200),
  }),
  page: object({ kind: choice(['page']), id: identifier }),
};
export const channelSchema = variants(channelsByKind);
export type Channel = ValueOf<typeof channelSchema>;
export type ChannelKind = Channel['kind'];
export const channelKinds = ['smtp', 'webhook', 'sms', 'horn', 'page'] as const satisfies readonly ChannelKind[];
export type ChannelOf<K extends ChannelKind> = Extract<Channel, { readonly kind: K }>;

/** The fields that name a secret, each with the kind that it needs. */
export const secretFields = { secret: 'password', bearer: 'password', ca: 'authority' } as const satisfies Readonly<
  Record<string, SecretKind>
>;
export type SecretField = keyof typeof secretFields;

/** The secrets that a channel names. */
export function secretsOf(
  channel: Channel,
): { readonly field: SecretField; readonly name: string; readonly kind: SecretKind }[] {
  const values: Readonly<Record<string, unknown>> = channel;
  return (Object.keys(secretFields) as SecretField[]).flatMap((field) => {
    const name = values[field];
    return typeof name === 'string' ? [{ field, name, kind: secretFields[field] }] : [];
  });
}
