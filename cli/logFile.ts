import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { attempt } from '../protocol/attempt.ts';
import { csvColumns, csvHeadMark, eventCells, readEventCsvRow } from '../protocol/log/eventCsv.ts';
import { eventJsonLine, type SignedHead } from '../protocol/log/eventExport.ts';
import { areEventColumns, type EventColumns } from '../protocol/log/eventJson.ts';
import { knownZone } from '../protocol/programme/zone.ts';
import { CsvReader, csvCells, readCsvCell } from '../protocol/wire/csv.ts';
import { refusal, said } from './stationFiles.ts';

interface LogEvent {
  readonly columns: EventColumns;
  readonly hash: string | undefined;
  /** The line has exactly the form that the device writes. */
  readonly isExact: boolean;
}

/** Without an event it can't be read. */
export interface LogLine {
  readonly line: number;
  readonly event: LogEvent | undefined;
}

export interface LogFile {
  /** Undefined: the file has no readable one. */
  readonly head: SignedHead | undefined;
  /** The line of the head; undefined: the last one. */
  readonly headLine: 1 | undefined;
  readonly lines: AsyncIterable<LogLine>;
}

/** The head's JSON is longer than that only with a filter of thousands of points. */
const tailBytes = 256 * 1024;

/** Of either format. Throws a Refusal where the file is not an export. */
export async function openLogFile(file: string): Promise<LogFile> {
  try {
    const begin = await textOf(file, 'begin');
    if (begin.startsWith('{')) return { head: headOf(begin.split('\n', 1)[0]), headLine: 1, lines: jsonLines(file) };
    // Some editors remove the byte order mark.
    if (begin.replace('\ufeff', '').startsWith(`${csvColumns[0]},`)) {
      const head = csvHead(await textOf(file, 'end'));
      return { head, headLine: undefined, lines: csvLines(file, knownZone(head?.zone)) };
    }
  } catch (error) {
    throw refusal(/*i18n*/ '{file} can’t be read: {detail}.', { file, detail: said(error) });
  }
  throw refusal(/*i18n*/ '{file} is not an export of an operation log.', { file });
}

async function textOf(file: string, end: 'begin' | 'end'): Promise<string> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const length = Math.min(size, tailBytes);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, end === 'begin' ? 0 : size - length);
  return buffer.toString('utf8');
}

function headOf(json: string | undefined): SignedHead | undefined {
  return attempt(() => {
    const head = JSON.parse(json ?? '') as SignedHead;
    return head.vigieLog === 1 ? head : undefined;
  });
}

function csvHead(tail: string): SignedHead | undefined {
  const at = tail.lastIndexOf(`\n${csvHeadMark},`);
  const [row] = at === -1 ? [] : new CsvReader().add(tail.slice(at + 1), true);
  return headOf(readCsvCell(row?.cells[1] ?? ''));
}

async function* jsonLines(file: string): AsyncIterable<LogLine> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (line > 1) yield { line, event: jsonEvent(text) };
  }
}

function jsonEvent(text: string): LogLine['event'] {
  return attempt(() => {
    const { hash, ...columns } = JSON.parse(text) as Partial<EventColumns> & { readonly hash?: string };
    if (!areEventColumns(columns)) return undefined;
    return { columns, hash, isExact: eventJsonLine(columns, hash) === text };
  });
}

async function* csvLines(file: string, zone: string): AsyncIterable<LogLine> {
  const reader = new CsvReader();
  const parts = async function* () {
    for await (const text of createReadStream(file, 'utf8')) yield* reader.add(text as string);
    yield* reader.add('', true);
  };
  for await (const { line, cells, fault } of parts()) {
    if (line > 1 && cells[0] !== csvHeadMark) yield { line, event: fault ? undefined : csvEvent(cells, zone) };
  }
}

function csvEvent(cells: readonly string[], zone: string): LogEvent | undefined {
  const event = readEventCsvRow(cells);
  if (!event) return undefined;
  const written = csvCells(eventCells(event.columns, event.hash, zone));
  return { ...event, isExact: written.every((cell, i) => cell === cells[i]) };
}
