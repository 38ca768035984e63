import { content, webOutput } from '../../../protocol/envelope.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { type ConsumptionQuery, writeConsumption } from '../../../protocol/history/getConsumption.ts';
import { type HistoryQuery, writeHistory } from '../../../protocol/history/getHistory.ts';
import { type SamplesQuery, writeSamples } from '../../../protocol/history/getSamples.ts';
import { writeXml, type XmlNode } from '../../../protocol/xml.ts';
import { readConsumption } from './consumption.ts';
import { readHistory } from './history.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { readSamples } from './samples.ts';

/** What can be asked of the past. Answered is a whole reply as XML in UTF-8, which may be megabytes. */
export type Question =
  | { readonly name: 'history'; readonly query: HistoryQuery; readonly recording: Recording }
  | { readonly name: 'samples'; readonly query: SamplesQuery; readonly recording: Recording }
  | {
      readonly name: 'consumption';
      readonly query: ConsumptionQuery;
      /** The device's. */
      readonly zone: string;
      readonly recording: Recording;
    };

export interface Answer {
  /** Undefined: the question can't be answered as it was put (an unknown cursor, too many periods). */
  readonly reply: Uint8Array<ArrayBuffer> | undefined;
  /** Names of files that could not be read. */
  readonly damaged: readonly string[];
}

export function answerQuestion(files: ReadFiles, question: Question): Answer {
  files.look();
  const told = toldOf(files, question);
  return { reply: told && written(told), damaged: files.damaged() };
}

interface Told {
  readonly fields: Parameters<typeof content>[0];
  readonly rows: readonly XmlNode[];
}

function toldOf(files: ReadFiles, question: Question): Told | undefined {
  if (question.name === 'history') return writeHistory(readHistory(files, question.query, question.recording));
  if (question.name === 'samples') {
    const page = readSamples(files, question.query, question.recording);
    return page && writeSamples(page);
  }
  const consumption = readConsumption(files, question.query, question.zone, question.recording);
  return consumption && writeConsumption(consumption);
}

function written({ fields, rows }: Told): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(writeXml(webOutput(errorCodes.ok, content(fields, rows))));
}
