import { type AlarmKind, alarmKindRows, takesSetting } from '../../../protocol/alarms/alarmKind.ts';
import type { PointKind } from '../../../protocol/point.ts';
import { isCounting } from '../../../protocol/runningState.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import { wantedValue } from '../../../station/check/checkAllowed.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { readLimit } from './limit.ts';
import type { AlarmSettings, KnownToAlarms } from './reading.ts';
import { readStates } from './states.ts';

export type Watched = Pick<AlarmDefinition, 'point' | 'link' | 'limit' | 'states' | 'from' | 'deadBand'>;

const numbers = ['numeric'] as const;

export function readWatched(fields: CfgFields, settings: AlarmSettings, known: KnownToAlarms): Watched {
  const link = wantedValue(fields, alarmFields.link, settings, settings.link);
  const point = link === undefined ? pointOf(fields, settings, known) : undefined;
  const needsStarts = alarmKindRows[settings.kind].quantity === 'starts';
  if (needsStarts && point && !point.rejected && !isCounting({ ...point, ...point.recording }))
    fields.fault({ code: 'countsNoStarts', field: 'Point' });
  if (link !== undefined && settings.point !== undefined) fields.fault({ code: 'pointAndLink' });
  if (link !== undefined && !known.links.has(link)) fields.fault({ code: 'unknownLink', field: 'Link', value: link });
  return {
    point: point?.id,
    link,
    limit: readLimit(fields, settings, known),
    states: point ? readStates(fields, settings, point) : [],
    from: fromOf(fields, settings, known),
    deadBand: deadBandOf(fields, settings, point),
  };
}

function pointOf(fields: CfgFields, settings: AlarmSettings, known: KnownToAlarms): FieldPoint | undefined {
  const id = wantedValue(fields, alarmFields.point, settings, settings.point);
  const { kind: text } = settings;
  return id === undefined
    ? undefined
    : namedPoint(fields, { field: 'Point', id, text, kinds: alarmKindRows[text].points }, known);
}

function fromOf(fields: CfgFields, settings: AlarmSettings, known: KnownToAlarms): string | undefined {
  const id = wantedValue(fields, alarmFields.from, settings, settings.from);
  const { kind: text } = settings;
  return id === undefined ? undefined : namedPoint(fields, { field: 'From', id, text, kinds: numbers }, known)?.id;
}

interface Naming {
  readonly field: string;
  readonly id: string;
  /** The kind of alarm, which needs a point of these kinds. */
  readonly text: AlarmKind;
  readonly kinds: readonly PointKind[];
}

function namedPoint(
  fields: CfgFields,
  { field, id, text, kinds }: Naming,
  { points }: KnownToAlarms,
): FieldPoint | undefined {
  const point = points.get(id);
  // The kind of a rejected point may not be known: the alarm waits for it.
  if (point?.rejected || (point && kinds.includes(point.kind))) return point;
  fields.fault(
    point
      ? { code: 'alarmPointKind', field, value: id, other: point.kind, text, expected: kinds.join(', ') }
      : { code: 'unknownAlarmPoint', field, value: id },
  );
  return undefined;
}

/** The definition's, or else the point's own. */
function deadBandOf(fields: CfgFields, { kind, deadBand }: AlarmSettings, point: FieldPoint | undefined): number {
  if (!takesSetting(kind, 'deadBand')) return 0;
  if (deadBand !== undefined && deadBand < 0) {
    fields.fault({ code: 'negative', field: 'DeadBand', value: String(deadBand) });
  }
  return deadBand ?? point?.deadBand ?? 0;
}
