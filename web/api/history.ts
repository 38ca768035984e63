import { type Call, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import {
  type CorrectionOutcome,
  type CorrectionRequest,
  correctionOutcomeRecord,
  correctionRequestRecord,
  removalRecord,
} from '../../protocol/history/correction.ts';
import {
  type Consumption,
  type ConsumptionQuery,
  consumptionQueryRecord,
  consumptionRecord,
} from '../../protocol/history/getConsumption.ts';
import {
  type History,
  type HistoryQuery,
  historyQueryRecord,
  historyRecord,
} from '../../protocol/history/getHistory.ts';
import {
  type SamplesPage,
  type SamplesQuery,
  samplesQueryRecord,
  samplesRecord,
} from '../../protocol/history/getSamples.ts';
import { type TrendView, trendViewRecord } from '../../protocol/history/trendView.ts';
import { readNumber, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Client } from './client.ts';

type Caller = Pick<Client, 'call'>;

/**
 * What became of a question about the past. `refused`: the device does not take it as it was put, or not from this
 * person or now. `unanswered`: no answer came, or one that can't be read. `cancelled`: whoever asked no longer waits.
 */
export type PastAnswer<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'refused' | 'unanswered' | 'cancelled' };

/** Its value; undefined: there was no answer, or a refusal. */
export function answered<T>(answer: PastAnswer<T>): T | undefined {
  return answer.kind === 'answer' ? answer.value : undefined;
}

/** The past of points by columns. */
export function readHistory(client: Caller, query: HistoryQuery, signal?: AbortSignal): Promise<PastAnswer<History>> {
  return ask(client, calls.getHistory, historyQueryRecord.parameters(query), historyRecord.read, signal);
}

/** Samples or entries of a tier, a page of them; its cursor asks for the next. */
export function readSamples(
  client: Caller,
  query: SamplesQuery,
  signal?: AbortSignal,
): Promise<PastAnswer<SamplesPage>> {
  return ask(client, calls.getSamples, samplesQueryRecord.parameters(query), samplesRecord.read, signal);
}

/** By how much counters rose and how long machines ran, by periods of the device's zone. */
export function readConsumption(
  client: Caller,
  query: ConsumptionQuery,
  signal?: AbortSignal,
): Promise<PastAnswer<Consumption>> {
  return ask(client, calls.getConsumption, consumptionQueryRecord.parameters(query), consumptionRecord.read, signal);
}

/** Counts a period of a counter otherwise than it was recorded; undefined: there was no answer. */
export async function correctConsumption(
  client: Caller,
  request: CorrectionRequest,
): Promise<CorrectionOutcome | undefined> {
  const parameters = correctionRequestRecord.parameters(request);
  return answered(await ask(client, calls.correctConsumption, parameters, correctionOutcomeRecord.read));
}

/** What was recorded counts again; undefined: there was no answer. */
export async function removeCorrection(client: Caller, id: number): Promise<CorrectionOutcome | undefined> {
  const parameters = removalRecord.parameters({ id });
  return answered(await ask(client, calls.removeCorrection, parameters, correctionOutcomeRecord.read));
}

/** The kept views of whoever is logged in, and those for all. */
export function readTrendViews(client: Caller, signal?: AbortSignal): Promise<PastAnswer<readonly TrendView[]>> {
  return ask(client, calls.getTrendViews, [], trendViewRecord.readAll, signal);
}

/** Keeps a view under its name; one of that name, own or for all as this one, is replaced. */
export function saveTrendView(client: Caller, view: TrendView): Promise<PastAnswer<Saved>> {
  return ask(client, calls.saveTrendView, [trendViewRecord.write(view)], (content) => ({
    isSaved: readText(content, 'Reason') !== 'tooOften',
    retryAfterSec: readNumber(content, 'RetryAfterSec'),
  }));
}

/** A view was saved, or the login writes too many entries and is to wait. */
export interface Saved {
  readonly isSaved: boolean;
  readonly retryAfterSec?: number | undefined;
}

/** Deletes the view of that name, own or for all as this one. */
export function deleteTrendView(client: Caller, view: TrendView): Promise<PastAnswer<true>> {
  return ask(client, calls.deleteTrendView, [trendViewRecord.write(view)], () => true);
}

/** Codes by which the device says that it will not (spec §8). */
const refusals: ReadonlySet<number> = new Set([
  errorCodes.badProfile,
  errorCodes.notFound,
  errorCodes.operatingMode,
  errorCodes.badInput,
]);

async function ask<T>(
  client: Caller,
  call: Call,
  parameters: readonly XmlNode[],
  read: (content: XmlNode) => T | undefined,
  signal?: AbortSignal,
): Promise<PastAnswer<T>> {
  const reply = await client.call(call, parameters, signal);
  if (reply.kind === 'cancelled') return { kind: 'cancelled' };
  if (reply.kind !== 'reply') return { kind: 'unanswered' };
  if (refusals.has(reply.code)) return { kind: 'refused' };
  const value = reply.code === errorCodes.ok ? read(reply.content) : undefined;
  return value === undefined ? { kind: 'unanswered' } : { kind: 'answer', value };
}
