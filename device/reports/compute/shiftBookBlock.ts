import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { type BookEntry, isHandOver } from '../../../protocol/log/shiftBook.ts';
import type { Column, Quantity, ReportPart } from '../../../protocol/report/document.ts';
import { type ShiftBookTexts, shiftBookTexts } from '../../../protocol/report/shiftBookTexts.ts';
import { bookBetween } from '../../events/shiftBook.ts';
import { translation } from '../../text/catalogue.ts';
import type { BlockContext, ComputeBlock } from './blockContext.ts';
import { accessOf } from './logAccess.ts';
import { personNames } from './personNames.ts';
import { knownUntil } from './wholePeriod.ts';

const mostEntries = 2000;
const text: Quantity = { type: 'text' };
const count: Quantity = { type: 'number', unit: '', digits: 0 };
const time: Quantity = { type: 'time', step: 'minute' };

/** How much was open when a shift was handed over, by its field in the log, and the field with the names. */
const facts = [
  ['entries', undefined],
  ['alarms', 'alarmNames'],
  ['unacknowledged', undefined],
  ['aside', 'asideNames'],
  ['blocks', 'blockNames'],
  ['overrides', 'overrideNames'],
] as const;

/** What people wrote in the period, and how they handed over; the oldest first. */
export const shiftBookBlock: ComputeBlock = async (context) => {
  const { block, period, parts, words, t, language } = context;
  const own = shiftBookTexts(translation(language));
  const access = accessOf(context);
  const range = { from: period.from, to: knownUntil(context) };
  const { entries, isMore } = await bookBetween(parts.logReader, access, range, mostEntries);
  const inOrder = entries.toReversed();
  const handOvers = inOrder.map(({ event }) => event).filter(({ kind }) => isHandOver(kind));
  // The last one may have been taken over after the period.
  const later = { from: range.from, to: parts.now() + 1, kinds: ['shiftTakenOver'] as const, most: mostEntries };
  const taken = handOvers.length === 0 ? [] : await parts.logReader.ask('eventsOfKinds', later, access);
  const found: ReportPart[] = [
    {
      kind: 'table',
      title: t(block.title) || words.title('shiftBook'),
      columns: [
        { title: words.time, quantity: time },
        { title: words.user, quantity: text },
        { title: words.about, quantity: text },
        { title: own.entry, quantity: text },
      ],
      rows: inOrder.filter(({ event }) => !isHandOver(event.kind)).map((entry) => entryRow(context, entry)),
    },
  ];
  if (handOvers.length > 0) found.push(handOverTable(context, own, handOvers, taken));
  const paragraphs = handOvers.flatMap((event) => factLines(context, own, event));
  if (paragraphs.length > 0) found.push({ kind: 'notes', title: own.handOvers, paragraphs });
  if (isMore) {
    const only = words.onlyNewest({ count: String(mostEntries) });
    found.push({ kind: 'notes', title: words.remarks, paragraphs: [only] });
  }
  return found;
};

function entryRow({ parts, words, t }: BlockContext, { event, withdrawal }: BookEntry) {
  const nameOf = personNames(parts);
  const { kind, object, person, fields } = event;
  const note = String(fields[kind === 'alarmCommented' ? 'note' : 'text'] ?? '');
  const shown = withdrawal ? words.withdrawn({ person: nameOf(withdrawal.person), note }) : note;
  const about = [object && t(object.name), fields.message && t(String(fields.message))].filter(Boolean).join(': ');
  return [event.time, nameOf(person), about, shown];
}

/** A row for each hand-over, and for each take-over without one. */
function handOverTable(
  { parts }: BlockContext,
  own: ShiftBookTexts,
  events: readonly DeviceEvent[],
  taken: readonly DeviceEvent[],
): ReportPart {
  const nameOf = personNames(parts);
  const takenOf = new Map(taken.map((event) => [event.fields.handedOver, event]));
  const rows = events.flatMap((event) => {
    const isTaken = event.kind === 'shiftTakenOver';
    if (isTaken && event.fields.handedOver !== undefined) return [];
    const [given, took] = isTaken ? [undefined, event] : [event, takenOf.get(event.id)];
    const counts = facts.map(([field]) => numberOf(event.fields[field]));
    return [[given?.time, given && nameOf(given.person), took?.time, took && nameOf(took.person), ...counts]];
  });
  const columns: readonly Column[] = [
    { title: own.handedOver, quantity: time },
    { title: own.by, quantity: text },
    { title: own.takenOver, quantity: time },
    { title: own.takenOverBy, quantity: text },
    ...facts.map(([field]): Column => ({ title: own[field], quantity: count })),
  ];
  return { kind: 'table', title: own.handOvers, columns, rows };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** What was written for the next shift, and the names of what was open. */
function factLines({ parts, texts, t }: BlockContext, own: ShiftBookTexts, event: DeviceEvent): string[] {
  const { kind, fields, person } = event;
  if (kind !== 'shiftHandedOver') return [];
  const nameOf = personNames(parts);
  const [at, by] = [texts.time(event.time, 'minute'), nameOf(person)];
  const { recipient } = fields;
  const head = recipient === undefined ? own.handOver(at, by) : own.handOverTo(at, by, nameOf(String(recipient)));
  const names = facts.flatMap(([field, namesField]) => {
    const all = namesField === undefined ? '' : String(fields[namesField] ?? '');
    const written = all.split('\n').filter(Boolean);
    return written.length === 0 ? [] : [own.named(own[field], written.map(t).join(', '))];
  });
  const written = fields.text === undefined ? [] : String(fields.text).split('\n');
  return [head, ...written, ...names];
}
