import type { BrowsedPart, Connection, Found, Probed } from '../../device/drivers/driver.ts';
import type { DriverKind } from '../../device/drivers/driverKind.ts';
import { addressReason } from '../../device/station/addressReason.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import { Findings } from '../../station/check/findings.ts';

/** As named on the command line, by the fields of a point. */
export interface ProbedAddress {
  readonly text: string;
  /** Undefined: it lacks a field, and the device is searched for it. */
  readonly address: unknown;
}

export interface ReadAddress {
  readonly probed: Probed;
  /** Its fields in a station file. */
  readonly point: XmlNode;
  readonly address: unknown;
}

/** A finding where a field is wrong. */
export function parseProbedAddress(
  kind: DriverKind,
  fields: Readonly<Record<string, string>>,
): ProbedAddress | Finding {
  const { address: schema, mainField } = kind.schema;
  const text = fields[mainField.name] ?? '';
  const isWhole = Object.values(schema).every(({ isRequired, name }) => !isRequired || name in fields);
  if (!isWhole) return { text, address: undefined };
  const findings = new Findings(text);
  const cfg = new CfgFields(element('Point', fields), findings);
  const settings = readFields(schema, cfg);
  const parsed = kind.parseAddress(settings);
  if (findings.list.length === 0 && 'fault' in parsed) cfg.fault(addressReason(parsed.fault, mainField.name));
  const [finding] = findings.list;
  if (finding) return { ...finding, line: 0 };
  return { text, address: 'address' in parsed ? parsed.address : undefined };
}

/** Undefined: the device has no such address. Rejects with LinkError. */
export async function readProbed(
  kind: DriverKind,
  { text, address }: ProbedAddress,
  connection: Connection,
  signal: AbortSignal,
): Promise<ReadAddress | undefined> {
  const pointOf = (found: unknown) => kind.browsing?.pointOf(found) ?? element('Point', {});
  if (address !== undefined) {
    const probed = await connection.probe?.(address, signal);
    return probed && { probed, point: pointOf(address), address };
  }
  for await (const { found } of connection.browse?.({ node: '', search: text }, signal) ?? []) {
    for (const one of found) {
      if (one.address === undefined || one.probed === undefined) continue;
      const point = pointOf(one.address);
      if (point.attributes[kind.schema.mainField.name] === text)
        return { probed: one.probed, point, address: one.address };
    }
  }
  return undefined;
}

/** Each address of the device, at once or through all nodes. Rejects with LinkError. */
export async function* everyAddress(
  connection: Connection,
  signal: AbortSignal,
  part: BrowsedPart = { node: '' },
): AsyncGenerator<Found> {
  for await (const { found } of connection.browse?.(part, signal) ?? []) {
    for (const one of found) {
      if (one.address !== undefined) yield one;
      if (one.node !== undefined) yield* everyAddress(connection, signal, { node: one.node });
    }
  }
}
