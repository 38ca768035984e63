import type { EventFilter } from './event.ts';
import { columnsJson, type EventColumns } from './eventJson.ts';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The rows are not all of their range, have redacted fields, or have never been chained. */
export type NotVerifiable = 'filtered' | 'hidden' | 'notChained';

/** Times are UTC ms. */
export interface ExportHead {
  /** Version of the format. */
  readonly vigieLog: 1;
  readonly station: string;
  /** The device's zone, for the times written for people. */
  readonly zone: string;
  /** The requested range; null: no bound there. */
  readonly from: number | null;
  readonly until: number | null;
  /** Ids of the first and last event; null: there is none. */
  readonly firstId: number | null;
  readonly lastId: number | null;
  /** Hash of the event before the first one, and of the last one. */
  readonly hashBefore: string | null;
  readonly hashLast: string | null;
  /** The requested filter; null: none. */
  readonly filter: EventFilter | null;
  readonly verifiable: boolean;
  readonly reason?: NotVerifiable | undefined;
  /** Of the device: base64 of its DER (Ed25519, SubjectPublicKeyInfo). */
  readonly publicKey: string;
  readonly time: number;
}

/** With the device's signature of `headJson`, base64; without one where the export can't be verified. */
export type SignedHead = ExportHead & { readonly signature?: string | undefined };

export function headJson({ signature: _, ...head }: SignedHead): string {
  return JSON.stringify(head);
}

export function eventJsonLine(columns: EventColumns, hash: string | undefined): string {
  const json = columnsJson(columns);
  return hash === undefined ? json : `${json.slice(0, -1)},"hash":${JSON.stringify(hash)}}`;
}
