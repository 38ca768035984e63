import type { Call } from '../../protocol/calls/call.ts';
import * as consumptionCalls from '../../protocol/calls/consumption.ts';
import * as historyCalls from '../../protocol/calls/history.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { consumptionQueryRecord, consumptionRecord } from '../../protocol/history/getConsumption.ts';
import { historyQueryRecord, historyRecord } from '../../protocol/history/getHistory.ts';
import { samplesQueryRecord, samplesRecord } from '../../protocol/history/getSamples.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { refusals } from './act.ts';
import type { Caller, Write } from './ask.ts';

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
export const readHistory = asksPast(historyCalls.getHistory, historyQueryRecord.parameters, historyRecord.read);

/** Samples or entries of a tier, a page of them; its cursor asks for the next. */
export const readSamples = asksPast(historyCalls.getSamples, samplesQueryRecord.parameters, samplesRecord.read);

/** By how much counters rose and how long machines ran, by periods of the device's zone. */
export const readConsumption = asksPast(
  consumptionCalls.getConsumption,
  consumptionQueryRecord.parameters,
  consumptionRecord.read,
);

function asksPast<Q, T>(call: Call, write: Write<[query: Q]>, read: (content: XmlNode) => T | undefined) {
  return async (client: Caller, query: Q, signal?: AbortSignal): Promise<PastAnswer<T>> => {
    const reply = await client.call(call, write(query), signal);
    if (reply.kind === 'cancelled') return { kind: 'cancelled' };
    if (reply.kind !== 'reply') return { kind: 'unanswered' };
    if (refusals.has(reply.code)) return { kind: 'refused' };
    const value = reply.code === errorCodes.ok ? read(reply.content) : undefined;
    return value === undefined ? { kind: 'unanswered' } : { kind: 'answer', value };
  };
}
