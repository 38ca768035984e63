import type { LinkSettings } from '../../device/drivers/driver.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import { CfgFields } from '../../device/station/cfgFields.ts';
import { Findings } from '../../device/station/findings.ts';
import type { ModbusLink } from '../../protocol/drivers/modbus/modbusSchema.ts';
import type { LinkKindName } from '../../protocol/drivers/schemas.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { linkFields } from '../../protocol/schema/stationFields.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';

/** As named on the command line. */
export interface ProbedLink {
  readonly kind: LinkKindName;
  /** Its element in a station file. */
  readonly node: XmlNode;
  readonly settings: ModbusLink & LinkSettings;
}

const schemes: Readonly<Record<string, LinkKindName>> = {
  'modbus:': 'ModbusTcp',
  'modbus-rtu-tcp:': 'ModbusRtuTcp',
  'modbus-serial:': 'ModbusSerial',
};

/** Parameters of a URL with the fields of a link that they set; the names of the fields work too. */
const parameters: Readonly<Record<string, string>> = {
  unit: 'UnitId',
  baud: 'BaudRate',
  data: 'DataBits',
  stop: 'StopBits',
  timeout: 'TimeoutMs',
};

/** `url`, an unknown scheme or parameter; or the fault of a field of the link. */
export type UrlFault =
  | { readonly code: 'badUrl' | 'badParameter'; readonly value: string; readonly known: string }
  | { readonly code: 'badLink'; readonly finding: Finding };

/** `modbus://host:502/1`, `modbus-serial:///dev/ttyUSB0?baud=9600&unit=1`. */
export function readProbeUrl(text: string): ProbedLink | UrlFault {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const kind = url && schemes[url.protocol];
  const place = url && kind && placeOf(url, kind);
  if (!url || !kind || !place || url.username !== '' || url.hash !== '') {
    return { code: 'badUrl', value: text, known: Object.keys(schemes).join(', ') };
  }
  const { schema } = driverKinds[kind];
  const known = [...Object.values(schema.link).map(({ name }) => name), 'UnitId'].filter((name) => !(name in place));
  const given: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    const wanted = (parameters[name.toLowerCase()] ?? name).toLowerCase();
    const field = known.find((one) => one.toLowerCase() === wanted);
    if (field === undefined) return { code: 'badParameter', value: name, known: known.join(', ') };
    given[field] = value;
  }
  const node = element(kind, { Id: 'device', ...place, ...given });
  const findings = new Findings('URL');
  const fields = new CfgFields(node, findings);
  // Read by the schema of its own kind.
  const settings = { ...readFields(linkFields, fields), ...readFields(schema.link, fields) } as unknown as ModbusLink;
  const fault = driverKinds[kind].linkFault?.(settings);
  if (fault) fields.fault({ field: '', expected: '', other: '', ...fault });
  const [finding] = findings.list;
  return finding ? { code: 'badLink', finding: { ...finding, line: 0 } } : { kind, node, settings };
}

function placeOf(url: URL, kind: LinkKindName): Record<string, string> | undefined {
  if (kind === 'ModbusSerial') {
    // COM3 of Windows is after the slash too.
    const device = decodeURIComponent(url.hostname + url.pathname).replace(/^\/(?=COM\d+$)/i, '');
    return device === '' ? undefined : { Device: device };
  }
  const unit = /^\/?(\d*)$/.exec(url.pathname)?.[1];
  if (url.hostname === '' || unit === undefined) return undefined;
  return {
    Host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(url.port !== '' && { Port: url.port }),
    ...(unit !== '' && { UnitId: unit }),
  };
}
