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
  readonly fields: Readonly<Record<string, string>>;
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
  if (!isWhole) return { text, fields, address: undefined };
  const findings = new Findings(text);
  const cfg = new CfgFields(element('Point', fields), findings);
  const settings = readFields(schema, cfg);
  const parsed = kind.parseAddress(settings);
  if (findings.list.length === 0 && 'fault' in parsed) cfg.fault(addressReason(parsed.fault, mainField.name));
  const [finding] = findings.list;
  if (finding) return { ...finding, line: 0 };
  return { text, fields, address: 'address' in parsed ? parsed.address : undefined };
}

/** Undefined: the device has no such address. Rejects with LinkError. */
export async function readProbed(
  kind: DriverKind,
  { text, fields, address }: ProbedAddress,
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
      if (Object.entries(fields).every(([name, value]) => point.attributes[name] === value))
        return { probed: one.probed, point, address: one.address };
    }
  }
  return undefined;
}

export interface Seen {
  readonly nodes: Set<string>;
  /** There may be more than was given. */
  isCut: boolean;
}

/** Each address of the device, through all nodes, each once: a tree may lead back to itself. Rejects with LinkError. */
export async function* everyAddress(
  connection: Connection,
  signal: AbortSignal,
  seen: Seen,
  part: BrowsedPart = { node: '' },
): AsyncGenerator<Found> {
  if (seen.nodes.has(part.node)) return;
  seen.nodes.add(part.node);
  for await (const { found, isCut } of connection.browse?.(part, signal) ?? []) {
    seen.isCut ||= isCut === true;
    for (const one of found) {
      if (one.address !== undefined) yield one;
      if (one.node !== undefined) yield* everyAddress(connection, signal, seen, { node: one.node });
    }
  }
}
