// Closes a data folder when the process that copies it ends; started by dataFolder.test.ts.
import { ChildProcess } from 'node:child_process';
import { DataFolder } from './dataFolder.ts';

const data = new DataFolder(process.argv[2] ?? '');
const eve = "VALUES ('eve', 3, 1, 'hash', 'owner')";
data.db.exec(`INSERT INTO account (login, profile, is_password_editable, hash, origin) ${eve}`);
const closed = Promise.withResolvers<void>();
const waiting = setInterval(() => undefined, 1000);
const { emit } = ChildProcess.prototype;
ChildProcess.prototype.emit = function (this: ChildProcess, event: string | symbol, ...values: unknown[]) {
  const isHeard = emit.call(this, event, ...values);
  if (event === 'close') {
    clearInterval(waiting);
    closed.resolve(data.close());
  }
  return isHeard;
};
await closed.promise;
console.log('closed');
