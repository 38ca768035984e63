import type { DeviceEvent, EventFilter } from '../../protocol/log/event.ts';
import type { ExportFormat } from '../../protocol/log/eventExport.ts';
import type { NoteOutcome, NoteRequest } from '../../protocol/log/note.ts';
import type { ReadEvents } from './eventRows.ts';

export interface LogCalls {
  readonly read: ReadEvents;
  /** `none`: there is no event of that id, or no longer; undefined: no answer. */
  readonly event: (id: number) => Promise<DeviceEvent | 'none' | undefined>;
  /**
   * Undefined as an answer: it is unknown whether it was written. Undefined itself: the user has no right to it (R16).
   */
  readonly addNote: ((request: NoteRequest) => Promise<NoteOutcome | undefined>) | undefined;
  readonly exportLog: ExportLog;
}

/** `busy`: the device writes as many as it can; undefined: incomplete. */
export type ExportLog = (
  format: ExportFormat,
  filter: EventFilter,
  signal: AbortSignal,
) => Promise<Blob | 'busy' | undefined>;
