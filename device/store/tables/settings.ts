import type { Db } from '../db.ts';

/** `make` is called for a missing value, which is then stored for good. */
export function storedSetting(db: Db, name: string, make: () => string): string {
  db.prepare('INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, make());
  return db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?').get(name)?.value ?? '';
}
