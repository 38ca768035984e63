import { parseArgs } from 'node:util';
import { hashAfter } from '../device/events/chain.ts';
import { isSignedBy } from '../device/events/logKey.ts';
import { headJson, type NotVerifiable, type SignedHead } from '../protocol/log/eventExport.ts';
import { columnsJson } from '../protocol/log/eventJson.ts';
import type { Template } from '../protocol/text/template.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { type LogFile, type LogLine, openLogFile } from './logFile.ts';
import { say } from './say.ts';
import { Refusal, refusal } from './stationFiles.ts';

const help = 'verify-log FILE [--key PUBLIC-KEY]';

const notVerifiable: Readonly<Record<NotVerifiable, Template>> = {
  filtered: /*i18n*/ 'it contains only selected events',
  hidden: /*i18n*/ 'parts of its events were not visible to the user who exported it',
  notChained: /*i18n*/ 'its events were recorded by a version without hashes',
};

const sound = {
  empty: /*i18n*/ '{file}: 0 events, complete and unchanged.',
  events:
    /*i18n*/ '{count, plural, one {{file}: # event, {first} to {last}, complete and unchanged.} other {{file}: # events, {first} to {last}, complete and unchanged.}}',
} as const;

/** Reports whether an export is complete and unchanged since the device wrote it, or the first broken line. */
export function verifyLog(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw usage(help);
    const log = await openLogFile(file);
    const head = soundHead(log, values.key);
    const count = await follow(log, head);
    const [first, last] = [String(head.firstId), String(head.lastId)];
    console.log(say(count === 0 ? sound.empty : sound.events, { file, count, first, last }));
    console.log(say(/*i18n*/ 'Signed by the device with the public key {key}', { key: head.publicKey }));
    if (values.key === undefined)
      console.log(say(/*i18n*/ 'Compare it with the key that the device shows, or pass that key with --key.'));
  });
}

/** Throws a Refusal where the device has not signed the head as it is. */
function soundHead({ head, headLine }: LogFile, key: string | undefined): SignedHead {
  const place =
    headLine === undefined ? say(/*i18n*/ 'The last line') : say(/*i18n*/ 'Line {line}', { line: headLine });
  if (!head) {
    throw new Refusal(
      headLine === undefined
        ? say(/*i18n*/ 'The file was cut at its end: the head, its last line, is missing.')
        : say(/*i18n*/ '{place} is not valid: it is not the head of an export.', { place }),
    );
  }
  if (!head.verifiable && head.signature === undefined) {
    const why = (head.reason && notVerifiable[head.reason]) ?? /*i18n*/ 'according to its head';
    throw refusal(/*i18n*/ 'Not verifiable: {why}.', { why: say(why) });
  }
  if (key !== undefined && head.publicKey !== key) {
    throw refusal(/*i18n*/ '{place} is not valid: it was signed by another device, with the public key {key}.', {
      place,
      key: head.publicKey,
    });
  }
  if (isSignedBy(head.publicKey, headJson(head), head.signature ?? '')) return head;
  throw refusal(
    /*i18n*/ '{place} is not valid: the head was changed, or it was signed with another key than the one it names.',
    { place },
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
    if (fault !== undefined) throw refusal(/*i18n*/ 'Line {line} is not valid: {detail}.', { line, detail: fault });
    last = { id: current.event?.columns.id ?? 0, hash: current.event?.hash ?? '' };
    count++;
  };
  for await (const next of lines) {
    take(next);
    current = next;
  }
  take(undefined);
  if (head.lastId !== null && last.id !== head.lastId) {
    throw refusal(/*i18n*/ 'Line {line} is not valid: events {first} to {last} are missing at the end.', {
      ...{ line: line + 1, first: last.id + 1, last: head.lastId },
    });
  }
  return count;
}

/** Undefined: its event follows from the one before. */
function faultOf(current: LogLine, next: LogLine | undefined, last: Last, head: SignedHead): string | undefined {
  const { event } = current;
  if (!event) return say(/*i18n*/ 'it is not a readable event');
  const { id } = event.columns;
  if (head.lastId === null || last.id === head.lastId)
    return say(/*i18n*/ 'event {id} was inserted: the export ends before it', { id });
  if (follows(event, last))
    return event.isExact ? undefined : say(/*i18n*/ 'event {id} was changed, beside what its hash is made of', { id });
  const nextId = next?.event?.columns.id;
  if (id > last.id + 1 && nextId !== undefined && nextId < id)
    return say(/*i18n*/ 'event {id} comes before event {other}', { id, other: nextId });
  if (next?.event && follows(next.event, last)) return say(/*i18n*/ 'event {id} was inserted', { id });
  if (id <= last.id) return say(/*i18n*/ 'event {id} comes after event {other}', { id, other: last.id });
  if (id > last.id + 1) return missing(last.id + 1, id - 1);
  return say(/*i18n*/ 'event {id} was changed', { id });
}

function missing(first: number, last: number): string {
  return first === last
    ? say(/*i18n*/ 'event {id} is missing before it', { id: first })
    : say(/*i18n*/ 'events {first} to {last} are missing before it', { first, last });
}

function follows({ columns, hash }: Pick<NonNullable<LogLine['event']>, 'columns' | 'hash'>, last: Last): boolean {
  return columns.id > last.id && hash === hashAfter(last.hash, columnsJson(columns));
}
