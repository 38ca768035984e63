import type { EventObject } from '../../protocol/log/event.ts';
import type { EventKind, FieldsOf } from '../../protocol/log/eventKinds.ts';
import type { Severity } from '../../protocol/log/eventTraits.ts';

interface Head {
  /** UTC milliseconds; default: now. */
  readonly time?: number | undefined;
  readonly object?: EventObject | undefined;
  /** Default: that of its kind. */
  readonly severity?: Severity | undefined;
  readonly person?: string | undefined;
  readonly address?: string | undefined;
  /** What it belongs to (`link:plant`, `page:station`): events that share one are an episode. Default: its object's. */
  readonly groups?: readonly string[] | undefined;
}

/** An event to be recorded, with the fields of its kind. */
export type EventEntry = {
  readonly [K in EventKind]: Head & { readonly kind: K; readonly fields?: FieldsOf<K> | undefined };
}[EventKind];

/** The same, whatever its kind. */
export interface AnyEntry extends Head {
  readonly kind: EventKind;
  readonly fields?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Of a command that an earlier version of the service left open. */
  readonly legacyText?: string | undefined;
}

/** The same at its time, on both clocks. */
export type TimedEntry = AnyEntry & { readonly time: number; readonly tick?: number | undefined };

/** What records events. */
export interface Recorder {
  /** Writes one to disk before it returns; where the disk can't be written, when it can. */
  record(entry: EventEntry): void;
  /** As record; what comes again and again within a minute is counted, and written as one when it is over (R12). */
  recordFolded(entry: EventEntry): void;
}
