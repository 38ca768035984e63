import { alarmPriorities } from '../../../protocol/alarm.ts';
import type { Figure, Quantity, ReportPart } from '../../../protocol/report/document.ts';
import type { AlarmReport } from '../../alarms/reading/alarmReport.ts';
import type { BlockContext, ComputeBlock } from './blockContext.ts';
import { accessOf } from './logAccess.ts';

const count: Quantity = { type: 'number', unit: '', digits: 0 };
const duration: Quantity = { type: 'duration' };
const text: Quantity = { type: 'text' };
const minute: Quantity = { type: 'time', step: 'minute' };

const suppressions = { alarmShelved: 'shelved', alarmOutOfService: 'outOfService' } as const;
const mostSuppressions = 100_000;

/** Also of alarms that are on no point: they are the station's. */
export const alarmsBlock: ComputeBlock = async (context) => {
  const { block, period, parts, words, texts, t } = context;
  const { alarmReader, alarming, now, timeZone: zone } = parts;
  alarming.alarms.ledger.flush();
  const to = context.until;
  const query = { from: period.from, to, now: now(), zone, most: block.most };
  const report = await alarmReader.ask({ name: 'report', query });
  if (!report) return [];
  const { countedFrom, count: all, priorities } = report;
  const figure = (name: string, quantity: Quantity, value: number | undefined): Figure => ({ name, quantity, value });
  const suppressed = await suppressedCounts(context, to);
  // Nothing at all was counted in the period.
  const counted = countedFrom === undefined || countedFrom < to;
  const figures = [
    figure(words.alarms, count, counted ? all : undefined),
    ...alarmPriorities.map((priority) => {
      const found = priorities.find((one) => one.priority === priority);
      return figure(words.priority(priority), count, counted ? (found?.count ?? 0) : undefined);
    }),
    figure(words.median, duration, report.medianMs),
    figure(words.longest, duration, report.longestMs),
    figure(words.unacknowledged, count, report.unacknowledged),
    figure(words.floods, count, counted ? report.floods.length : undefined),
    figure(words.shelved, count, suppressed.shelved),
    figure(words.outOfService, count, suppressed.outOfService),
  ];
  const found: ReportPart[] = [
    { kind: 'figures', title: t(block.title) || words.title('alarms'), figures },
    worstTable(context, report),
  ];
  if (report.floods.length > 0) found.push(floodTable(context, report));
  const isCut = countedFrom !== undefined && countedFrom > period.from;
  if (isCut) {
    const remark = words.countedFrom({ time: texts.time(countedFrom, 'minute') });
    found.push({ kind: 'notes', title: words.remarks, paragraphs: [remark] });
  }
  return found;
};

function worstTable({ words, t }: BlockContext, { worst }: AlarmReport): ReportPart {
  return {
    kind: 'table',
    title: words.worst,
    columns: [
      { title: words.alarm, quantity: text },
      { title: words.priorityTitle, quantity: count },
      { title: words.count, quantity: count },
      { title: words.activeTime, quantity: duration },
    ],
    rows: worst.map(({ message, priority, count: own, activeMs }) => [t(message), priority, own, activeMs]),
  };
}

function floodTable({ words }: BlockContext, { floods }: AlarmReport): ReportPart {
  return {
    kind: 'table',
    title: words.floods,
    columns: [
      { title: words.floodFrom, quantity: minute },
      { title: words.floodTo, quantity: minute },
      { title: words.count, quantity: count },
    ],
    rows: floods.map(({ from, until, count: own }) => [from, until, own]),
  };
}

async function suppressedCounts(context: BlockContext, to: number) {
  const kinds = Object.keys(suppressions) as (keyof typeof suppressions)[];
  const query = { from: context.period.from, to, kinds, most: mostSuppressions };
  const events = await context.parts.logReader.ask('eventsOfKinds', query, accessOf(context));
  const counts = { shelved: 0, outOfService: 0 };
  for (const { kind } of events) if (kind in suppressions) counts[suppressions[kind as keyof typeof suppressions]]++;
  return counts;
}
