import type { DeviceEvent, EventFilter } from '../../protocol/log/event.ts';
import type { ExportFormat } from '../../protocol/log/eventExport.ts';
import type { NoteOutcome, NoteRequest } from '../../protocol/log/note.ts';
import type { ReadEvents } from './eventRows.ts';

/** What the log page asks of the device. An undefined `addNote` is not for this person (R16). */
export interface LogCalls {
  readonly read: ReadEvents;
  /** `none`: the log has no event of that id, or not any more; undefined: no answer. */
  readonly event: (id: number) => Promise<DeviceEvent | 'none' | undefined>;
  /** Undefined: no answer, and nobody knows whether it was written. */
  readonly addNote: ((request: NoteRequest) => Promise<NoteOutcome | undefined>) | undefined;
  readonly exportLog: ExportLog;
}

/** The file; `busy`: the device writes as many as it can; undefined: it did not come whole. */
export type ExportLog = (
  format: ExportFormat,
  filter: EventFilter,
  signal: AbortSignal,
) => Promise<Blob | 'busy' | undefined>;
