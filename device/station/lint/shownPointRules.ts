import { fieldsOfType, furtherPoints, partOf } from '../../../protocol/elementKinds.ts';
import { readText } from '../../../protocol/wire/fields.ts';
import type { CheckedFormula } from '../../../station/calculation/checkedFormula.ts';
import { type FieldPoint, isOutput } from '../../points/fieldPoint.ts';
import { byFolder, idsOf, type LintStation, type Remark, type StationRule } from './lintStation.ts';

/** A station whose pages are still to be made has no point on a page. */
function hasPages({ pages }: LintStation): boolean {
  return pages.some(({ shown }) => shown.some(({ point }) => point !== undefined));
}

/** Of each folder of points, those that no page shows and that nothing else uses. */
export const pointsUnshown: StationRule = (station) => {
  if (!hasPages(station)) return [];
  const used = new Set([...shownNumbers(station), ...usedElsewhere(station)]);
  const unused = station.points.filter((point) => !used.has(point.infoNumber) && !isOutput(point));
  return byFolder(unused).flatMap((points) => remarkOf(station, points, 'pointsUnshown'));
};

/** Of each folder of points, those that pages show by their Ids, because they have no names. */
export const namesMissing: StationRule = (station) => {
  const shown = shownNumbers(station);
  const nameless = station.points.filter(({ infoNumber, id }) => {
    const node = shown.has(infoNumber) ? station.pointNodes.get(id) : undefined;
    return node && !readText(node, 'Name')?.trim();
  });
  return byFolder(nameless).flatMap((points) => remarkOf(station, points, 'namesMissing'));
};

function remarkOf(
  { pointNodes }: LintStation,
  points: readonly FieldPoint[],
  code: 'pointsUnshown' | 'namesMissing',
): readonly Remark[] {
  const node = pointNodes.get(points[0]?.id ?? '');
  return node ? [{ node, reason: { code, count: String(points.length), value: idsOf(points) } }] : [];
}

/** Commanded, and no page has a place to press. */
export const commandUnreached: StationRule = (station) => {
  if (!hasPages(station)) return [];
  const { pages, points, pointNodes, alarms } = station;
  const pressed = new Set(
    pages.flatMap(({ shown }) =>
      shown.flatMap(({ element, point }) => [
        ...(point && (element.canSelect || partOf(element) === 'button') ? [point.infoNumber] : []),
        ...(partOf(element) === 'box' ? furtherPoints(element).map(({ infoNumber }) => infoNumber) : []),
      ]),
    ),
  );
  const byAlarms = new Set(alarms.map(({ resetPoint }) => resetPoint));
  return points.flatMap((point): readonly Remark[] => {
    const node = pointNodes.get(point.id);
    // On-call messages sound a horn; an alarm has the button of its reset.
    if (!node || !isOutput(point) || pressed.has(point.infoNumber) || point.isHorn || byAlarms.has(point.id)) return [];
    return [{ node, reason: { code: 'commandUnreached', value: point.name || point.id } }];
  });
};

function shownNumbers({ pages }: LintStation): ReadonlySet<number> {
  return new Set(
    pages.flatMap(({ shown }) =>
      shown.flatMap(({ element, point }) => [
        ...(point ? [point.infoNumber] : []),
        ...furtherPoints(element).map(({ infoNumber }) => infoNumber),
      ]),
    ),
  );
}

/** As inputs, limits, conditions, and for alarms. */
function usedElsewhere({ points, alarms, pages }: LintStation): ReadonlySet<number> {
  const numbers = new Map(points.map(({ id, infoNumber }) => [id, infoNumber]));
  const ids = [
    ...points.flatMap(({ calculation, interlocks }) => [
      ...idsIn(calculation?.formula),
      ...interlocks.flatMap(({ when, formula }) => [...(when === undefined ? [] : [when]), ...idsIn(formula)]),
    ]),
    ...alarms.flatMap(({ point, limit, from, when, until, suppressedWhen, suppressionFormula, resetPoint }) => [
      ...[point, limit, from, suppressedWhen?.when, resetPoint].filter((one) => typeof one === 'string'),
      ...[when, until, suppressionFormula].flatMap(idsIn),
    ]),
  ];
  const named = points.flatMap(({ minPoint, maxPoint, modePoint, confirmedBy }) => [
    ...[minPoint, maxPoint, modePoint, confirmedBy?.infoNumber].filter((one) => one !== undefined),
  ]);
  const inFolders = pages
    .flatMap(({ shown }) => shown.flatMap(({ element }) => fieldsOfType(element, 'text')))
    .filter(({ name, value }) => name === 'PointFolder' && value)
    .flatMap(({ value = '' }) => points.filter(({ id }) => id.startsWith(value)));
  const counted = points.filter(({ startsPerHour }) => startsPerHour !== undefined);
  return new Set([
    ...ids.flatMap((id) => numbers.get(id) ?? []),
    ...named,
    ...[...inFolders, ...counted].map(({ infoNumber }) => infoNumber),
  ]);
}

function idsIn(formula: CheckedFormula | undefined): readonly string[] {
  if (!formula) return [];
  const { inputs, windows, groups } = formula;
  return [...inputs, ...windows.map(({ pointId }) => pointId), ...[...groups.values()].flat()];
}
