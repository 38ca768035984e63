import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import { isWhole, namesIn } from '../read/references.ts';
import { type Comparison, changeOf, type Side } from './comparison.ts';
import type { ConfigRecord } from './records.ts';

export function alarmChanges(comparison: Comparison): ConfigurationChange[] {
  const { removed, added, both } = comparison.alarms;
  return [
    ...removed.map((alarm) =>
      changeOf('alarms', 'alarmRemoved', {
        ...whole(comparison, alarm, 'before'),
        before: conditionOf(comparison, alarm, 'before'),
      }),
    ),
    ...added.map((alarm) =>
      changeOf('alarms', 'alarmAdded', {
        ...whole(comparison, alarm, 'after'),
        after: conditionOf(comparison, alarm, 'after'),
      }),
    ),
    ...both.flatMap(([a, b]) => changesOf(comparison, a, b)),
  ];
}

function changesOf(comparison: Comparison, a: ConfigRecord, b: ConfigRecord): ConfigurationChange[] {
  const alarm = b.named;
  const unitOfPoint = (field: string, side: Side) => unitOf(comparison, field, side === 'before' ? a : b, side);
  return [
    ...(a.id === b.id ? [] : [changeOf('alarms', 'alarmId', { ...alarm, before: a.id, after: b.id })]),
    ...comparison
      .differences(a, b, (field) => field === 'Id', unitOfPoint)
      .map((difference) => changeOf('alarms', 'alarmField', { ...alarm, ...difference })),
  ];
}

function whole(comparison: Comparison, alarm: ConfigRecord, side: Side) {
  const point = alarm.text('Point');
  const of = point === '' ? alarm.text('Link') : comparison.nameOf('points', point, side);
  return { ...alarm.named, of, priority: alarm.text('Priority') };
}

/** `H 3.2 m`, `state Tripped`. */
function conditionOf(comparison: Comparison, alarm: ConfigRecord, side: Side): string {
  const limit = alarm.text('Limit');
  const unit = limit === '' ? '' : unitOf(comparison, 'Limit', alarm, side);
  return [alarm.text('Kind'), limit, unit, alarm.text('State'), alarm.text('When')].filter(Boolean).join(' ');
}

/** That of a point which the field names, else of the watched one; of a rate per minute. */
function unitOf(comparison: Comparison, field: string, alarm: ConfigRecord, side: Side): string {
  const { points } = comparison[side];
  const reference = alarm.schema.byName.get(field)?.about?.refersTo;
  const [named = '', ...others] = reference ? namesIn(reference, alarm.text(field), (id) => points.has(id)) : [];
  if (reference && !isWhole(reference)) return (others.length === 0 && points.get(named)?.text('Unit')) || '';
  if (points.has(named)) return '';
  const unit = points.get(alarm.text('Point'))?.text('Unit') ?? '';
  return alarm.text('Kind') === 'rate' && unit !== '' ? `${unit}/min` : unit;
}
