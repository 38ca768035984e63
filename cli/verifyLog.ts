import { parseArgs } from 'node:util';
import { hashAfter } from '../device/events/chain.ts';
import { isSignedBy } from '../device/events/logKey.ts';
import { headJson, type NotVerifiable, type SignedHead } from '../protocol/log/eventExport.ts';
import { columnsJson } from '../protocol/log/eventJson.ts';
import { counted } from './counted.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { type LogFile, type LogLine, openLogFile } from './logFile.ts';
import { Refusal } from './stationFiles.ts';

const help = 'verify-log FILE [--key PUBLIC-KEY]';

const notVerifiable: Readonly<Record<NotVerifiable, string>> = {
  filtered: 'it contains only selected events',
  hidden: 'parts of its events were not visible to the user who exported it',
  notChained: 'its events were recorded by a version without hashes',
};

/** Reports whether an export is complete and unchanged since the device wrote it, or the first broken line. */
export function verifyLog(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw usage(help);
    const log = await openLogFile(file);
    const head = soundHead(log, values.key);
    const count = await follow(log, head);
    const range = count === 0 ? '' : `, ${head.firstId} to ${head.lastId}`;
    console.log(`${file}: ${counted(count, 'event')}${range}, complete and unchanged.`);
    console.log(`Signed by the device with the public key ${head.publicKey}`);
    if (values.key === undefined)
      console.log('Compare it with the key that the device shows, or pass that key with --key.');
  });
}

/** Throws a Refusal where the device has not signed the head as it is. */
function soundHead({ head, headLine }: LogFile, key: string | undefined): SignedHead {
  const place = headLine === undefined ? 'The last line' : `Line ${headLine}`;
  if (!head) {
    throw new Refusal(
      headLine === undefined
        ? 'The file was cut at its end: the head, its last line, is missing.'
        : `${place} is not valid: it is not the head of an export.`,
    );
  }
  if (!head.verifiable && head.signature === undefined) {
    const why = head.reason && notVerifiable[head.reason];
    throw new Refusal(`Not verifiable: ${why ?? 'according to its head'}.`);
  }
  if (key !== undefined && head.publicKey !== key) {
    throw new Refusal(`${place} is not valid: it was signed by another device, with the public key ${head.publicKey}.`);
  }
  if (isSignedBy(head.publicKey, headJson(head), head.signature ?? '')) return head;
  throw new Refusal(
    `${place} is not valid: the head was changed, or it was signed with another key than the one it names.`,
  );
}

interface Last {
  readonly id: number;
  readonly hash: string;
}

/** The number of events from the head's first to its last; throws a Refusal at the first break of the chain. */
async function follow({ lines }: LogFile, head: SignedHead): Promise<number> {
  let last: Last = { id: (head.firstId ?? 1) - 1, hash: head.hashBefore ?? '' };
  let count = 0;
  let line = 1;
  let current: LogLine | undefined;
  const take = (next: LogLine | undefined) => {
    if (!current) return;
    line = current.line;
    const fault = faultOf(current, next, last, head);
    if (fault !== undefined) throw new Refusal(`Line ${line} is not valid: ${fault}.`);
    last = { id: current.event?.columns.id ?? 0, hash: current.event?.hash ?? '' };
    count++;
  };
  for await (const next of lines) {
    take(next);
    current = next;
  }
  take(undefined);
  if (head.lastId !== null && last.id !== head.lastId) {
    throw new Refusal(`Line ${line + 1} is not valid: events ${last.id + 1} to ${head.lastId} are missing at the end.`);
  }
  return count;
}

/** Undefined: its event follows from the one before. */
function faultOf(current: LogLine, next: LogLine | undefined, last: Last, head: SignedHead): string | undefined {
  const { event } = current;
  if (!event) return 'it is not a readable event';
  const { id } = event.columns;
  if (head.lastId === null || last.id === head.lastId) return `event ${id} was inserted: the export ends before it`;
  if (follows(event, last))
    return event.isExact ? undefined : `event ${id} was changed, beside what its hash is made of`;
  const nextId = next?.event?.columns.id;
  if (id > last.id + 1 && nextId !== undefined && nextId < id) return `event ${id} comes before event ${nextId}`;
  if (next?.event && follows(next.event, last)) return `event ${id} was inserted`;
  if (id <= last.id) return `event ${id} comes after event ${last.id}`;
  if (id > last.id + 1) return `${missing(last.id + 1, id - 1)} before it`;
  return `event ${id} was changed`;
}

function missing(first: number, last: number): string {
  return first === last ? `event ${first} is missing` : `events ${first} to ${last} are missing`;
}

function follows({ columns, hash }: Pick<NonNullable<LogLine['event']>, 'columns' | 'hash'>, last: Last): boolean {
  return columns.id > last.id && hash === hashAfter(last.hash, columnsJson(columns));
}
