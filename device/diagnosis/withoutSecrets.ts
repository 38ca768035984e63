import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../protocol/drivers/schemas.ts';
import { fieldsOfKind } from '../../protocol/elementKinds.ts';
import { closedField, dayField, pageFields } from '../../protocol/elements/pageFields.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import {
  comModuleFields,
  identityFields,
  interlockFields,
  ioModuleFields,
  linkFields,
  rootFields,
  webServerFields,
} from '../../protocol/schema/stationFields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';

const tables: readonly Fields[] = [
  rootFields,
  identityFields,
  ioModuleFields,
  comModuleFields,
  webServerFields,
  linkFields,
  interlockFields,
  allPointFields,
  pageFields,
  { closed: closedField, showsDay: dayField },
  ...Object.values(fieldsOfKind),
  ...Object.values<DriverSchema>(driverSchemas).flatMap(({ link, node, address }) => [
    link,
    node?.fields ?? {},
    address,
  ]),
];

/** Names that the schemas of the station file know: any other field may be secret. */
const fields = tables.flatMap((table) => Object.values(table));
const known: ReadonlySet<string> = new Set([
  ...fields.flatMap(({ names }) => names),
  // Of time programmes.
  ...['Time', 'Value', 'From', 'To', 'Priority', 'Weekday', 'Week', 'Month', 'DefaultValue'],
]);

/** Whether a password is required is not secret. */
const booleans: ReadonlySet<string> = new Set(
  fields.filter(({ type }) => type === 'boolean').flatMap(({ names }) => names),
);
/** Names of secrets, unless a user wrote the secret itself there. */
const secretFields: ReadonlySet<string> = new Set(
  fields.filter(({ type }) => type === 'secret').flatMap(({ names }) => names),
);
const isBoolean = (text: string) => /^(?:true|false|0|1)$/i.test(text.trim());

/** Also of a future driver. */
const secretName = /pass(?:word|phrase|wd)?|pwd|secret|token|credential|private|hash|community|certificate|key$|^pin$/i;
const leftOut = '(left out)';

export function withoutSecrets(node: XmlNode): XmlNode {
  const attributes = Object.entries(node.attributes).map(([name, value]) => [name, withoutSecret(name, value)]);
  return {
    name: node.name,
    attributes: Object.fromEntries(attributes),
    children: node.children.map(withoutSecrets),
    text: node.text.trim() === '' ? '' : withoutSecret(node.name, node.text),
  };
}

function withoutSecret(name: string, value: string): string {
  if (booleans.has(name) && isBoolean(value)) return value;
  return known.has(name) && !secretFields.has(name) && !secretName.test(name) ? withoutUrlSecrets(value) : leftOut;
}

/** Removes user, password and query of the URLs in it. */
export function withoutUrlSecrets(text: string): string {
  return text
    .replace(/([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/"'<>]*@/gi, '$1')
    .replace(/([a-z][a-z0-9+.-]{0,30}:\/\/[^\s?#"'<>]*)(?:[?#][^\s"'<>]*)?/gi, (whole, address) =>
      whole === address ? whole : `${address}?${leftOut}`,
    );
}
