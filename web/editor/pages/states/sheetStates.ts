import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AlarmState, alarmStates } from '../../../../protocol/alarm.ts';
import { partOf, type SynopticElement, schemaOf } from '../../../../protocol/elementKinds.ts';
import { numberFormat } from '../../../../protocol/fit/numberFormat.ts';
import { widestNumbers } from '../../../../protocol/fit/widestNumbers.ts';
import type { Point, PointKind } from '../../../../protocol/point.ts';
import { type ValueState, valueStates } from '../../../../protocol/quality.ts';
import { measuringRange, normalRange, type Range } from '../../../../protocol/ranges.ts';
import type { Change } from '../../../../protocol/wire/frame.ts';
import { alarmStateWords } from '../../../text/alarms/alarmStateWords.ts';
import { blockedWords, movedWords } from '../../../text/labels/blockWords.ts';
import { stateLabel } from '../../../text/labels/qualityWords.ts';

/** What a point is while an element is in a state; `good` unless it says otherwise. */
type Reading = Partial<Pick<Change, 'value' | 'state' | 'isBlocked'>> & { readonly hasMoved?: true };

/** One that an element can be in, as operators may see it. */
export interface SheetState {
  readonly id: string;
  /** A word of the station, or a text of the product. */
  readonly title: string | MessageDescriptor;
  /** Of each point of the element. */
  readonly read: (point: Point) => Reading;
  /** Of its first point; undefined: there is no alarm. */
  readonly alarm?: AlarmState;
  /** The page has no data from the device. */
  readonly isLinkLost?: true;
  /** Marks beside it need room. */
  readonly hasMarks?: true;
}

type Shown = Pick<SheetState, 'id' | 'title'> & { readonly value: number | string };

/** `points`: of the element, its own first. */
export function statesOf(element: SynopticElement, points: readonly Point[]): readonly SheetState[] {
  const [first] = points;
  const alarms = hasAlarms(element, first) ? alarmRows : [];
  const asDrawn: SheetState = { id: 'as drawn', title: msg`As drawn`, read: () => ({}) };
  if (!first || showsNameAlone(element)) return [asDrawn, ...lostOf(element), ...alarms];
  const values = valuesOf(first, element).map(
    ({ id, title, value }): SheetState => ({
      id,
      title,
      read: (point) => ({ value: point.kind === first.kind ? value : usualOf(point) }),
      ...(isBeyond(first, value) && { hasMarks: true }),
    }),
  );
  const blocks = first.editingKind === 'NonEditable' ? [] : blockRows;
  return [...values, ...qualitiesOf(first), ...blocks, ...alarms];
}

/** Its text is the name of the point, whatever its value. */
function showsNameAlone(element: SynopticElement): boolean {
  return partOf(element) === 'text' && schemaOf(element).showsPoint;
}

function hasAlarms(element: SynopticElement, point: Point | undefined): boolean {
  return (point !== undefined && (element.canSelect || partOf(element) === 'box')) || isAlarmList(element);
}

const isAlarmList = (element: SynopticElement) => 'alarmPage' in element;
const isClock = (element: SynopticElement) => 'isShowedDate' in element;

/** Of what shows no point but the device. */
function lostOf(element: SynopticElement): readonly SheetState[] {
  if (!isClock(element) && !isAlarmList(element)) return [];
  return [{ id: 'notCurrent', title: { id: stateLabel('notCurrent', undefined) }, read: () => ({}), isLinkLost: true }];
}

/** An element of states has those, whatever its point holds. */
function valuesOf(point: Point, element: SynopticElement): readonly Shown[] {
  const { value } = schemaOf(element);
  if (value === 'logic') return named(point, 2);
  const pictures = 'images' in element ? element.images.length : 0;
  if (value === 'state' && point.kind !== 'state') return named(point, Math.max(2, pictures));
  return ownValues[point.kind](point, element);
}

