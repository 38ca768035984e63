import * as calls from '../../protocol/calls/event.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import {
  type EventFilter,
  type EventPage,
  type EventQuery,
  eventPageRecord,
  eventQueryRecord,
  eventRecord,
} from '../../protocol/log/event.ts';
import { type ExportFormat, writeExportRequest } from '../../protocol/log/eventExport.ts';
import { noteOutcomeRecord, noteRequestRecord } from '../../protocol/log/note.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { asks, only, written } from './ask.ts';
import type { Client, Outcome, Reply } from './client.ts';

/** An answer read: the code, and what it brought where the code is 0. */
type Answer<T> = Outcome<{ readonly code: number; readonly value: T | undefined }>;

function answer<T>(reply: Reply, read: (content: XmlNode) => T): Answer<T> {
  if (reply.kind !== 'reply') return reply;
  const { code, content } = reply;
  return { kind: 'reply', code, value: code === errorCodes.ok ? read(content) : undefined };
}

/** A page of the log, newest first. */
export async function readEventPage(client: Client, query: EventQuery): Promise<Answer<EventPage>> {
  return answer(await client.call(calls.getEvents, eventQueryRecord.parameters(query)), eventPageRecord.read);
}

/** One event; `none`: the log has none of that id; undefined: the device did not answer. */
export const readEvent = asks(
  calls.getEvent,
  only<number>('Id'),
  (content) => eventRecord.readAll(content)[0] ?? 'none',
);

/** Writes a note; undefined: no answer, and nobody knows whether it was written. */
export const addNote = asks(calls.addNote, written(noteRequestRecord), noteOutcomeRecord.read);

/**
 * The log as a file. `busy`: the device writes as many as it can at a time; undefined: it did not come whole. The signal
 * ends it, however long it is.
 */
export async function exportEvents(
  client: Pick<Client, 'open'>,
  format: ExportFormat,
  filter: EventFilter,
  signal: AbortSignal,
): Promise<Blob | 'busy' | undefined> {
  const reply = await client.open(calls.exportEvents, writeExportRequest(format, filter), signal);
  if (reply.kind !== 'reply') return undefined;
  const { response } = reply;
  if (response.status === 503) return 'busy';
  // What is no file is a WebOutput that says why not, or the words of a proxy.
  if (!response.ok || response.headers.get('content-disposition') === null) return undefined;
  try {
    return await response.blob();
  } catch {
    return undefined;
  }
}
