import { openHandle } from '../../store/db.ts';
import { migrate } from '../../store/schema.ts';

// Updates that `device.db`, with pages of it on the disk already, and is killed before the update is complete.
const [, , file = ''] = process.argv;
const db = openHandle(file);
db.pragma('journal_mode = WAL');
db.pragma('cache_size = 1');
db.transaction(() => {
  migrate(db, 'device');
  process.kill(process.pid, 'SIGKILL');
})();
