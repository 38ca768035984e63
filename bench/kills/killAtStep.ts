import { isMainThread } from 'node:worker_threads';
import { openHandle } from '../../device/store/db.ts';

// Loaded before the service, which is killed after so many statements (KILL_AT) since SIGUSR2.
let left = Number.POSITIVE_INFINITY;
process.on('SIGUSR2', () => {
  left = Number(process.env.KILL_AT);
});
using any = openHandle(':memory:');
const statement = Object.getPrototypeOf(any.prepare('SELECT 1')) as { run(...values: unknown[]): unknown };
const { run } = statement;
if (isMainThread) {
  statement.run = function (...values) {
    const result = run.apply(this, values);
    left--;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
    return result;
  };
}
