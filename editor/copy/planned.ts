import type { LinkChoice } from './devices.ts';
import type { NamePart } from './nameParts.ts';
import type { Replacement } from './replacements.ts';

export interface CopyRequest {
  /** Keys of points and of whole pages. */
  readonly points: readonly string[];
  readonly pages: readonly string[];
  /** Elements and shapes of one page, which are copied beside themselves. */
  readonly elements: readonly string[];
  readonly pairs: readonly Replacement[];
  /** For names that the pairs leave as they are; undefined: they stay the same. */
  readonly part?: NamePart | undefined;
  /** By the Id of the link; undefined: it stays. */
  readonly links: Readonly<Record<string, LinkChoice>>;
  /** What a user has typed in place of a proposal, by `rowId`. */
  readonly typed: Readonly<Record<string, string>>;
  /** The `id` of what the copy uses as well. */
  readonly shared: ReadonlySet<string>;
}

export type RowPart = 'id' | 'name';

export function rowId(key: string, part: RowPart): string {
  return `${part} ${key}`;
}

/** Why a row can’t be copied; `by`: the point or alarm that has it. */
export type RowFault =
  | { readonly code: 'idMissing' | 'noRegister' | 'linkPlaceMissing' | 'linkNumber' }
  | { readonly code: 'idTaken' | 'idTwice' | 'commanded' | 'readAlready'; readonly by: string };

/** What a user should know of a row. */
export type RowNote =
  | { readonly code: 'programme' | 'interlocks' | 'untranslated' | 'noReference' | 'sameName' | 'sharedGround' }
  | { readonly code: 'sameRegister'; readonly by: string };

export type RowKind = 'link' | 'point' | 'alarm' | 'page' | 'text';

export interface CopyRow {
  readonly key: string;
  readonly kind: RowKind;
  readonly from: { readonly id: string; readonly name: string };
  /** `id` is empty where the thing has none. */
  readonly to: { readonly id: string; readonly name: string };
  /** Which of the two a user may type. */
  readonly editable: readonly RowPart[];
  /** Where a point is read: `plc2`, `holding:108`. */
  readonly place: readonly string[];
  readonly fault: RowFault | undefined;
  readonly notes: readonly RowNote[];
}

/**
 * What the copies would share with the originals. `pattern`: a group of points in a copied formula that can’t be
 * followed; `reach`: one in another formula that would have the copied points as well; `names`: of pages and alarms,
 * which exist already.
 */
export interface Outside {
  readonly id: string;
  readonly kind: 'point' | 'page' | 'machine' | 'alarmGroup' | 'pattern' | 'reach' | 'names';
  /** Of a page its name, of a point its Id. */
  readonly name: string;
  /** The point or page, which could be copied as well. */
  readonly key: string | undefined;
  /** What uses it, each once: Ids, names of pages. */
  readonly usedBy: readonly string[];
}

export type FieldChange = readonly [field: string, text: string | undefined];

/** A record and those within it that change with it, by their place in the file. */
export interface CopiedRecord {
  readonly key: string;
  readonly changes: readonly FieldChange[];
  readonly inner: readonly CopiedRecord[];
}

export interface CopyPlan {
  readonly rows: readonly CopyRow[];
  readonly outside: readonly Outside[];
  readonly links: readonly CopiedRecord[];
  /** Settings of a device behind a link that is there; `link`: its key. */
  readonly units: readonly (CopiedRecord & { readonly link: string })[];
  /** `programmeOf`: the Id of the point whose programme is to be checked; undefined: none. */
  readonly points: readonly (CopiedRecord & { readonly programmeOf: string | undefined })[];
  readonly alarms: readonly CopiedRecord[];
  readonly pages: readonly CopiedRecord[];
  readonly elements: readonly CopiedRecord[];
  readonly translations: readonly { readonly file: string; readonly from: string; readonly to: string }[];
  readonly replace: (text: string) => string;
  /** How many names the pairs leave as they are. */
  readonly alike: number;
}

/** Rows that can’t be copied, and what is still to be answered. */
export function openQuestions({ rows, outside }: CopyPlan, shared: ReadonlySet<string>): number {
  return rows.filter(({ fault }) => fault).length + outside.filter(({ id }) => !shared.has(id)).length;
}
