import type { Draft } from '../../../protocol/editor/draft.ts';
import type { Edit, NewEdit } from '../../../protocol/editor/edit.ts';
import type { Db } from '../db.ts';

export type StoredDraft = Omit<Draft, 'present'>;

/** A stored draft: two columns are null until it has an edit. */
type DraftRow = Omit<StoredDraft, 'changed' | 'changedBy'> & {
  readonly changed: number | null;
  readonly changedBy: string | null;
};

/** A stored edit: JSON without `login`, which has its own column. */
interface EditRow {
  readonly sequence: number;
  readonly id: string;
  readonly login: string;
  readonly time: number;
  readonly edit: string;
}

export interface Saving {
  readonly draft: string;
  readonly login: string;
  readonly time: number;
  /** The first edit has the sequence after this one. */
  readonly after: number;
  readonly edits: readonly NewEdit[];
  /** SHA-256 of the files that the edits need. */
  readonly files: Iterable<string>;
  readonly bytes: number;
}

const columns = 'id, name, owner, created, base, last, changed, changed_by AS changedBy, bytes';

/** Drafts of the configuration and their edits. Writes are part of the present transaction. */
export function draftStore(db: Db) {
  const all = db.prepare<[], DraftRow>(`SELECT ${columns} FROM configuration_draft ORDER BY created DESC, id`);
  const one = db.prepare<[string], DraftRow>(`SELECT ${columns} FROM configuration_draft WHERE id = ?`);
  const insert = db.prepare<[Pick<StoredDraft, 'id' | 'name' | 'owner' | 'created' | 'base'>]>(
    `INSERT INTO configuration_draft (id, name, owner, created, base, last, bytes)
     VALUES (@id, @name, @owner, @created, @base, 0, 0)`,
  );
  const setName = db.prepare('UPDATE configuration_draft SET name = ? WHERE id = ?');
  const setLast = db.prepare(
    'UPDATE configuration_draft SET last = ?, changed = ?, changed_by = ?, bytes = ? WHERE id = ?',
  );
  const removals = ['configuration_edit', 'configuration_draft_file'].map((table) =>
    db.prepare<[string]>(`DELETE FROM ${table} WHERE draft = ?`),
  );
  const removeDraft = db.prepare<[string]>('DELETE FROM configuration_draft WHERE id = ?');
  const editsAfter = db.prepare<[string, number], EditRow>(
    'SELECT sequence, id, login, time, edit FROM configuration_edit WHERE draft = ? AND sequence > ? ORDER BY sequence',
  );
  const insertEdit = db.prepare<[EditRow & { readonly draft: string }]>(
    'INSERT INTO configuration_edit VALUES (@draft, @sequence, @id, @login, @time, @edit)',
  );
  const loginOf = db.prepare<[string, string], { login: string }>(
    'SELECT login FROM configuration_edit WHERE draft = ? AND id = ?',
  );
  const idAt = db.prepare<[string, number], { id: string }>(
    'SELECT id FROM configuration_edit WHERE draft = ? AND sequence = ?',
  );
  const hasFile = db.prepare<[string, string], unknown>(
    'SELECT 1 FROM configuration_draft_file WHERE draft = ? AND sha256 = ?',
  );
  const insertFile = db.prepare('INSERT OR IGNORE INTO configuration_draft_file VALUES (?, ?)');
  return {
    /** Newest first. */
    list: (): StoredDraft[] => all.all().map(draftOf),
    find: (id: string): StoredDraft | undefined => {
      const row = one.get(id);
      return row && draftOf(row);
    },
    add: (draft: Pick<StoredDraft, 'id' | 'name' | 'owner' | 'created' | 'base'>): void => void insert.run(draft),
    rename: (id: string, name: string): void => void setName.run(name, id),
    remove: (id: string): void => {
      for (const removal of removals) removal.run(id);
      removeDraft.run(id);
    },
    /** Edits after that sequence, up to `maxBytes` of JSON, but at least one. */
    edits: (draft: string, after: number, maxBytes: number): Edit[] => {
      const found: Edit[] = [];
      let bytes = 0;
      for (const row of editsAfter.iterate(draft, after)) {
        bytes += row.edit.length;
        if (found.length > 0 && bytes > maxBytes) break;
        const { edit, ...known } = row;
        found.push({ ...known, ...(JSON.parse(edit) as Omit<NewEdit, 'id'>) });
      }
      return found;
    },
    editTexts: (draft: string): string[] => editsAfter.all(draft, 0).map(({ edit }) => edit),
    loginOf: (draft: string, id: string): string | undefined => loginOf.get(draft, id)?.login,
    /** Whether the draft has that edit at that sequence; true if the tab names no id. */
    has: (draft: string, sequence: number, id: string | undefined): boolean =>
      sequence === 0 || id === undefined || idAt.get(draft, sequence)?.id === id,
    hasFile: (draft: string, sha256: string): boolean => hasFile.get(draft, sha256) !== undefined,
    save: ({ draft, login, time, after, edits, files, bytes }: Saving): void => {
      edits.forEach(({ id, ...edit }, i) => {
        insertEdit.run({ draft, sequence: after + i + 1, id, login, time, edit: JSON.stringify(edit) });
      });
      for (const sha256 of files) insertFile.run(draft, sha256);
      setLast.run(after + edits.length, time, login, bytes, draft);
    },
  };
}

export type DraftStore = ReturnType<typeof draftStore>;

function draftOf({ changed, changedBy, ...draft }: DraftRow): StoredDraft {
  return { ...draft, changed: changed ?? undefined, changedBy: changedBy ?? undefined };
}
