import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { CsvReader, readCsvCell } from '../protocol/csv.ts';
import { csvColumns, csvHeadMark, readEventCsvRow } from '../protocol/eventCsv.ts';
import type { SignedHead } from '../protocol/eventExport.ts';
import type { EventColumns } from '../protocol/eventJson.ts';
import { Refusal, said } from './stationFiles.ts';

/** An exported event; without columns the line can't be read. */
export interface LogLine {
  readonly line: number;
  readonly event: { readonly columns: EventColumns; readonly hash: string | undefined } | undefined;
}

export interface LogFile {
  /** Undefined: the file has none that can be read. */
  readonly head: SignedHead | undefined;
  /** The line that it stands on; undefined: the last one. */
  readonly headLine: 1 | undefined;
  readonly lines: AsyncIterable<LogLine>;
}

/** The head's JSON is longer than that only with a filter of thousands of points. */
const tailBytes = 256 * 1024;

/** An export of the log, of either format. Throws a Refusal where the file is none. */
export async function openLogFile(file: string): Promise<LogFile> {
  try {
    const begin = await textOf(file, 'begin');
    if (begin.startsWith('{')) return { head: headOf(begin.split('\n', 1)[0]), headLine: 1, lines: jsonLines(file) };
    if (begin.startsWith(`\ufeff${csvColumns[0]},`)) {
      return { head: csvHead(await textOf(file, 'end')), headLine: undefined, lines: csvLines(file) };
    }
  } catch (error) {
    throw new Refusal(`${file} can't be read: ${said(error)}.`);
  }
  throw new Refusal(`${file} is no export of an operation log.`);
}

async function textOf(file: string, end: 'begin' | 'end'): Promise<string> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const length = Math.min(size, tailBytes);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, end === 'begin' ? 0 : size - length);
  return buffer.toString('utf8');
}

function headOf(json: string | undefined): SignedHead | undefined {
  try {
    const head = JSON.parse(json ?? '') as SignedHead;
    return head.vigieLog === 1 ? head : undefined;
  } catch {
    return undefined;
  }
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
  try {
    const { hash, ...columns } = JSON.parse(text) as EventColumns & { readonly hash?: string };
    return typeof columns.fields === 'object' && columns.fields !== null ? { columns, hash } : undefined;
  } catch {
    return undefined;
  }
}

async function* csvLines(file: string): AsyncIterable<LogLine> {
  const reader = new CsvReader();
  const parts = async function* () {
    for await (const text of createReadStream(file, 'utf8')) yield* reader.add(text as string);
    yield* reader.add('', true);
  };
  for await (const { line, cells } of parts()) {
    if (line > 1 && cells[0] !== csvHeadMark) yield { line, event: readEventCsvRow(cells) };
  }
}
