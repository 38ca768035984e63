import type { Finding } from '../../protocol/faults/finding.ts';
import { currentForMs } from '../../protocol/quality.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { linkFields } from '../../protocol/schema/stationFields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { LinkSettings } from '../drivers/driver.ts';
import type { DriverKind } from '../drivers/driverKind.ts';
import { CfgFields } from './cfgFields.ts';
import type { Findings } from './findings.ts';

/** A link of the station file. */
export interface Link extends LinkSettings {
  readonly kind: DriverKind;
  readonly periodMs: number;
}

/**
 * How long a device may be silent, asked once in a period, so that its values are told as lost when R29 wants them to
 * look so: after 5 s or three periods, whichever is longer, the period before the question included.
 */
export function longestTimeoutMs(periodMs: number): number {
  return currentForMs(periodMs) - periodMs;
}

/** The links that can be used, by their ids, and why others can't. */
export interface ReadLinks {
  readonly links: Map<string, Link>;
  readonly rejected: ReadonlyMap<string, Finding>;
}

/** Reads the links of CommunicationCfg by the drivers' table; one with a mistake is rejected, its points with it. */
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
    // Read by the schema of the kind that it carries; the compiler can't follow that through the table.
    const link = { kind, ...readFields(linkFields, fields), ...readFields(kind.schema.link, fields) } as Link;
    const longest = longestTimeoutMs(link.periodMs);
    if (link.timeoutMs !== undefined && link.timeoutMs > longest) {
      fields.fault({
        code: 'timeoutTooLong',
        value: String(link.timeoutMs),
        periodMs: String(link.periodMs),
        limit: String(longest),
      });
    }
    if (links.has(link.id)) fields.fault({ code: 'standsTwice', field: 'Id', value: link.id });
    if (fields.isSound) links.set(link.id, link);
    else if (fields.rejected) rejected.set(link.id, fields.rejected);
  }
  return { links, rejected };
}
