import type { EventEntry } from '../../events/entry.ts';
import type { Retention } from '../files/retention.ts';
import type { Question } from '../reading/question.ts';
import type { Moment } from '../recording/persistence.ts';
import type { SampleBatch } from '../recording/sampleBatch.ts';
import type { StationPoints } from '../recording/stationRecording.ts';

/** The part of an error that can be posted between threads. */
export interface PlainError {
  readonly message: string;
  readonly code: string | undefined;
  readonly stack: string | undefined;
}

/** `at`: time of sending. */
export type ToHistory = { readonly at: Moment } & (
  | { readonly kind: 'start'; readonly retention: Retention; readonly files: readonly string[] | undefined }
  | { readonly kind: 'begin'; readonly station: StationPoints }
  | { readonly kind: 'samples'; readonly batch: SampleBatch }
  | { readonly kind: 'end' }
  | { readonly kind: 'second'; readonly mayWrite: boolean; readonly hasFault: boolean; readonly retention: Retention }
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'stop'; readonly mayWrite: boolean }
);

export type FromHistory =
  | { readonly kind: 'answer'; readonly reply: Uint8Array | undefined; readonly error: PlainError | undefined }
  /** A second was processed. */
  | { readonly kind: 'second' }
  | { readonly kind: 'event'; readonly entry: EventEntry }
  /** Names of the month files, see HistoryMark. */
  | { readonly kind: 'mark'; readonly files: readonly string[] }
  | { readonly kind: 'notWritten'; readonly error: PlainError }
  | { readonly kind: 'failed'; readonly error: PlainError };

export function plainError(error: unknown): PlainError {
  const { message, code, stack }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  return { message, code, stack };
}

export function errorOf({ message, code, stack }: PlainError): Error {
  return Object.assign(new Error(message), { stack }, code === undefined ? {} : { code });
}
