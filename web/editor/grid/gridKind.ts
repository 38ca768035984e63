import type { ReactNode } from 'react';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import type { Transaction } from '../../../editor/records/transaction.ts';
import type { EditWords } from '../../../protocol/editor/edit.ts';
import type { Fields } from '../../../protocol/schema/schema.ts';
import type { FieldPlace } from '../forms/fieldTexts.ts';
import type { SectionId } from '../section.ts';

export interface RecordAbout {
  readonly place: FieldPlace;
  readonly fields: Fields;
}

type Counted = Extract<EditWords['code'], `${'points' | 'alarms' | 'links'}${string}`>;

/** What a table has to know of the kind of record in its rows. */
export interface GridKind {
  readonly section: SectionId;
  readonly keysOf: (store: RecordStore) => readonly string[];
  /** Of its heads: with the fields of all that may be in the table. */
  readonly head: RecordAbout;
  readonly about: (store: RecordStore, key: string) => RecordAbout;
  /** The texts by which a row is searched. */
  readonly searched: (store: RecordStore, key: string) => readonly (string | undefined)[];
  /** Of columns, as `grid-template-columns`; others have the usual one. */
  readonly widths: Readonly<Record<string, string>>;
  /** Columns that a copied table always has. */
  readonly copied: readonly string[];
  /** Names of edits. */
  readonly words: Readonly<Record<'added' | 'changed' | 'removed', Counted>>;
  /** The first row is chosen where nothing else is. */
  readonly hasFirst?: boolean;
  /** Returns the keys of the copies. */
  readonly duplicate: (edit: Transaction, keys: readonly string[]) => readonly string[];
  /** What belongs to one record is counted on from the first of them. */
  readonly fillDown: (edit: Transaction, keys: readonly string[], field: string) => void;
}

/** Those that are no fields. */
export interface ExtraColumns {
  readonly [column: string]: {
    readonly title: string;
    readonly isNumber?: boolean;
    readonly cell: (key: string) => ReactNode;
    /** Undefined: rows are not sorted by it. */
    readonly textOf?: (key: string) => string | undefined;
  };
}

/** The ticks. */
export const choiceColumn = 'choice';

export interface Cell {
  readonly record: string;
  readonly column: string;
}

export interface Sort {
  readonly column: string;
  readonly isDown: boolean;
}
