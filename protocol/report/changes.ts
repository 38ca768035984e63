import type {
  Cell,
  ChartPart,
  Figure,
  FiguresPart,
  Quantity,
  ReportDocument,
  ReportPart,
  TablePart,
} from './document.ts';

/** What of a figure: its own value, one that it is compared with, or for how long it is known (ms). */
export type FigureField = 'value' | 'previous' | 'lastYear' | 'known';

interface Values {
  readonly quantity: Quantity;
  readonly before: Cell;
  readonly now: Cell;
}

/** `part`: title of the part that it is in. */
export type ReportChange = { readonly part: string } & (
  | ({ readonly kind: 'figure'; readonly name: string; readonly field: FigureField } & Values)
  /** `row`: its first cell, in the quantity `of`; undefined: the sums. */
  | ({ readonly kind: 'cell'; readonly row: Cell; readonly of: Quantity; readonly column: string } & Values)
  | { readonly kind: 'rowAdded' | 'rowRemoved'; readonly row: Cell; readonly of: Quantity }
  /** `count`: of its values. */
  | { readonly kind: 'line'; readonly name: string; readonly count: number }
  | { readonly kind: 'words' | 'partAdded' | 'partRemoved' }
);

/** What a report would say now otherwise than as it was made, in its order. */
export function reportChanges(before: ReportDocument, now: ReportDocument): readonly ReportChange[] {
  const { both, removed, added } = paired(before.parts, now.parts, ({ kind, title }) => `${kind} ${title}`);
  return [
    ...both.flatMap(([one, other]) => partChanges(one, other).map((change) => ({ part: one.title, ...change }))),
    ...removed.map(({ title }) => ({ part: title, kind: 'partRemoved' }) as const),
    ...added.map(({ title }) => ({ part: title, kind: 'partAdded' }) as const),
  ];
}

type Without<T> = T extends unknown ? Omit<T, 'part'> : never;
type PartChange = Without<ReportChange>;

function partChanges(before: ReportPart, now: ReportPart): readonly PartChange[] {
  if (before.kind === 'figures' && now.kind === 'figures') return figureChanges(before, now);
  if (before.kind === 'table' && now.kind === 'table') return tableChanges(before, now);
  if (before.kind === 'chart' && now.kind === 'chart') return chartChanges(before, now);
  return JSON.stringify(before) === JSON.stringify(now) ? [] : [{ kind: 'words' }];
}

const fields: Readonly<Record<FigureField, (figure: Figure) => Cell>> = {
  value: ({ value }) => value,
  previous: ({ previous }) => previous?.value,
  lastYear: ({ lastYear }) => lastYear?.value,
  known: ({ known }) => known?.known,
};

function figureChanges(before: FiguresPart, now: FiguresPart): readonly PartChange[] {
  const { both, removed, added } = paired(before.figures, now.figures, ({ name }) => name);
  const changed = both.flatMap(([one, other]) =>
    (Object.keys(fields) as FigureField[]).flatMap((field): PartChange[] => {
      const quantity: Quantity = field === 'known' ? { type: 'duration' } : other.quantity;
      const values = { quantity, before: fields[field](one), now: fields[field](other) };
      // Absent: all of the period is known.
      const of = one.known?.of ?? other.known?.of;
      const known = field === 'known' ? { before: values.before ?? of, now: values.now ?? of } : {};
      return change({ kind: 'figure', name: one.name, field, ...values, ...known });
    }),
  );
  const lone = (figure: Figure, place: 'before' | 'now'): PartChange => ({
    ...{ kind: 'figure', name: figure.name, field: 'value', quantity: figure.quantity },
    ...{ before: undefined, now: undefined, [place]: figure.value },
  });
  return [...changed, ...removed.map((one) => lone(one, 'before')), ...added.map((one) => lone(one, 'now'))];
}

function tableChanges(before: TablePart, now: TablePart): readonly PartChange[] {
  const [first] = before.columns;
  const of: Quantity = first?.quantity ?? { type: 'text' };
  const columns = before.columns.flatMap(({ title, quantity }, at) => {
    const other = now.columns.findIndex((column) => column.title === title);
    return other === -1 ? [] : [{ title, quantity, at, other }];
  });
  if (columns.length < Math.max(before.columns.length, now.columns.length)) return [{ kind: 'words' }];
  const cells = (row: Cell, one: readonly Cell[], other: readonly Cell[]) =>
    columns.flatMap(({ title, quantity, at, other: place }) =>
      change({ kind: 'cell', row, of, column: title, quantity, before: one[at], now: other[place] }),
    );
  const { both, removed, added } = paired(before.rows, now.rows, ([row]) => String(row));
  return [
    ...both.flatMap(([one, other]) => cells(one[0], one, other)),
    ...removed.map(([row]) => ({ kind: 'rowRemoved', row, of }) as const),
    ...added.map(([row]) => ({ kind: 'rowAdded', row, of }) as const),
    ...cells(undefined, before.sums ?? [], now.sums ?? []),
  ];
}

function chartChanges(before: ChartPart, now: ChartPart): readonly PartChange[] {
  const { both, removed, added } = paired(before.series, now.series, ({ name }) => name);
  const quantity: Quantity = { type: 'number', unit: now.unit, digits: now.digits };
  const places = now.times.map((time) => before.times.indexOf(time));
  const counted = both.map(([one, other]) => ({
    name: one.name,
    count: other.values.filter((value, i) => !isSame(one.values[places[i] ?? -1], value, quantity)).length,
  }));
  const lone = [...removed, ...added].map(({ name, values }) => ({ name, count: values.length }));
  return [...counted, ...lone].filter(({ count }) => count > 0).map((line) => ({ kind: 'line', ...line }));
}

function change<C extends PartChange & Values>(one: C): C[] {
  return isSame(one.before, one.now, one.quantity) ? [] : [one];
}

/** As far as a reader sees it: in the digits that are shown. */
function isSame(one: Cell, other: Cell, quantity: Quantity): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  const digits = shownDigits(quantity);
  return Object.is(one, other) || one.toFixed(digits) === other.toFixed(digits);
}

function shownDigits(quantity: Quantity): number {
  if (quantity.type === 'number') return Math.min(quantity.digits, 100);
  // 1 is 100 %.
  return quantity.type === 'percent' ? Math.min(quantity.digits + 2, 100) : 0;
}

interface Paired<T> {
  readonly both: readonly (readonly [T, T])[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** By their keys; of several with one key the first with the first. */
function paired<T>(before: readonly T[], now: readonly T[], keyOf: (one: T) => string): Paired<T> {
  const rest = Map.groupBy(now, keyOf);
  const both: [T, T][] = [];
  const removed: T[] = [];
  for (const one of before) {
    const other = rest.get(keyOf(one))?.shift();
    if (other === undefined) removed.push(one);
    else both.push([one, other]);
  }
  return { both, removed, added: [...rest.values()].flat() };
}
