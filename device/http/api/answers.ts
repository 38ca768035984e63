import type { ListOfCall, Resource } from '../../../protocol/api/resources.ts';
import { type Call, type ReplyOf, writeRequest } from '../../../protocol/calls/call.ts';
import type { EventPage } from '../../../protocol/calls/event.ts';
import { type CallName, calls } from '../../../protocol/calls.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { historyState } from '../../../protocol/history/historyState.ts';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { eventKinds } from '../../../protocol/log/eventKinds.ts';
import { pointPattern } from '../../../protocol/pointPattern.ts';
import { isoIn } from '../../../protocol/programme/isoTime.ts';
import { valueStates } from '../../../protocol/quality.ts';
import { payload, readWebOutput } from '../../../protocol/wire/envelope.ts';
import type { Answer, CallRequest } from '../../calls/answer.ts';
import type { ManagerParts } from '../../managers/parts.ts';
import { parseXml } from '../../parseXml.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { CostlyQuestion } from '../../store/costlyQuestion.ts';
import { NotStored } from '../../store/storage.ts';
import type { BadArgument } from './query.ts';

/** One request of a program. */
export interface Question {
  /** As its user may see it. */
  readonly parts: ManagerParts;
  readonly query: Readonly<Record<string, unknown>>;
  /** The text in place of `{id}`. */
  readonly id: string | undefined;
  readonly ask: (call: CallName, request: CallRequest) => Answer | Promise<Answer>;
  readonly caller: Omit<CallRequest, 'payload'>;
}

interface Rows {
  readonly rows: readonly unknown[];
  /** The cursor of the next page; undefined: nothing follows. */
  readonly next?: string | undefined;
}

/** A number: the code that refuses it (spec §8). */
type Answered = Rows | number | BadArgument;

export async function answerOf(resource: Resource, question: Question): Promise<Answered> {
  const { path, call, list } = resource;
  try {
    const answered = await (list ? ofCall(question, call, list) : (answers[path]?.(question) ?? errorCodes.notFound));
    return answered === errorCodes.badInput ? (refusedArgument(question.query) ?? answered) : answered;
  } catch (error) {
    if (error instanceof NotStored || error instanceof CostlyQuestion) return errorCodes.failure;
    throw error;
  }
}

/** What a call refuses though it could be read, the first that is given. */
const refusable = {
  cursor: 'It is no cursor of this resource.',
  page: 'There is no such page.',
  text: 'It is too long.',
};

function refusedArgument(query: Question['query']): BadArgument | undefined {
  const found = Object.entries(refusable).find(([argument]) => query[argument] !== undefined);
  return found && { argument: found[0], why: found[1] };
}

/** By path; those with the list of a call are answered by it. */
const answers: Readonly<Record<string, (question: Question) => Answered | Promise<Answered>>> = {
  station: ({ parts }) => {
    const { configuration, version, timeZone, now, startedAt } = parts;
    const { stationName: name, productSerialNumber: serialNumber, points } = configuration;
    return { rows: [{ name, serialNumber, version, timeZone, now: now(), startedAt, points: points.length }] };
  },
  points: (question) => ({ rows: pointsOf(question).map(asWritten(question)) }),
  'points/{id}': (question) => {
    const found = question.parts.configuration.points.find((point) => point.id === question.id);
    return found ? { rows: [asWritten(question)(found)] } : errorCodes.notFound;
  },
  values: (question) => ({ rows: pointsOf(question).map((point) => valueNow(question.parts, point)) }),
  history: async (question) => {
    const { to = question.parts.now(), cursor: after, count, ...query } = question.query;
    if (isBackwards(query.from, to)) return backwards;
    const reply = await replyTo(question, 'getSamples', { tier: 'raw', ...query, to, after, count: count ?? 10_000 });
    if (typeof reply === 'number') return reply;
    const rows = reply.series.flatMap(({ point: id, unit, t, values, quality }) =>
      Array.from(t, (time, i) => ({ id, time, value: values[i], unit, ...stateOf(quality[i]) })),
    );
    return { rows, next: reply.next };
  },
  'reports/{id}': async (question) => {
    const { id: report } = question;
    const reply = await replyTo(question, 'getReport', { report, ...question.query });
    if (typeof reply === 'number') return reply;
    if (!reply.document) return refusedReports[reply.reason ?? 'busy'] ?? errorCodes.failure;
    const { period, ...document } = reply.document;
    return { rows: [{ ...document, from: period.from, to: period.to }] };
  },
  'history/columns': async (question) => {
    const { to = question.parts.now(), ...query } = question.query;
    if (isBackwards(query.from, to)) return backwards;
    const reply = await replyTo(question, 'getHistory', { ...query, to });
    if (typeof reply === 'number') return reply;
    const rows = reply.series.flatMap(({ point: id, unit, min, max, mean, last, good, quality }) =>
      Array.from(reply.t, (time, i) => ({ i, time })).flatMap(({ i, time }) => {
        const code = quality[i] ?? notStored;
        if (code === notStored) return [];
        const known = { min: knownOf(min[i]), max: knownOf(max[i]), mean: knownOf(mean[i]), last: knownOf(last[i]) };
        return [{ id, time, ...known, goodSec: (good[i] ?? 0) / 1000, unit, ...stateOf(code) }];
      }),
    );
    return { rows };
  },
};

