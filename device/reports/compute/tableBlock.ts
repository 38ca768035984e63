import type { Cell, ReportPart, TablePart, TimeStep } from '../../../protocol/report/document.ts';
import type { ReportStep } from '../../../protocol/report/reportWords.ts';
import { addsUp } from '../../../protocol/report/valueFits.ts';
import type { ComputeBlock } from './blockContext.ts';
import { cellOf, itemsOf } from './blockItems.ts';
import { stepsOf } from './blockSteps.ts';
import { pointsOf, readPast } from './pastValues.ts';

export const timeSteps: Readonly<Record<ReportStep, TimeStep>> = { hour: 'minute', day: 'day', month: 'month' };

/** Of a table, so that a report is megabytes at most. */
const mostCells = 100_000;

export const tableBlock: ComputeBlock = async (context) => {
  const { block, range, words, t } = context;
  const points = pointsOf(context);
  const { step, begins, remark } = stepsOf(context);
  const past = await readPast(context, points, { begins, to: range.to, hasMoments: false });
  const found = itemsOf(context, points, past);
  // What is not over at all has no row.
  const known = begins.filter((begin, i) => i === 0 || begin < past.recordedTo);
  const most = Math.max(1, Math.floor(mostCells / Math.max(1, known.length)));
  const items = found.items.slice(0, most);
  const remarks = [
    ...(remark === undefined ? [] : [remark]),
    ...(items.length < found.items.length ? [words.tooManyColumns({ count: String(most) })] : []),
    ...found.remarks,
  ];
  const sums: Cell[] = items.map((item) =>
    addsUp(item.value) ? cellOf(item, item.past.whole[item.value], t) : undefined,
  );
  const table: TablePart = {
    kind: 'table',
    title: t(block.title) || words.table(step),
    columns: [
      { title: words.step(step), quantity: { type: 'time', step: timeSteps[step] } },
      ...items.map(({ name, quantity }) => ({ title: name, quantity })),
    ],
    rows: known.map((begin, i) => [begin, ...items.map((item) => cellOf(item, item.past.rows[item.value]?.[i], t))]),
    ...(items.some(({ value }) => addsUp(value)) && { sums: [undefined, ...sums] }),
  };
  const parts: ReportPart[] = [table];
  if (remarks.length > 0) parts.push({ kind: 'notes', title: words.remarks, paragraphs: remarks });
  return parts;
};
