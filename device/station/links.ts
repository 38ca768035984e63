import type { Finding } from '../../protocol/faults/finding.ts';
import { currentForMs } from '../../protocol/quality.ts';
import { type Fields, readFields, type Values } from '../../protocol/schema/schema.ts';
import { type LossAlarm, linkFields } from '../../protocol/schema/stationFields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import type { Findings } from '../../station/check/findings.ts';
import type { LinkSettings } from '../drivers/driver.ts';
import type { DriverKind } from '../drivers/driverKind.ts';
import { addressReason } from './addressReason.ts';
import { checkSecretNames } from './secretFields.ts';

export interface Link extends LinkSettings, LossAlarm {
  readonly kind: DriverKind;
  readonly periodMs: number;
  /** Settings of devices behind it, by the field that names them; only its driver interprets them. */
  readonly nodes?: Readonly<Record<string, Values<Fields>>>;
}

/**
 * How long (ms) a device that is read once in a period may be silent, so that its values are lost when R29 requires it:
 * after 5 s or three periods, whichever is longer, including the period before the request.
 */
export function longestTimeoutMs(periodMs: number, { retries = 0 }: Pick<LinkSettings, 'retries'> = {}): number {
  return Math.floor((currentForMs(periodMs) - periodMs) / (1 + retries));
}

/** What its driver depends on: a change of the rest does not interrupt it. */
export function drivenBy({ nodes, ...link }: Link) {
  const own = Object.entries(nodes ?? {}).map(([name, node]) => [name, withoutAlarm(node)]);
  return { ...withoutAlarm(link), nodes: Object.fromEntries(own) };
}

function withoutAlarm<T extends object>({
  lossAlarmPriority: _,
  lossAlarmDelayMs: __,
  ...rest
}: T & Partial<LossAlarm>) {
  return rest;
}

/** By id: usable links, and why others are rejected. */
export interface ReadLinks {
  readonly links: Map<string, Link>;
  readonly rejected: ReadonlyMap<string, Finding>;
}

/** A link with a mistake is rejected, and its points with it. */
export function readLinks(
  communication: XmlNode | undefined,
  kinds: Readonly<Record<string, DriverKind>>,
  findings: Findings,
): ReadLinks {
  const links = new Map<string, Link>();
  const rejected = new Map<string, Finding>();
  for (const node of communication?.children ?? []) {
    const kind = Object.hasOwn(kinds, node.name) ? kinds[node.name] : undefined;
    if (!kind) {
      const expected = Object.keys(kinds).join(', ');
      if (node.name !== 'WebServerCfg')
        findings.at(node, { code: 'notALinkKind', value: node.name, expected }, 'CommunicationCfg');
      continue;
    }
    const fields = new CfgFields(node, findings);
    // Read by the schema of its own kind; the compiler can't follow that through the table.
    const link = { kind, ...readFields(linkFields, fields), ...readFields(kind.schema.link, fields) } as Link;
    checkTimeout(fields, link);
    checkSecretNames(kind.schema.link, link, fields);
    if (links.has(link.id)) fields.fault({ code: 'standsTwice', field: 'Id', value: link.id });
    const nodes = readNodes(node, link, findings);
    fields.reject(nodes.rejected);
    const whole = Object.keys(nodes.read).length > 0 ? { ...link, nodes: nodes.read } : link;
    const fault = kind.linkFault?.(whole);
    if (fault) fields.fault(addressReason(fault));
    if (fields.isSound) links.set(link.id, whole);
    else if (fields.rejected) rejected.set(link.id, fields.rejected);
  }
  return { links, rejected };
}

/** The elements in a link for devices behind it; a mistake in one rejects the link. */
function readNodes({ children }: XmlNode, link: Link, findings: Findings) {
  const read: Record<string, Values<Fields>> = {};
  let rejected: Finding | undefined;
  const { element, key = '', fields: table = {} } = link.kind.schema.node ?? {};
  for (const child of children) {
    if (child.name !== element) continue;
    const fields = new CfgFields(child, findings);
    const values = readFields(table, fields);
    const name = String(values[key]);
    if (fields.isSound && read[name]) fields.fault({ code: 'standsTwice', field: table[key]?.name ?? '', value: name });
    const stated = Object.entries(values).filter(([, value]) => value !== undefined);
    checkTimeout(fields, { ...link, ...Object.fromEntries(stated) });
    checkSecretNames(table, values, fields);
    rejected ??= fields.rejected;
    read[name] = Object.fromEntries(stated);
  }
  return { read, rejected };
}

function checkTimeout(fields: CfgFields, { timeoutMs, periodMs, ...link }: Link): void {
  const longest = longestTimeoutMs(periodMs, link);
  if (timeoutMs === undefined || timeoutMs <= longest) return;
  fields.fault({
    code: 'timeoutTooLong',
    value: String(timeoutMs),
    periodMs: String(periodMs),
    limit: String(longest),
  });
}
