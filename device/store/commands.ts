import type { Command } from '../../protocol/command.ts';
import type { Db } from './db.ts';

/** Keeps command ids, so that none is executed twice, also after a restart (R30). */
export function commandStore(db: Db) {
  const insert = db.prepare(
    'INSERT INTO command (id, time, user, point, value) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  return {
    /** True: it is on disk now. False: it was there already. */
    keep: (command: Command, user: string, time: number): boolean =>
      insert.run(command.id, time, user, String(command.infoNumber), command.value).changes === 1,
  };
}
