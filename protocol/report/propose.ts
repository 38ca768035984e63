import { integralOf } from '../history/integralOf.ts';
import { isListable, patternsFor } from './exactPattern.ts';
import type { ReportPeriod } from './period.ts';
import type { BlockKind, ReportValue } from './reportWords.ts';
import { type Measured, valueFits } from './valueFits.ts';

export interface ProposedPoint extends Measured {
  readonly id: string;
  /** That it belongs to; undefined or empty: none. */
  readonly machine?: string | undefined;
  readonly area?: string | undefined;
  /** It says whether a machine runs; another state is not counted. */
  readonly isMachine: boolean;
  /** What is set, and not measured, is in no report. */
  readonly isSetpoint: boolean;
}

interface ReportProposal {
  readonly title: string;
  readonly period: ReportPeriod;
  readonly blocks: readonly ProposedBlock[];
}

interface ProposedBlock {
  readonly kind: BlockKind;
  /** Empty: what the block shows. */
  readonly title: string;
  /** Patterns. */
  readonly points: readonly string[];
  readonly values: readonly ReportValue[];
}

/** In the language of its author. */
export interface ProposalWords {
  readonly monthly: string;
  readonly daily: string;
  readonly amounts: string;
  readonly machines: string;
  readonly measured: string;
  /** The title of a block of one group, such as `Machines: North`. */
  readonly ofGroup: (title: string, group: string) => string;
  readonly chart: (unit: string) => string;
}

interface Proposal {
  readonly reports: readonly ReportProposal[];
  /** Points that could be in a report, but are more than anyone reads. */
  readonly leftOut: number;
}

/** More are grouped. */
const mostTogether = 8;
/** A block of fewer has more head than body. */
const leastOfGroup = 3;
/** Points of one category; the rest is left out. */
const mostCounted = 16;
/** Each has three values. */
const mostMeasured = 10;
const mostLines = 4;
const mostCharts = 2;
/** Could be added up, but say more by themselves: the way of a speed, the charge of a current. */
const notAdded: ReadonlySet<string> = new Set(['m', 'mAh', 'Ah', 'kAh']);
/** Units of points that say how long or when, not how much. */
const times: ReadonlySet<string> = new Set(['d', 'h', 'min', 's', 'ms']);

/** A monthly and a daily report from what the points are. None: they have nothing to report. */
export function proposeReports(points: readonly ProposedPoint[], words: ProposalWords): Proposal {
  const usable = withoutRepeated(points.filter(({ id, isSetpoint }) => isListable(id) && !isSetpoint));
  const machines = usable
    .filter(({ kind, isMachine }) => kind !== 'numeric' && isMachine)
    .filter((point) => valueFits('runtime', point));
  const counted = new Set(machines.map(({ machine }) => machine).filter(Boolean));
  const numbers = usable.filter(({ kind }) => kind === 'numeric');
  const amounts = numbers.filter((point) => isAmount(point) && !isOwnCount(point, counted));
  const measured = numbers.filter((point) => !isAmount(point) && !times.has(point.unit));
  const all = points.map(({ id }) => id);
  const categories: readonly Category[] = [
    { points: amounts, most: mostCounted, values: ['total', 'integral'], title: words.amounts },
    { points: machines, most: mostCounted, values: ['runtime', 'starts'], title: words.machines },
    { points: measured, most: mostMeasured, values: ['minimum', 'mean', 'maximum'], title: words.measured },
  ];
  const figures = categories.flatMap((category) => figuresOf(category, all, words));
  if (figures.length === 0) return { reports: [], leftOut: 0 };
  const plain = (kind: BlockKind): ProposedBlock => ({ kind, title: '', points: [], values: [] });
  const blocks = [...figures, ...chartsOf(amounts, all, words), plain('alarms'), plain('availability')];
  const leftOut = categories.reduce((sum, { points: some, most }) => sum + Math.max(0, some.length - most), 0);
  return {
    reports: [
      { title: words.monthly, period: 'month', blocks },
      { title: words.daily, period: 'day', blocks },
    ],
    leftOut,
  };
}