/** By what a point holds: each of its values that looks different. */
const ownValues: Readonly<Record<PointKind, (point: Point, element: SynopticElement) => readonly Shown[]>> = {
  logic: (point) => named(point, 2),
  state: (point) => named(point, Math.max(1, point.states.length)),
  numeric: numbers,
  text: () => [
    { id: 'short', title: msg`Short text`, value: 'OK' },
    { id: 'long', title: msg`Long text`, value: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit' },
  ],
};

function named({ states }: Point, count: number): readonly Shown[] {
  return Array.from({ length: count }, (_, value) => ({
    id: `state ${value}`,
    title: states[value] ? `${value} · ${states[value]}` : String(value),
    value,
  }));
}

function numbers(point: Point, element: SynopticElement): readonly Shown[] {
  const all = widestNumbers(point);
  const [smallest = 0, largest = smallest] = [all[0], all.at(-1)];
  const lengthOf = (value: number) => numberFormat('en', point.digits, false).format(value).length;
  const isSmallestLonger = lengthOf(smallest) > lengthOf(largest);
  const { min, max } = normalRange(point);
  const step = 10 ** -point.digits;
  const rows: readonly (Shown | undefined)[] = [
    { id: 'usual', title: msg`Usual value`, value: usualOf(point) },
    { id: 'smallest', title: isSmallestLonger ? msg`Smallest and longest` : msg`Smallest`, value: smallest },
    largest === smallest
      ? undefined
      : { id: 'largest', title: isSmallestLonger ? msg`Largest` : msg`Largest and longest`, value: largest },
    min === undefined ? undefined : { id: 'below normal', title: msg`Below its normal range`, value: min - step },
    max === undefined ? undefined : { id: 'above normal', title: msg`Above its normal range`, value: max + step },
    ...ofElement(element, step),
  ];
  return rows.filter((row) => row !== undefined);
}

/** Numbers at which this element, not the point, looks different. */
function ofElement(element: SynopticElement, step: number): readonly Shown[] {
  if ('max' in element) {
    const beyond = (element.max - element.min) / 10;
    return [
      { id: 'below scale', title: msg`Below its scale`, value: element.min - beyond },
      { id: 'above scale', title: msg`Above its scale`, value: element.max + beyond },
    ];
  }
  if (schemaOf(element).value === 'flow') {
    return [
      { id: 'no flow', title: msg`No flow`, value: 0 },
      { id: 'forwards', title: msg`Flows forwards`, value: step },
      { id: 'backwards', title: msg`Flows backwards`, value: -step },
    ];
  }
  if (!('ranges' in element)) return [];
  const [first, ...others] = element.ranges;
  if (first === undefined) return [];
  const from = (start: number): Shown => ({ id: `from ${start}`, title: msg`From ${start}`, value: start });
  return [{ id: 'first range', title: msg`Below ${first}`, value: first - step }, from(first), ...others.map(from)];
}

/** Of a number that nothing bounds. */
const someNumber = 42;

function usualOf(point: Point): number | string {
  if (point.kind === 'text') return 'OK';
  if (point.kind !== 'numeric') return point.rangeMin ?? 0;
  const [low, high] = [
    point.rangeMin ?? point.measureMin ?? point.min,
    point.rangeMax ?? point.measureMax ?? point.max,
  ];
  return low === undefined || high === undefined ? (low ?? high ?? someNumber) : (low + high) / 2;
}

function isBeyond(point: Point, value: number | string): boolean {
  const { min, max } = normalRange(point);
  return typeof value === 'number' && ((min !== undefined && value < min) || (max !== undefined && value > max));
}

/** Of the station, not of the moment: its finding says why. */
const never: readonly ValueState[] = ['good', 'noPoint', 'rejected'];
const withoutValue: readonly ValueState[] = ['neverRead', 'notANumber'];

function qualitiesOf(first: Point): readonly SheetState[] {
  const states = Object.keys(valueStates) as readonly ValueState[];
  return states.flatMap((state): readonly SheetState[] => {
    if (never.includes(state) || (state === 'notANumber' && first.kind !== 'numeric')) return [];
    const value = state === 'outOfRange' ? outOfRangeOf(first) : undefined;
    if (state === 'outOfRange' && value === undefined) return [];
    const read = (point: Point): Reading => {
      if (withoutValue.includes(state)) return { state, value: undefined };
      return { state, value: point === first && value !== undefined ? value : usualOf(point) };
    };
    const isLinkLost = state === 'notCurrent' && { isLinkLost: true as const };
    return [{ id: state, title: { id: stateLabel(state, first) }, read, hasMarks: true, ...isLinkLost }];
  });
}

/** What its sensor can’t measure, or a state that has no name; undefined: there is no such value. */
function outOfRangeOf(point: Point): number | undefined {
  if (point.kind === 'state') return point.states.length;
  if (point.kind !== 'numeric') return undefined;
  const { min, max }: Range = measuringRange(point);
  const step = Math.max(10 ** -point.digits, ((max ?? 0) - (min ?? 0)) / 10);
  return max === undefined ? min && min - step : max + step;
}

const usual = (reading: Reading) => (point: Point) => ({ value: usualOf(point), ...reading });

const blockRows: readonly SheetState[] = [
  { id: 'blocked', title: blockedWords, read: usual({ isBlocked: true }), hasMarks: true },
  { id: 'moved', title: movedWords, read: usual({ isBlocked: true, hasMoved: true }), hasMarks: true },
];

const alarmRows: readonly SheetState[] = alarmStates
  .filter((state) => state !== 'normal')
  .map((alarm) => ({ id: alarm, title: alarmStateWords[alarm], read: usual({}), alarm, hasMarks: true }));
