import type { CorrectionRequest } from '../../../protocol/calls/consumption.ts';
import { getConsumption } from '../../../protocol/calls/consumption.ts';
import { getHistory, getSamples, type HistoryQuery, type SamplesQuery } from '../../../protocol/calls/history.ts';
import { getPageDay } from '../../../protocol/calls/pageDay.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { webOutput } from '../../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../../protocol/wire/xml.ts';
import { type CalculationQuestion, calculatedPast } from './calculatedPast.ts';
import { type ConsumptionQuestion, readConsumption } from './consumption.ts';
import { correctionEffect } from './correctionEffect.ts';
import { readHistory } from './history.ts';
import { type MovedQuestion, readMostMoved } from './mostMoved.ts';
import { type PageDayQuestion, readPageDay } from './pageDay.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { type ReportValuesQuestion, readReportValues } from './reportValues.ts';
import { readSamples } from './samples.ts';
import { readWindows, type WindowsQuestion } from './windows.ts';

/** The reply is XML in UTF-8, possibly of megabytes. */
export type Question =
  | { readonly name: 'history'; readonly query: HistoryQuery }
  | { readonly name: 'samples'; readonly query: SamplesQuery }
  | ConsumptionQuestion
  | PageDayQuestion
  /** The replies are JSON. */
  | WindowsQuestion
  | MovedQuestion
  | ReportValuesQuestion
  | CalculationQuestion
  | { readonly name: 'correction'; readonly query: CorrectionRequest & { readonly points: readonly string[] } };

/** Whether the caller has disconnected: a question still in the queue is then dropped and answered by undefined. */
export type HasLeft = () => boolean;

/** Rejects if there can be no reply. */
export type AskHistory = (question: Question, hasLeft?: HasLeft) => Promise<Uint8Array | undefined>;

/** Undefined: the question is invalid (an unknown cursor, too many periods). */
export function answerQuestion(
  files: ReadFiles,
  question: Question,
  recording: Recording,
): Uint8Array<ArrayBuffer> | undefined {
  files.refresh();
  if (question.name === 'correction') return inJson(correctionEffect(files, question.query, recording));
  if (question.name === 'moved') return inJson(readMostMoved(files, question, recording));
  if (question.name === 'reportValues') return inJson(readReportValues(files, question, recording));
  if (question.name === 'windows') return inJson(readWindows(files, question, recording));
  if (question.name === 'calculation') return inJson(calculatedPast(files, question, recording) ?? null);
  const content = contentOf(files, question, recording);
  return content && new TextEncoder().encode(writeXml(webOutput(errorCodes.ok, content)));
}

function inJson(reply: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(reply));
}

function contentOf(
  files: ReadFiles,
  question: Exclude<Question, { name: 'correction' | 'moved' | 'reportValues' | 'windows' | 'calculation' }>,
  recording: Recording,
): XmlNode | undefined {
  if (question.name === 'history') return getHistory.reply.write(readHistory(files, question.query, recording));
  if (question.name === 'pageDay') return getPageDay.reply.write(readPageDay(files, question, recording));
  if (question.name === 'samples') {
    const page = readSamples(files, question.query, recording);
    return page && getSamples.reply.write(page);
  }
  const consumption = readConsumption(files, question, recording);
  return consumption && getConsumption.reply.write(consumption);
}
