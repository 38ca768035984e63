import type { EarlierValue, Figure, ReportPart } from '../../../protocol/report/document.ts';
import type { TimeRange } from '../../../protocol/report/period.ts';
import type { BlockContext, ComputeBlock } from './blockContext.ts';
import { type BlockItem, cellOf, itemsOf } from './blockItems.ts';
import { type BlockPoint, overMs, type Past, pointsOf, readPast } from './pastValues.ts';
import { earlierRanges } from './wholePeriod.ts';

/** A time that is unknown for less is not mentioned, ms: samples do not come at the beginning of a period. */
const leastUnknownMs = 60_000;

export const figuresBlock: ComputeBlock = async (context) => {
  const { block, range, words, t } = context;
  const points = pointsOf(context);
  const past = await readPast(context, points, { begins: [range.from], to: range.to, hasMoments: true });
  const { items, remarks } = itemsOf(context, points, past);
  const { previous, lastYear } = earlierRanges(context);
  const [ofPrevious, ofLastYear] = [await earlier(context, points, previous), await earlier(context, points, lastYear)];
  const of = overMs(range, past);
  const figures = items.map((item): Figure => {
    const { name, quantity, value, past: own } = item;
    const known = value === 'last' || of - own.good < leastUnknownMs ? undefined : { known: own.good, of };
    return {
      ...{ name, quantity, value: cellOf(item, own.whole[value], t), at: momentOf(item, range, past) },
      ...(known && { known }),
      ...(ofPrevious && { previous: ofPrevious(item) }),
      ...(ofLastYear && { lastYear: ofLastYear(item) }),
    };
  });
  const parts: ReportPart[] = [{ kind: 'figures', title: t(block.title) || words.title('figures'), figures }];
  if (remarks.length > 0) parts.push({ kind: 'notes', title: words.remarks, paragraphs: remarks });
  return parts;
};

/** Undefined: the report does not compare with it. */
async function earlier(context: BlockContext, points: readonly BlockPoint[], range: TimeRange | undefined) {
  if (!range) return undefined;
  const { ofPoint } = await readPast(context, points, { begins: [range.from], to: range.to, hasMoments: false });
  return (item: BlockItem): EarlierValue => {
    const { point, unit } = item.past;
    const same = ofPoint.get(point)?.find((one) => one.unit === unit && item.value in one.whole);
    return { value: same && cellOf({ ...item, past: same }, same.whole[item.value], context.t) };
  };
}

/** Of an extreme its moment; of a last value the time since which none is known. */
function momentOf(
  { value, past: { minimumAt, maximumAt, lastAt } }: BlockItem,
  range: TimeRange,
  { recordedTo }: Past,
): number | undefined {
  if (value === 'minimum') return minimumAt ?? undefined;
  if (value === 'maximum') return maximumAt ?? undefined;
  const end = Math.min(range.to, recordedTo);
  return value === 'last' && lastAt !== null && lastAt < end ? lastAt : undefined;
}
