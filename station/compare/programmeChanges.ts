import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import { type EditingKind, isProgrammed } from '../../protocol/point.ts';
import { readChanges, writeChanges } from '../../protocol/programme/changeSummary.ts';
import { type InForce, inForceAt } from '../../protocol/programme/evaluate.ts';
import { emptyProgramme, type Programme } from '../../protocol/programme/programme.ts';
import { readProgramme } from '../../protocol/programme/programmeXml.ts';
import { isZone } from '../../protocol/programme/zone.ts';
import { child } from '../../protocol/wire/fields.ts';
import { type Comparison, changeOf, type Side } from './comparison.ts';
import type { ConfigRecord } from './records.ts';

export interface ProgrammeMoment {
  /** UTC ms. */
  readonly now: number;
  /** What the device has stored for the point of that Id; undefined: the programme of the file counts. */
  readonly storedProgramme?: (id: string) => Programme | undefined;
  /** Used where the file has none. */
  readonly timeZone: string;
}

/** Of the programme in the file, which counts until the device has stored one. */
export function programmeChanges(a: ConfigRecord, b: ConfigRecord): ConfigurationChange[] {
  const [before, after] = [programmeIn(a), programmeIn(b)];
  if (!before && !after) return [];
  const word = (value: string) => wordOf(b, value);
  const { changes } = writeChanges(before ?? emptyProgramme, after ?? emptyProgramme, word);
  return readChanges(changes ?? '').map(({ kind, days = [], name = '', before: was = '', after: is = '' }) =>
    changeOf('programmes', 'programmeChanged', {
      ...b.named,
      ...{ part: kind, days: days.join(','), text: name, before: was, after: is },
    }),
  );
}

/**
 * What programmes write at once: the service writes at switching times only, except where a point was not programmed
 * before, and where another time zone brings a switching time that is past.
 */
export function programmeWrites(comparison: Comparison, moment: ProgrammeMoment): ConfigurationChange[] {
  const { points } = comparison;
  const olds = new Map(points.both.map(([a, b]) => [b, a]));
  return [...comparison.after.points.values()].flatMap((point) => {
    const after = programmed(comparison, 'after', point, moment);
    const old = olds.get(point);
    const before = old && programmed(comparison, 'before', old, moment);
    if (!after || after.value === before?.value || !isDue(old, before, after)) return [];
    const texts = { before: before && old ? wordOf(old, before.value) : '', after: wordOf(point, after.value) };
    return [changeOf('programmes', 'programmeWrites', { ...point.named, ...texts })];
  });
}

/** Whether the service finds a switching time that it has not executed. */
function isDue(old: ConfigRecord | undefined, before: InForce | undefined, after: InForce): boolean {
  if (!old || !isProgrammable(old)) return true;
  const at = after.since?.at;
  return at !== undefined && at > (before?.since?.at ?? Number.POSITIVE_INFINITY);
}

function programmed(
  comparison: Comparison,
  side: Side,
  point: ConfigRecord,
  { now, storedProgramme, timeZone }: ProgrammeMoment,
): InForce | undefined {
  if (!isProgrammable(point)) return undefined;
  const programme = storedProgramme?.(point.id) ?? programmeIn(point);
  return programme && inForceAt(programme, now, zoneOf(comparison, side) ?? timeZone);
}

export function isProgrammable(point: ConfigRecord): boolean {
  return isProgrammed({ editingKind: point.text('EditingKind') as EditingKind });
}

function zoneOf(comparison: Comparison, side: Side): string | undefined {
  const zone = comparison[side].settings.map((settings) => settings.text('TimeZone')).find(Boolean);
  return zone !== undefined && isZone(zone) ? zone : undefined;
}

function programmeIn({ node }: ConfigRecord): Programme | undefined {
  const found = child(node, 'Programme');
  return found && readProgramme(found);
}

function wordOf(point: ConfigRecord, value: string): string {
  const kind = point.text('Kind');
  const unit = point.text('Unit');
  if (kind === 'logic' || kind === 'state') return point.text(`State${Number(value)}`) || value;
  return unit === '' ? value : `${value} ${unit}`;
}
