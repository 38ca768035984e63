import type { LinkSettings } from '../../device/drivers/driver.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import { addressReason } from '../../device/station/addressReason.ts';
import { attempt } from '../../protocol/attempt.ts';
import type { LinkKindName } from '../../protocol/drivers/schemas.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { linkFields } from '../../protocol/schema/stationFields.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import { Findings } from '../../station/check/findings.ts';

/** As named on the command line. */
export interface ProbedLink {
  readonly kind: LinkKindName;
  /** Its element in a station file. */
  readonly node: XmlNode;
  readonly settings: LinkSettings;
  /** What the command line has of it, by the names that the fields of the link give; a station stores them. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** The name of such a secret. */
const givenName = 'given';

const kinds = Object.keys(driverKinds) as readonly LinkKindName[];
const urls = kinds.flatMap((kind) => {
  const { url } = driverKinds[kind].schema;
  return url ? [{ kind, ...url }] : [];
});

/** `url`, an unknown scheme or parameter; or the fault of a field of the link. */
export type UrlFault =
  | { readonly code: 'badUrl' | 'badParameter'; readonly value: string; readonly known: string }
  | { readonly code: 'badLink'; readonly finding: Finding };

/** `modbus://host:502/1`, `modbus-serial:///dev/ttyUSB0?baud=9600&unit=1`. */
export function readProbeUrl(text: string): ProbedLink | UrlFault {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const known = url && urls.find(({ schemes }) => schemes.includes(url.protocol));
  const place = url && known?.placeOf(url);
  const takesUser = known?.hasUser || known?.userSecret !== undefined;
  if (!url || !known || !place || (url.username !== '' && !takesUser) || url.password !== '' || url.hash !== '') {
    return { code: 'badUrl', value: withoutUser(text), known: urls.map(({ form }) => form).join(', ') };
  }
  const { kind, parameters, userSecret } = known;
  const isGiven = userSecret !== undefined && url.username !== '';
  const secrets = new Map(isGiven ? [[givenName, attempt(() => decodeURIComponent(url.username), url.username)]] : []);
  const { schema } = driverKinds[kind];
  const names = Object.values(schema.link).flatMap(({ name }) => (name in place ? [] : name));
  const given: Record<string, string> = {};
  for (const [name, value] of known.hasQuery ? [] : url.searchParams) {
    const wanted = (parameters[name.toLowerCase()] ?? name).toLowerCase();
    const field = names.find((one) => one.toLowerCase() === wanted);
    if (field === undefined) return { code: 'badParameter', value: name, known: names.join(', ') };
    given[field] = value;
  }
  const node = element(kind, { Id: 'device', ...place, ...(isGiven && { [userSecret]: givenName }), ...given });
  const findings = new Findings('URL');
  const fields = new CfgFields(node, findings);
  const settings = { ...readFields(linkFields, fields), ...readFields(schema.link, fields) };
  const fault = driverKinds[kind].linkFault?.(settings);
  if (fault) fields.fault(addressReason(fault));
  const [finding] = findings.list;
  return finding ? { code: 'badLink', finding: { ...finding, line: 0 } } : { kind, node, settings, secrets };
}

/** It may be a secret. */
function withoutUser(text: string): string {
  const end = text.lastIndexOf('@');
  const [begin = ''] = /^[^:/@]*:?(?:\/\/)?/.exec(text) ?? [];
  return end < begin.length ? text : `${begin}…${text.slice(end)}`;
}
