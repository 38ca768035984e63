import type { Db } from './db.ts';

/** What was there before the change is wiped from the file. */
export function wiping(db: Db, change: () => void): void {
  db.pragma('secure_delete = ON');
  try {
    change();
  } finally {
    db.pragma('secure_delete = OFF');
  }
}
