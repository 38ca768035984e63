import type { EventObject } from '../../protocol/log/event.ts';
import type { EventKind, FieldsOf } from '../../protocol/log/eventKinds.ts';
import type { Severity } from '../../protocol/log/eventTraits.ts';

interface Head {
  /** UTC milliseconds; default: now. */
  readonly time?: number | undefined;
  readonly object?: EventObject | undefined;
  readonly severity?: Severity | undefined;
  readonly person?: string | undefined;
  readonly address?: string | undefined;
  /** Such as `link:plant`, `page:station`: events that share one are an episode. Default: those of its object. */
  readonly groups?: readonly string[] | undefined;
}

export type EventEntry = {
  readonly [K in EventKind]: Head & { readonly kind: K; readonly fields?: FieldsOf<K> | undefined };
}[EventKind];

export interface AnyEntry extends Head {
  readonly kind: EventKind;
  readonly fields?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Of a command that an earlier version of the service left open. */
  readonly legacyText?: string | undefined;
}

/** `tick`: monotonic milliseconds. */
export type TimedEntry = AnyEntry & { readonly time: number; readonly tick?: number | undefined };

export interface Recorder {
  /** On disk before it returns; where the disk can't be written, when it can. */
  record(entry: EventEntry): void;
  /** As record; repeats within a minute are counted, and written as one when it is over (R12). */
  recordFolded(entry: EventEntry): void;
}
