import type { EventFilter } from './event.ts';
import { columnsJson, type EventColumns } from './eventJson.ts';

/** What the log is exported as: for spreadsheets, and for programs. */
export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Why an export can't be verified: its rows are not all of their range, or not whole, or were never chained. */
export type NotVerifiable = 'filtered' | 'hidden' | 'notChained';

/** What an export says of itself. Times are UTC ms. */
interface ExportHead {
  /** Version of the format. */
  readonly vigieLog: 1;
  readonly station: string;
  /** The device's zone, in which rows for people tell their time. */
  readonly zone: string;
  /** The range that was asked for; null: without an end there. */
  readonly from: number | null;
  readonly until: number | null;
  /** Ids of the first and last event; null: there is none. */
  readonly firstId: number | null;
  readonly lastId: number | null;
  /** Hash of the event before the first one, and of the last one. */
  readonly hashBefore: string | null;
  readonly hashLast: string | null;
  /** What was asked for beside the range; null: nothing. */
  readonly filter: EventFilter | null;
  readonly verifiable: boolean;
  readonly reason?: NotVerifiable | undefined;
  /** Of the device: base64 of its DER (Ed25519, SubjectPublicKeyInfo). */
  readonly publicKey: string;
  /** When it was made. */
  readonly time: number;
}

/** The head with the device's signature of `headJson`, base64; of what can't be verified there is none. */
export type SignedHead = ExportHead & { readonly signature?: string | undefined };

/** The text that the signature of a head is made of: its JSON without the signature. */
export function headJson({ signature: _, ...head }: SignedHead): string {
  return JSON.stringify(head);
}

/** An event as a line of JSON, with its hash. */
export function eventJsonLine(columns: EventColumns, hash: string | undefined): string {
  const json = columnsJson(columns);
  return hash === undefined ? json : `${json.slice(0, -1)},"hash":${JSON.stringify(hash)}}`;
}
