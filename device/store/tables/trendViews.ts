import { mostViews, type TrendView } from '../../../protocol/history/trendView.ts';
import { type Db, inOne } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

interface Row {
  readonly owner: string;
  readonly name: string;
  readonly saved_by: string;
  readonly query: string;
}

/** Owner of shared views: no login is empty. */
const all = '';

export type TrendViews = ReturnType<typeof trendViewStore>;

/** Throws NotStored if the disk can't be written. */
export function trendViewStore(db: Db, { keep }: Writes = directly) {
  const list = db.prepare<[string, string], Row>(
    "SELECT * FROM trend_view WHERE owner IN (?, ?) ORDER BY owner = '', name COLLATE NOCASE, name",
  );
  const count = db.prepare<[string, string], { count: number }>(
    'SELECT count(*) AS count FROM trend_view WHERE owner = ? AND name != ?',
  );
  const put = db.prepare<[Row]>('INSERT OR REPLACE INTO trend_view VALUES (@owner, @name, @saved_by, @query)');
  const remove = db.prepare<[string, string]>('DELETE FROM trend_view WHERE owner = ? AND name = ?');
  const ownerOf = ({ isForAll, login }: Pick<TrendView, 'isForAll' | 'login'>) => (isForAll ? all : login);
  return {
    /** Own views, then shared ones, each ordered by name. */
    of: (login: string): TrendView[] =>
      list.all(login, all).map(({ owner, name, saved_by, query }) => {
        return { name, query, isForAll: owner === all, login: saved_by };
      }),
    /** Replaces a view of that name; false: there are too many. */
    save: (view: TrendView): boolean =>
      keep(() =>
        inOne(db, () => {
          const owner = ownerOf(view);
          if ((count.get(owner, view.name)?.count ?? 0) >= mostViews) return false;
          put.run({ owner, name: view.name, saved_by: view.login, query: view.query });
          return true;
        }),
      ),
    remove: (view: Pick<TrendView, 'name' | 'isForAll' | 'login'>): void =>
      keep(() => void remove.run(ownerOf(view), view.name)),
  };
}
