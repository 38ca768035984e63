import type { ChartPart, Quantity, ReportPart } from '../../../protocol/report/document.ts';
import { addsUp } from '../../../protocol/report/valueFits.ts';
import type { ComputeBlock } from './blockContext.ts';
import { type BlockItem, itemsOf } from './blockItems.ts';
import { stepsOf } from './blockSteps.ts';
import { pointsOf, readPast } from './pastValues.ts';
import { timeSteps } from './tableBlock.ts';

/** Of one chart; further ones are in another. */
const mostSeries = 8;
const hourMs = 3_600_000;

/** A chart for each unit: bars of what adds up, lines of the rest. */
export const chartBlock: ComputeBlock = async (context) => {
  const { block, period, range, words, t } = context;
  const points = pointsOf(context);
  // The axis shows the whole period, also what is not over.
  const shown = { from: range.from, to: Math.max(range.to, period.to) };
  const { step, begins: times, remark } = stepsOf({ ...context, range: shown });
  const begins = times.filter((begin, i) => i === 0 || begin < range.to);
  const past = await readPast(context, points, { begins, to: range.to, hasMoments: false });
  const { items, remarks } = itemsOf(context, points, past);
  const drawn = items.filter(({ quantity }) => quantity.type !== 'text');
  const alike = Map.groupBy(drawn, (item) => JSON.stringify([addsUp(item.value), scaleOf(item.quantity).unit]));
  const charts = [...alike.values()].flatMap((all) => portions(all, mostSeries));
  const parts = charts.map((some): ReportPart => {
    const scales = some.map(({ quantity }) => scaleOf(quantity));
    return {
      ...{ kind: 'chart', title: t(block.title) || words.title('chart') },
      shape: some.some(({ value }) => addsUp(value)) ? 'bars' : 'lines',
      unit: scales[0]?.unit ?? '',
      digits: Math.max(...scales.map(({ digits }) => digits)),
      ...{ ...shown, times, step: timeSteps[step] },
      series: some.map((item, i) => seriesOf(item, times.length, scales[i]?.per ?? 1)),
    };
  });
  const all = [...(remark === undefined ? [] : [remark]), ...remarks];
  return all.length === 0 ? parts : [...parts, { kind: 'notes', title: words.remarks, paragraphs: all }];
};

function seriesOf({ name, value, past }: BlockItem, count: number, per: number): ChartPart['series'][number] {
  const row = past.rows[value] ?? [];
  const number = (amount: unknown) => (typeof amount === 'number' ? amount / per : undefined);
  return { name, values: Array.from({ length: count }, (_, i) => number(row[i])) };
}

/** The axis of a duration is in hours. */
function scaleOf(quantity: Quantity): { readonly unit: string; readonly digits: number; readonly per: number } {
  if (quantity.type === 'duration') return { unit: 'h', digits: 1, per: hourMs };
  return quantity.type === 'number' ? { ...quantity, per: 1 } : { unit: '', digits: 0, per: 1 };
}

function portions<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}
