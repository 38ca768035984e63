import { integralOf } from '../../../protocol/history/integralOf.ts';
import { isButton } from '../../../protocol/point.ts';
import { pointPattern } from '../../../protocol/pointPattern.ts';
import type { IntegralName } from '../../../protocol/report/blockTexts.ts';
import type { Cell, Quantity } from '../../../protocol/report/document.ts';
import { mostBlockPoints, type ReportValue } from '../../../protocol/report/reportWords.ts';
import { lacksRateUnit, valueFits } from '../../../protocol/report/valueFits.ts';
import type { PastOfPoint } from '../../history/reading/reportValues.ts';
import type { BlockContext } from './blockContext.ts';
import { type BlockPoint, emptyPast, type Past } from './pastValues.ts';

/** One value of one point: a figure, a column, a line of a chart. */
export interface BlockItem {
  readonly name: string;
  readonly value: ReportValue;
  readonly quantity: Quantity;
  readonly past: PastOfPoint;
}

interface BlockItems {
  readonly items: readonly BlockItem[];
  /** What the reader has to know of points and values that are not there. */
  readonly remarks: readonly string[];
}

type Context = Pick<BlockContext, 'block' | 'words' | 'texts' | 't' | 'parts'>;

/** In the order of the points, and of each point in the order of the block's values. */
export function itemsOf(context: Context, points: readonly BlockPoint[], past: Past): BlockItems {
  const { block, words } = context;
  const remarks: string[] = [];
  for (const pattern of block.points.filter((one) => one.includes('*'))) {
    const isLike = pointPattern(pattern);
    if (!points.some(({ id }) => isLike(id))) remarks.push(words.noPoint({ pattern }));
  }
  if (points.length > mostBlockPoints) remarks.push(words.tooManyPoints({ count: String(mostBlockPoints) }));
  const isWithoutLimit = block.limit === undefined && block.values.some(isLimited);
  if (isWithoutLimit) remarks.push(words.noLimit);
  const values = block.values.filter((value) => !(isWithoutLimit && isLimited(value)));
  const items = points.slice(0, mostBlockPoints).flatMap((one) => {
    const found = ofPoint(context, one, values, past.ofPoint.get(one.id) ?? []);
    remarks.push(...found.remarks);
    return found.items;
  });
  return { items, remarks };
}

const isLimited = (value: ReportValue) => value === 'above' || value === 'below';
const isOfMachine = (value: ReportValue) => value === 'runtime' || value === 'starts';

function ofPoint(
  context: Context,
  { id, point }: BlockPoint,
  values: readonly ReportValue[],
  recorded: readonly PastOfPoint[],
): BlockItems {
  const { words, t, texts } = context;
  if (!point && recorded.length === 0) return { items: [], remarks: [words.noPoint({ pattern: id })] };
  const name = point ? t(point.name) : id;
  const pasts = point && recorded.length === 0 ? [emptyPast(point)] : recorded;
  const shown = values.filter((value) => !(isOfMachine(value) && isButton(point)));
  const items = pasts.flatMap((past) =>
    shown.filter((value) => fits(value, past)).map((value) => itemOf(context, name, value, past)),
  );
  const refused = pasts.filter((past) => shown.some((value) => lacksRateUnit(value, measured(past))));
  const doubtful = pasts.filter(({ doubtSince }) => doubtSince !== null && shown.includes('total'));
  const remarks = [
    point ? '' : words.pointGone({ point: name }),
    point?.isRecorded === false ? words.notRecorded({ point: name }) : '',
    point?.isRecorded !== false && pasts.every(({ good, lastAt }) => good === 0 && lastAt === null) && items.length > 0
      ? words.noHistory({ point: name })
      : '',
    ...refused.map(({ unit }) =>
      unit === '' ? words.noRateUnit({ point: name }) : words.noRate({ point: name, unit }),
    ),
    ...doubtful.map(({ doubtSince }) => words.inDoubt({ point: name, time: texts.time(doubtSince ?? 0, 'minute') })),
    items.length === 0 && refused.length === 0 && values.length > 0 ? words.noValue({ point: name }) : '',
  ];
  return { items, remarks: remarks.filter((remark) => remark !== '') };
}

function measured({ kind, unit, isCounter, isMachine }: PastOfPoint) {
  return { kind, unit, isCounter, runningState: isMachine ? 1 : undefined };
}

function fits(value: ReportValue, past: PastOfPoint): boolean {
  return valueFits(value, measured(past));
}

function itemOf({ words, block, texts }: Context, point: string, value: ReportValue, past: PastOfPoint): BlockItem {
  const limit = texts.withUnit(block.limit, { type: 'number', unit: past.unit, digits: digitsOf(block.limit ?? 0) });
  const name = value === 'integral' ? words.integralOf(amountName(past), point) : words.valueOf(value, point, limit);
  return { name, value, quantity: quantityOf(value, past), past };
}

/** As many as it was written with. */
function digitsOf(limit: number): number {
  return String(limit).split('.')[1]?.length ?? 0;
}

const volumes: ReadonlySet<string> = new Set([
  'm³',
  'm3',
  'L',
  'l',
  'hL',
  'mL',
  'gal',
  'Mgal',
  'Mgal (imp.)',
  'ft³',
  'Nm³',
]);

function amountName({ unit }: PastOfPoint): IntegralName {
  const amount = integralOf(unit)?.unit ?? '';
  if (volumes.has(amount)) return 'volume';
  return amount.endsWith('Wh') ? 'energy' : 'other';
}

function quantityOf(value: ReportValue, past: PastOfPoint): Quantity {
  const { unit, digits, kind, states } = past;
  const number = { type: 'number', unit, digits } as const;
  switch (value) {
    case 'integral':
      return { ...number, unit: integralOf(unit)?.unit ?? '' };
    case 'starts':
      return { type: 'number', unit: '', digits: 0 };
    case 'runtime':
    case 'above':
    case 'below':
      return { type: 'duration' };
    case 'last':
      return kind === 'text' || (kind !== 'numeric' && states.length > 0) ? { type: 'text' } : number;
    default:
      return number;
  }
}

/** `amount`: of a row or of the whole range. */
export function cellOf(
  { quantity, past }: BlockItem,
  amount: string | number | null | undefined,
  t: (text: string) => string,
): Cell {
  if (amount === null || amount === undefined) return undefined;
  if (quantity.type !== 'text') return amount;
  if (typeof amount === 'string') return amount;
  const state = past.states[amount];
  return state ? t(state) : String(amount);
}
