import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { throwAs } from '../../protocol/attempt.ts';
import { isSecretName } from '../../protocol/secret.ts';
import { authorityFault } from '../secrets/certificates.ts';
import { type Given, readSettingsFile, StartError } from '../settingsFile.ts';

const text = { type: 'string' } as const;
const several = { ...text, multiple: true } as const;

/** Each is a name of the directory’s settings file (docs/install.md). */
const forms = {
  url: several,
  ca: text,
  kind: text,
  reader: text,
  'reader-secret': text,
  people: text,
  'login-attribute': text,
  groups: text,
  group: several,
  'offline-hours': text,
} as const;
type Name = keyof typeof forms;

const kinds = ['ldap', 'active-directory'] as const;
type DirectoryKind = (typeof kinds)[number];

/** A group of the directory, and the group here whose rights its members have. */
interface MappedGroup {
  readonly group: string;
  readonly dn: string;
}

export interface DirectorySettings {
  /** In this order: the next one where one does not respond. `ldap:` is always upgraded by STARTTLS. */
  readonly urls: readonly string[];
  /** File of the authorities, PEM; no other is trusted. It is read at each connection: it may be replaced. */
  readonly authority: string;
  readonly kind: DirectoryKind;
  /** The account that searches: its DN, or its name at the domain. */
  readonly reader: string;
  /** Name of the secret with its password. */
  readonly readerSecret: string;
  /** Below which people are searched, and groups. */
  readonly people: string;
  readonly groups: string;
  /** Of people’s entries: what they log in with. */
  readonly loginAttribute: string;
  readonly mapped: readonly MappedGroup[];
  /** For how long after a login the same one is possible while the directory does not respond; 0: not at all. */
  readonly offlineMs: number;
}

const mostOfflineHours = 168;
const mostGroups = 100;
const usualLogin = { ldap: 'uid', 'active-directory': 'sAMAccountName' } as const satisfies Record<
  DirectoryKind,
  string
>;

/** Throws StartError with file and line. */
export function readDirectorySettings(file: string): DirectorySettings {
  const given = readSettingsFile(file, forms);
  const all = (name: Name): readonly Given[] => given[name] ?? [];
  const one = (name: Name) => given[name]?.[0];
  const required = (name: Name): Given => {
    const found = one(name);
    if (!found) throw new StartError(`${file} has no line ${name}=…`);
    return found;
  };
  required('url');
  required('group');
  const kind = kindOf(one('kind'));
  const people = required('people').text;
  if (all('group').length > mostGroups) throw new StartError(`${file} has more than ${mostGroups} lines group=…`);
  return {
    urls: all('url').map(urlOf),
    authority: authorityOf(required('ca')),
    kind,
    reader: required('reader').text,
    readerSecret: secretOf(one('reader-secret')),
    people,
    groups: one('groups')?.text ?? people,
    loginAttribute: attributeOf(one('login-attribute'), usualLogin[kind]),
    mapped: all('group').map(mappedOf),
    offlineMs: offlineMsOf(one('offline-hours')),
  };
}

function kindOf(given: Given | undefined): DirectoryKind {
  const kind = kinds.find((one) => one === (given?.text ?? 'ldap'));
  if (kind) return kind;
  throw new StartError(`${given?.label} is not a valid kind. Expected: ${kinds.join(' or ')}.`);
}

function urlOf({ text: written, label }: Given): string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isPlain = url && `${url.username}${url.password}${url.search}${url.hash}` === '' && /^\/?$/.test(url.pathname);
  const isNamed = url && (url.hostname !== '' || isIP(url.hostname) !== 0);
  if (isPlain && isNamed && /^ldaps?:$/.test(url.protocol)) return written;
  throw new StartError(`${label} is not a valid address. Expected for example: ldaps://directory.example.`);
}

function authorityOf({ text: written, label, base }: Given): string {
  const file = resolve(base, written);
  const pem = throwAs(
    ({ message }) => new StartError(`${label} can’t be read: ${message}.`),
    () => readFileSync(file, 'utf8'),
  );
  if (authorityFault(pem)) throw new StartError(`${label} has no certificate in PEM.`);
  return file;
}

function secretOf(given: Given | undefined): string {
  const name = given?.text ?? 'directory';
  if (isSecretName(name)) return name;
  throw new StartError(`${given?.label} is not a valid name of a secret.`);
}

function attributeOf(given: Given | undefined, usual: string): string {
  const name = given?.text ?? usual;
  if (/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) return name;
  throw new StartError(`${given?.label} is not a valid attribute. Expected for example: uid.`);
}

/** `group=NAME OF THE GROUP HERE = DN OF THE GROUP THERE`. */
function mappedOf({ text: written, label }: Given): MappedGroup {
  const [group = '', ...rest] = written.split('=');
  const dn = rest.join('=').trim();
  if (group.trim() !== '' && dn.includes('=')) return { group: group.trim(), dn };
  throw new StartError(`${label} is not valid. Expected for example: group=Operators=cn=operators,dc=example.`);
}

function offlineMsOf(given: Given | undefined): number {
  const hours = Number(given?.text ?? 12);
  if (!given || (/^\d{1,3}$/.test(given.text) && hours <= mostOfflineHours)) return hours * 60 * 60_000;
  throw new StartError(`${given.label} is not valid. Expected: a whole number from 0 to ${mostOfflineHours}.`);
}
