import type { ListedAddress } from './address.ts';
import type { Table } from './words.ts';

/** A point of a list, as fields of the station file. */
export interface ListedPoint {
  readonly line: number;
  readonly id: string;
  /** The address as the list writes it, and as it was understood. */
  readonly cell: string;
  readonly address: ListedAddress & { readonly table: Table };
  /** What the list states; undefined: the default of the field. What it says nothing of is not there. */
  readonly stated: Readonly<Record<string, string | undefined>>;
  /** What follows from it for a new point: whoever has changed it in the station file keeps that. */
  readonly initial: Readonly<Record<string, string | undefined>>;
  /** What of the row a point can't have. */
  readonly notes: readonly ListNote[];
}

export type ListNote = {
  readonly code:
    | 'statesBeyond'
    | 'statesUnread'
    | 'limitsUnread'
    | 'wholeRegister'
    | 'readOnlyTable'
    | 'readOnlyText'
    | 'unknownLink';
  readonly value: string;
};
