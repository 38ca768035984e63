import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import { readNodes, readText } from '../../protocol/wire/fields.ts';
import { isPattern } from '../calculation/patterns.ts';
import { type Comparison, changeOf, type Side } from './comparison.ts';
import { dependents } from './dependents.ts';
import { interlockChanges } from './interlockChanges.ts';
import { isSameNode } from './pairs.ts';
import { programmeChanges } from './programmeChanges.ts';
import type { ConfigRecord } from './records.ts';

export function pointChanges(comparison: Comparison): ConfigurationChange[] {
  const { points } = comparison;
  return [
    ...points.removed.flatMap((point) => [
      ...commandChange(comparison, point, undefined),
      changeOf('points', 'pointRemoved', { ...point.named, ...dependents(comparison.before, point) }),
    ]),
    ...points.added.flatMap((point) => [
      ...commandChange(comparison, undefined, point),
      changeOf('points', 'pointAdded', point.named),
    ]),
    ...points.both.flatMap(([a, b]) => (isUnchanged(comparison, a, b) ? [] : changesOf(comparison, a, b))),
  ];
}

export function isCommanded(point: ConfigRecord | undefined): point is ConfigRecord {
  return point !== undefined && point.text('EditingKind') !== 'NonEditable';
}

/** It is written alike, and so is every Id that it may name. */
function isUnchanged({ points, links }: Comparison, a: ConfigRecord, b: ConfigRecord): boolean {
  const isAlike = a.id === b.id && points.oldIds.size === 0 && links.oldIds.size === 0 && isSameNode(a.node, b.node);
  return isAlike && !mayHaveGroup(a);
}

/** Other points may be in its groups. */
function mayHaveGroup(point: ConfigRecord): boolean {
  const conditions = readNodes(point.node, 'Interlock').map((one) => readText(one, 'When') ?? '');
  return [point.text('Calculation'), ...conditions].some(isPattern);
}

function changesOf(comparison: Comparison, a: ConfigRecord, b: ConfigRecord): ConfigurationChange[] {
  const isEither = isCommanded(a) || isCommanded(b);
  const isBoth = isCommanded(a) && isCommanded(b);
  const skips = (field: string) =>
    field === 'Id' ||
    field === 'Link' ||
    (field === 'Calculation' && !isCalculated) ||
    comparison.addressFields.has(field) ||
    (field === 'EditingKind' && !isBoth);
  const isCalculated = [a, b].every((point) => point.text('Calculation') !== '');
  const unitOfPoint = (_: string, side: Side) => (side === 'before' ? a : b).text('Unit');
  const name = b.named;
  return [
    ...(a.id === b.id ? [] : [changeOf('points', 'pointId', { ...name, before: a.id, after: b.id })]),
    ...(isBoth ? [] : commandChange(comparison, a, b)),
    ...placeChange(comparison, a, b, isBoth),
    ...comparison.differences(a, b, skips, unitOfPoint).map((difference) => {
      const { change = 'points', isWritten = false } = difference.about ?? {};
      if (difference.field === 'Calculation')
        return changeOf('points', 'calculationChanged', { ...name, ...difference });
      return changeOf(isEither && isWritten ? 'commands' : change, 'pointField', { ...name, ...difference });
    }),
    ...interlockChanges(comparison, a, b),
    ...programmeChanges(a, b),
  ];
}

/** Nothing where both or none can be commanded. */
function commandChange(comparison: Comparison, a: ConfigRecord | undefined, b: ConfigRecord | undefined) {
  const place = { before: a && placeOf(comparison, a), after: b && placeOf(comparison, b) };
  if (isCommanded(a) && !isCommanded(b)) {
    return [changeOf('commands', 'commandRemoved', { ...a.named, before: place.before ?? '' })];
  }
  if (isCommanded(b) && !isCommanded(a)) {
    return [changeOf('commands', 'commandAdded', { ...b.named, after: place.after ?? '' })];
  }
  return [];
}

function placeChange(comparison: Comparison, a: ConfigRecord, b: ConfigRecord, isBoth: boolean) {
  const isCalculated = (point: ConfigRecord) => point.text('Calculation') !== '';
  if (isCalculated(a) && isCalculated(b)) return [];
  if (comparison.placeOf(a, 'before') === comparison.placeOf(b, 'after')) return [];
  const places = { before: placeOf(comparison, a), after: placeOf(comparison, b) };
  return isBoth
    ? [changeOf('commands', 'commandPlace', { ...b.named, ...places })]
    : [changeOf('points', 'pointPlace', { ...b.named, ...places })];
}

/** As written in that configuration. */
function placeOf(comparison: Comparison, point: ConfigRecord): string {
  return point.text('Calculation') || comparison.placeOf(point, 'before', point.text('Link'));
}
