import type { Group } from '../../protocol/group.ts';
import { rightsOf } from '../../protocol/group.ts';
import type { Db } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';

interface Row extends Omit<Group, 'everywhere' | 'areas' | 'seesRest'> {
  readonly everywhere: 0 | 1;
  readonly areas: string;
  readonly seesRest: 0 | 1;
}

const columns = 'name, profile, everywhere, areas, points, sees_rest AS seesRest';

/** Groups of accounts, and what their members may. */
export function groupStore(db: Db, { keep }: Writes = directly) {
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM user_group ORDER BY name`);
  const put = db.prepare<[Row]>(
    `INSERT INTO user_group (name, profile, everywhere, areas, points, sees_rest)
     VALUES (@name, @profile, @everywhere, @areas, @points, @seesRest)
     ON CONFLICT (name) DO UPDATE SET profile = excluded.profile, everywhere = excluded.everywhere,
       areas = excluded.areas, points = excluded.points, sees_rest = excluded.sees_rest`,
  );
  const members = db.prepare<[string], { login: string }>(
    'SELECT login FROM account_group WHERE name = ? ORDER BY login',
  );
  // A member without a group would have its own profile everywhere.
  const remove = db.prepare<[string]>(
    'DELETE FROM user_group WHERE name = ? AND NOT EXISTS (SELECT 1 FROM account_group WHERE name = user_group.name)',
  );
  let known: ReadonlyMap<string, Group> | undefined;
  const groups = () => (known ??= new Map(all.all().map((row) => [row.name, groupOf(row)])));
  const rights = new Map<string, ReturnType<typeof rightsOf>>();
  const changed = <T>(result: T): T => {
    known = undefined;
    rights.clear();
    return result;
  };
  return {
    list: (): Group[] => [...groups().values()],
    find: (name: string): Group | undefined => groups().get(name),
    /** The same object for the same groups, until one of them changes. */
    rightsOf: (names: readonly string[]) =>
      rights.getOrInsertComputed(JSON.stringify(names), () =>
        rightsOf(names.flatMap((name) => groups().get(name) ?? [])),
      ),
    membersOf: (name: string): string[] => members.all(name).map(({ login }) => login),
    put: ({ everywhere, areas, seesRest, ...group }: Group) =>
      changed(
        keep(() =>
          put.run({
            ...group,
            everywhere: everywhere ? 1 : 0,
            areas: JSON.stringify(areas),
            seesRest: seesRest ? 1 : 0,
          }),
        ),
      ),
    /** They were changed in the database by another hub. */
    reread: (): void => changed(undefined),
    /** False: it has members, or there is none. */
    remove: (name: string): boolean => changed(keep(() => remove.run(name).changes === 1)),
  };
}
export type GroupStore = ReturnType<typeof groupStore>;

function groupOf({ everywhere, areas, seesRest, ...row }: Row): Group {
  return { ...row, everywhere: everywhere === 1, areas: JSON.parse(areas) as string[], seesRest: seesRest === 1 };
}
