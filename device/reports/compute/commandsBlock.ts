import { type CommandOrigin, commandResults } from '../../../protocol/commands/command.ts';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import type { Column, Quantity, ReportPart } from '../../../protocol/report/document.ts';
import { decimalText } from '../../../protocol/wire/decimalText.ts';
import type { AnswerOf } from '../../events/reading/question.ts';
import type { BlockContext, ComputeBlock } from './blockContext.ts';
import { accessOf } from './logAccess.ts';
import { personNames } from './personNames.ts';

const mostLatest = 50;
const initiators = ['weekly', 'annual', 'horn'] as const satisfies readonly CommandOrigin[];
const text: Quantity = { type: 'text' };
const count: Quantity = { type: 'number', unit: '', digits: 0 };

export const commandsBlock: ComputeBlock = async (context) => {
  const { block, period, parts, words, t } = context;
  const range = { from: period.from, to: context.until };
  const access = accessOf(context);
  const counts = await parts.logReader.ask('commandCounts', range, access);
  const query = { ...range, kinds: ['command'] as const, most: mostLatest };
  const latest = await parts.logReader.ask('eventsOfKinds', query, access);
  const found: ReportPart[] = [byPoint(context, counts), latestTable(context, latest)];
  return found.map((part, i) => (i === 0 ? { ...part, title: t(block.title) || words.commands } : part));
};

function byPoint({ words, t }: BlockContext, counts: AnswerOf<'commandCounts'>): ReportPart {
  const points = [...Map.groupBy(counts, ({ id }) => id).entries()].map(([id, some]) => ({
    name: id === undefined ? words.several : t(some[0]?.name ?? id),
    // Of a later version it is unknown to this one.
    of: (result: string) => sum(some.filter((one) => one.result === result)),
    all: sum(some),
  }));
  const sorted = points.sort((a, b) => b.all - a.all || (a.name < b.name ? -1 : 1));
  const results = commandResults.map((result): Column => ({ title: words.result(result), quantity: count }));
  return {
    kind: 'table',
    title: words.commands,
    columns: [{ title: words.point, quantity: text }, { title: words.commandCount, quantity: count }, ...results],
    rows: sorted.map(({ name, of, all }) => [name, all, ...commandResults.map(of)]),
    sums: [
      undefined,
      sum(counts),
      ...commandResults.map((result) => sum(counts.filter((one) => one.result === result))),
    ],
  };
}

function sum(some: readonly { readonly count: number }[]): number {
  return some.reduce((all, { count: own }) => all + own, 0);
}

function latestTable({ words, t, texts, parts }: BlockContext, events: readonly DeviceEvent[]): ReportPart {
  const nameOf = personNames(parts);
  const outcome = (result: unknown) => {
    const known = commandResults.find((one) => one === result);
    return known === undefined ? String(result ?? '') : words.result(known);
  };
  return {
    kind: 'table',
    title: words.latest({ count: String(mostLatest) }),
    columns: [
      { title: words.time, quantity: { type: 'time', step: 'second' } },
      { title: words.user, quantity: text },
      { title: words.point, quantity: text },
      { title: words.value, quantity: text },
      { title: words.outcome, quantity: text },
    ],
    rows: events
      .toReversed()
      .map(({ time, person, object, fields }) => [
        time,
        person === undefined ? initiator(words, fields.origin) : nameOf(person),
        object ? t(object.name) : words.several,
        valueText(fields, texts.locale, t),
        outcome(fields.result),
      ]),
  };
}

/** What gave it, where that was no person. */
function initiator(words: BlockContext['words'], origin: unknown): string {
  const known = initiators.find((one) => one === origin);
  return known ? words.origin(known) : '';
}

/** With its unit, or the name that its state had then. */
function valueText({ value, state, unit }: DeviceEvent['fields'], locale: string, t: (text: string) => string): string {
  if (state !== undefined) return t(String(state));
  if (typeof value !== 'number') return String(value ?? '');
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(
    decimalText(value) as Intl.StringNumericLiteral,
  );
  return unit === undefined ? number : `${number}\u00a0${unit}`;
}
