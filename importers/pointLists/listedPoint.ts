import type { ListedAddress } from './cells/address.ts';
import type { Table } from './cells/words.ts';
import type { noteWords } from './listFault.ts';

export interface ListedPoint {
  readonly line: number;
  readonly id: string;
  /** As the list writes it. */
  readonly cell: string;
  readonly address: ListedAddress & { readonly table: Table };
  /** What the list states; undefined: the default of the field. Anything else is absent. */
  readonly stated: Readonly<Record<string, string | undefined>>;
  /** Of a new point alone: one that was changed in the station file stays. */
  readonly initial: Readonly<Record<string, string | undefined>>;
  /** What a point can’t have. */
  readonly notes: readonly ListNote[];
}

export type ListNote = { readonly code: keyof typeof noteWords; readonly value: string };
