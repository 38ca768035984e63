import type { EventFilter } from '../../../protocol/log/event.ts';
import { eventCells } from '../../../protocol/log/eventCsv.ts';
import {
  type ExportFormat,
  type ExportHead,
  eventJsonLine,
  type NotVerifiable,
} from '../../../protocol/log/eventExport.ts';
import { eventColumns, type WrittenEvent } from '../../../protocol/log/eventJson.ts';
import { csvRow } from '../../../protocol/wire/csv.ts';
import type { EventReader } from '../eventReader.ts';
import { type LogAccess, redacted } from '../logAccess.ts';
import { writtenEvent } from '../row.ts';

/** Settled before the first row is written. */
export interface ExportRange extends Pick<ExportHead, 'firstId' | 'lastId' | 'hashBefore' | 'hashLast'> {
  /** Undefined: it can be verified. */
  readonly reason: NotVerifiable | undefined;
}

/** A range of time is whole: from its first event to its last, by their ids. */
export function exportRange(
  reader: EventReader,
  filter: EventFilter,
  isFiltered: boolean,
  access: LogAccess,
): ExportRange {
  const [first] = reader.search.find(filter, access, { above: 0 }, 1);
  const [last] = reader.search.find(filter, access, { below: Number.MAX_SAFE_INTEGER }, 1);
  if (!first || !last) {
    // That a user of limited groups sees nothing does not prove that nothing happened.
    const reason = access.limits ? 'filtered' : undefined;
    return { firstId: null, lastId: null, hashBefore: null, hashLast: null, reason };
  }
  const [firstId, lastId] = [first.id, last.id];
  const isPart = isFiltered || access.limits !== undefined;
  const isHidden = !access.hasAddresses || (!access.hasFailedNames && reader.has('loginFailed', firstId, lastId));
  const isUnchained = first.hash === null || last.hash === null;
  const reasons = [isPart && 'filtered', isHidden && 'hidden', isUnchained && 'notChained'] as const;
  return {
    firstId,
    lastId,
    // A hash would confirm guesses of unseen events.
    hashBefore: access.limits ? null : (reader.hashBefore(firstId) ?? null),
    hashLast: access.limits ? null : last.hash,
    reason: reasons.find((reason) => reason !== false),
  };
}

export interface ExportRowsQuery {
  readonly filter: EventFilter;
  readonly isFiltered: boolean;
  readonly format: ExportFormat;
  /** The last id that was written, and the last one that will be. */
  readonly after: number;
  readonly lastId: number;
  readonly count: number;
  readonly zone: string;
}

export interface ExportRows {
  readonly bytes: Uint8Array;
  /** Undefined: there are no more. */
  readonly last: number | undefined;
}

/** Throws where rows of a whole range were purged meanwhile: the export would look altered. */
export function exportRows(reader: EventReader, query: ExportRowsQuery, access: LogAccess): ExportRows {
  const { filter, format, after, lastId, count, zone } = query;
  const isFiltered = query.isFiltered || access.limits !== undefined;
  if (!isFiltered && reader.oldest > after + 1) throw new Error('the log was purged while it was exported');
  const rows = isFiltered
    ? reader.search
        .find(filter, access, { above: after }, count)
        .filter(({ id }) => id <= lastId)
        .map(writtenEvent)
    : reader.writtenBetween(after + 1, Math.min(lastId, after + count));
  const write = (event: WrittenEvent) => {
    const columns = eventColumns(event);
    return format === 'csv' ? csvRow(eventCells(columns, event.hash, zone)) : `${eventJsonLine(columns, event.hash)}\n`;
  };
  const text = rows.map((event) => write(redacted(event, access))).join('');
  const isOver = isFiltered ? rows.length < count : after + count >= lastId;
  const last = isFiltered ? rows.at(-1)?.id : after + count;
  return { bytes: Buffer.from(text), last: isOver ? undefined : last };
}
