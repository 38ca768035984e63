import type { Finding } from '../../../protocol/faults/finding.ts';
import type { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import type { Values } from '../../../protocol/schema/schema.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';

/** What definitions of alarms may name. */
export interface KnownToAlarms {
  /** By their permanent ids, rejected ones too. */
  readonly points: ReadonlyMap<string, FieldPoint>;
  /** Ids of the links that points are read over, and of those that were rejected. */
  readonly links: ReadonlySet<string>;
  /** Why links were rejected, by their ids. */
  readonly rejectedLinks: ReadonlyMap<string, Finding>;
  /** SynopticIds. */
  readonly pages: ReadonlySet<string>;
}

/** What the file says of one. */
export type AlarmSettings = Values<typeof alarmFields>;

/** A definition and where it stands in the file. */
export interface ReadAlarm {
  readonly definition: AlarmDefinition;
  readonly node: XmlNode;
}