/** What is summed up over a period. */
function isAmount(point: ProposedPoint): boolean {
  return point.isCounter === true || isRate(point);
}

function isRate(point: ProposedPoint): boolean {
  return valueFits('integral', point) && !notAdded.has(integralOf(point.unit)?.unit ?? '');
}

/** Hours and starts that a machine counts itself: its running state says the same. */
function isOwnCount({ isCounter, unit, machine }: ProposedPoint, counted: ReadonlySet<string | undefined>): boolean {
  return isCounter === true && (unit === '' || unit === 'h') && counted.has(machine);
}

/** In another unit, such as `SUPPLY.PRODUCTION.LITRES` beside `SUPPLY.PRODUCTION`. */
function withoutRepeated(points: readonly ProposedPoint[]): readonly ProposedPoint[] {
  const units = new Map(points.filter(isRate).map(({ id, unit }) => [id, unit]));
  return points.filter((point) => {
    const outer = units.get(point.id.replace(/[._:/-][^._:/-]*$/, ''));
    return outer === undefined || outer === point.unit || !isRate(point);
  });
}

interface Category {
  readonly points: readonly ProposedPoint[];
  readonly most: number;
  readonly values: readonly ReportValue[];
  readonly title: string;
}

function figuresOf(category: Category, all: readonly string[], words: ProposalWords): ProposedBlock[] {
  const { values, title } = category;
  const chosen = shared(category);
  if (chosen.length === 0) return [];
  const groups = Map.groupBy(chosen, groupOf);
  const isGrouped = chosen.length > mostTogether && groups.size > 1;
  const partOf = (point: ProposedPoint) =>
    isGrouped && (groups.get(groupOf(point))?.length ?? 0) >= leastOfGroup ? groupOf(point) : '';
  return [...Map.groupBy(chosen, partOf)].map(([group, some]) => ({
    kind: 'figures',
    title: group === '' ? title : words.ofGroup(title, group),
    points: patternsFor(
      some.map(({ id }) => id),
      all,
    ),
    values: values.filter((value) => some.some((point) => valueFits(value, point))),
  }));
}

/**
 * As many as are read, in the order of the station. What is of no machine comes first, from each group in turn; the
 * machines of a group are all there, or none of them.
 */
function shared({ points, most }: Category): readonly ProposedPoint[] {
  const [ofMachines = [], overall = []] = [true, false].map((isOf) =>
    points.filter(({ machine }) => Boolean(machine) === isOf),
  );
  const groups = [...Map.groupBy(overall, groupOf).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
  const chosen = new Set(inTurn.slice(0, most));
  for (const group of Map.groupBy(ofMachines, groupOf).values())
    if (chosen.size + group.length <= most || chosen.size === 0)
      for (const point of group.slice(0, most)) chosen.add(point);
  return points.filter((point) => chosen.has(point));
}

/** Its area, else what its id begins with: `WELL` of `WELL.P1.FLOW`. */
function groupOf({ area, id }: ProposedPoint): string {
  return area || (/^([^._:/-]+)[._:/-]/.exec(id)?.[1] ?? '');
}

/** Of the amounts of one unit, by the step of the report. */
function chartsOf(points: readonly ProposedPoint[], all: readonly string[], words: ProposalWords): ProposedBlock[] {
  const units = Map.groupBy(points, ({ isCounter, unit }) => (isCounter ? unit : (integralOf(unit)?.unit ?? '')));
  return [...units].slice(0, mostCharts).map(([unit, some]) => {
    const overall = some.filter(({ machine }) => !machine);
    const lines = (overall.length > 0 ? overall : some).slice(0, mostLines);
    const isOf = (isCounter: boolean) => lines.some((point) => (point.isCounter ?? false) === isCounter);
    const values = (['total', 'integral'] as const).filter((value) => isOf(value === 'total'));
    const points = patternsFor(
      lines.map(({ id }) => id),
      all,
    );
    return { kind: 'chart', title: words.chart(unit), points, values };
  });
}