export const noPeriod: BadArgument = {
  argument: 'from',
  why: 'It must be in the past, and the period at most ten years long.',
};

const refusedReports: Readonly<Record<string, BadArgument | number>> = {
  noReport: errorCodes.notFound,
  badPeriod: noPeriod,
  busy: errorCodes.failure,
};

const backwards: BadArgument = { argument: 'from', why: 'It must be before “to”.' };

function isBackwards(from: unknown, to: unknown): boolean {
  return typeof from === 'number' && typeof to === 'number' && (from >= to || from < 0);
}

/** In `quality` of a column: before, after or between the stored data. */
const notStored = -1;

function knownOf(number: number | undefined): number | undefined {
  return Number.isNaN(number) ? undefined : number;
}

function stateOf(code = notStored) {
  const state = historyState(code);
  return { state, quality: state === 'notRecorded' ? 'bad' : valueStates[state].quality };
}

/** With the profile of a reader of limited groups, as in GetPoints. */
function asWritten({ parts: { reach } }: Pick<Question, 'parts'>) {
  return (point: FieldPoint): FieldPoint => (reach ? { ...point, profile: reach.profileAt(point) } : point);
}

export function pointsOf({ parts, query }: Pick<Question, 'parts' | 'query'>): readonly FieldPoint[] {
  const { points, area } = query as { points?: string; area?: string };
  const isMeant = points === undefined ? () => true : pointPattern(points);
  return parts.configuration.points.filter((point) => isMeant(point.id) && (area === undefined || point.area === area));
}

export function valueNow({ table }: Pick<ManagerParts, 'table'>, point: FieldPoint) {
  const { id, infoNumber, name, kind, unit, states } = point;
  const { value, state, sourceTime } = table.at(table.slotOf(infoNumber) ?? -1);
  const text = typeof value === 'number' ? states[value] : undefined;
  const head = { id, infoNumber, name, kind, value, text: text || undefined, unit };
  return { ...head, quality: valueStates[state].quality, state, sourceTime: Math.round(sourceTime) };
}

/** By the call itself: what it gives, and to whom. */
async function ofCall(question: Question, name: CallName, { rows, next }: ListOfCall): Promise<Answered> {
  const { cursor: before, ...query } = question.query;
  const reply = await replyTo(question, name, { ...query, before });
  if (typeof reply === 'number') return reply;
  const all = reply as unknown as Readonly<Record<string, unknown>>;
  return {
    rows:
      name === 'getEvents'
        ? (reply as EventPage).events.map((event) => withTimes(event, question.parts.timeZone))
        : (all[rows] as readonly unknown[]),
    next: next === undefined ? undefined : (all[next] as string | undefined),
  };
}

export async function replyTo<N extends CallName>(
  { ask, caller }: Pick<Question, 'ask' | 'caller'>,
  name: N,
  request: Readonly<Record<string, unknown>>,
): Promise<ReplyOf<(typeof calls)[N]> | number> {
  const call: Call = calls[name];
  const answer = await ask(name, { ...caller, payload: payload(writeRequest(call, request)) });
  if ('code' in answer) return answer.code;
  if ('stream' in answer) return errorCodes.badInput;
  const content =
    'content' in answer ? answer.content : contentOf('xml' in answer ? answer.xml : answer.cached.write());
  return (call.reply.read(content) as ReplyOf<(typeof calls)[N]> | undefined) ?? errorCodes.unknown;
}

function contentOf(written: string | Buffer | Iterable<string>) {
  const bytes = typeof written === 'string' || Buffer.isBuffer(written) ? written : Array.from(written).join('');
  return readWebOutput(parseXml(Buffer.from(bytes as string))).content;
}

/** What is a time among the fields of its kind is written as all times are. */
function withTimes(event: DeviceEvent, zone: string): DeviceEvent {
  const types: Readonly<Record<string, string>> = eventKinds[event.kind].fields;
  const isTime = (name: string, value: string | number): value is number =>
    types[name] === 'time' && typeof value === 'number';
  const fields = Object.entries(event.fields).map(([name, value]) => [
    name,
    isTime(name, value) ? isoIn(value, zone) : value,
  ]);
  return { ...event, fields: Object.fromEntries(fields) };
}
