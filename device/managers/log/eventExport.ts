import type { ServerResponse } from 'node:http';
import type { EventFilter } from '../../../protocol/log/event.ts';
import { csvColumns, csvHeadMark } from '../../../protocol/log/eventCsv.ts';
import { type ExportFormat, headJson, type SignedHead } from '../../../protocol/log/eventExport.ts';
import { may } from '../../../protocol/rights.ts';
import { csvHead, csvRow } from '../../../protocol/wire/csv.ts';
import { badInput } from '../../calls/reply.ts';
import { logAccessOf } from '../../events/logAccess.ts';
import type { ExportRows, ExportRowsQuery } from '../../events/reading/exportRows.ts';
import type { User } from '../../users/user.ts';
import type { Handler } from '../handler.ts';
import type { ManagerParts } from '../parts.ts';
import { onPage } from './event.ts';
import { ExportPlaces } from './exportPlaces.ts';
import { PaceOfReader } from './paceOfReader.ts';

/** Rows that are in memory of each. */
const portion = 500;

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
};

/** The log as a file: never the whole of it in memory, and no longer than somebody takes it. */
export const exportEvents: Handler<'exportEvents'> = (parts) => {
  const places = new ExportPlaces();
  return async ({ format, ...given }, { user }) => {
    const filter = onPage(given, parts.configuration);
    if (!filter) return badInput;
    const requested = conditionsOf(given);
    const over = places.take(user.login);
    if (!over) return { stream: () => false };
    const wanted = { format, filter, requested, user };
    try {
      const head = await headOf(parts, wanted);
      const stream = (response: ServerResponse) => {
        // An end without the last bytes tells whoever reads that it is not whole.
        const failed = () => void response.destroy();
        void write(parts, wanted, head, response).catch(failed).finally(over);
        return true;
      };
      return { stream };
    } catch (error) {
      over();
      throw error;
    }
  };
};

interface Wanted {
  readonly format: ExportFormat;
  /** As it is looked for, and as it was said, without the range. */
  readonly filter: EventFilter;
  readonly requested: EventFilter | null;
  readonly user: User;
}

async function write(parts: ManagerParts, wanted: Wanted, head: SignedHead, response: ServerResponse): Promise<void> {
  const { logReader, logLimits, timeZone: zone, users, tick } = parts;
  const reader = new PaceOfReader(response, tick);
  const { format, filter, requested, user } = wanted;
  const access = logAccessOf(user, logLimits?.(user.login));
  const isFiltered = requested !== null;
  const { firstId, lastId } = head;
  response.writeHead(200, {
    'content-type': types[format],
    'content-disposition': `attachment; filename="log-${new Date(head.time).toISOString().slice(0, 10)}.${format}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await reader.send(format === 'csv' ? csvHead(csvColumns) : `${JSON.stringify(head)}\n`);
  for (let after: number | undefined = (firstId ?? 0) - 1; after !== undefined && lastId !== null; ) {
    const now = users.find(user.login);
    if (!now || !may(now, 'view') || now.reach !== user.reach)
      throw new Error('the account may read the log no longer, or another part of it');
    const query: ExportRowsQuery = { filter, isFiltered, format, after, lastId, count: portion, zone };
    const { bytes, last }: ExportRows = await logReader.ask('exportRows', query, access);
    await reader.send(bytes);
    after = last;
  }
  if (format === 'csv') await reader.send(csvRow([csvHeadMark, JSON.stringify(head)]));
  response.end();
}

async function headOf(
  { logReader, logLimits, logKey, configuration, timeZone, now }: ManagerParts,
  wanted: Wanted,
): Promise<SignedHead> {
  const { filter, requested, user } = wanted;
  const access = logAccessOf(user, logLimits?.(user.login));
  const { reason, ...range } = await logReader.ask('exportRange', filter, requested !== null, access);
  const key = logKey();
  const head: SignedHead = {
    vigieLog: 1,
    station: configuration.stationName,
    zone: timeZone,
    from: filter.from ?? null,
    until: filter.until ?? null,
    ...range,
    filter: requested,
    verifiable: reason === undefined,
    ...(reason !== undefined && { reason }),
    publicKey: key.publicKey,
    time: now(),
  };
  return head.verifiable ? { ...head, signature: key.sign(headJson(head)) } : head;
}

/** What a filter says beside its range; null: nothing. */
function conditionsOf({ from: _, until: __, ...filter }: EventFilter): EventFilter | null {
  const conditions = Object.entries(filter).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  return conditions.length === 0 ? null : Object.fromEntries(conditions);
}
