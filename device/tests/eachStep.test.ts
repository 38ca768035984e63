// A kill leaves what is committed: it is read after each statement that the service runs.
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openHandle } from '../store/db.ts';
import { replyTo, type TestSite } from './testDevice.ts';
import { type Committed, committedIn, noraPage, rightsChanges } from './testRightsChanges.ts';
import { north, startTwoHalves } from './testTwoHalves.ts';

let site: TestSite;
afterEach(async () => {
  vi.restoreAllMocks();
  await site.stop();
});

/** What is committed before the change, after each statement from its beginning on, and at its end. */
async function stepsOf(kind: string, change: () => Promise<unknown>) {
  using committed = committedIn(join(site.folder, 'data'), kind);
  using any = openHandle(':memory:');
  const statement = Object.getPrototypeOf(any.prepare('SELECT 1')) as { run(...values: unknown[]): unknown };
  const { run } = statement;
  const before = committed.read();
  const seen: Committed[] = [];
  vi.spyOn(statement, 'run').mockImplementation(function (this: unknown, ...values) {
    const result = run.apply(this, values);
    seen.push(committed.read());
    return result;
  });
  await change();
  vi.restoreAllMocks();
  return { before, seen, after: committed.read() };
}

test('a change of rights is on the disk with its event, or is not: never half of it', async () => {
  site = await startTwoHalves(north);
  await replyTo(site, 'openSession', noraPage, {});
  for (const [kind, change] of rightsChanges) {
    const { before, seen, after } = await stepsOf(kind, () => change(site));
    expect(after.state).not.toBe(before.state);
    expect(after.events).toBe(before.events + 1);
    expect(seen.filter(({ state }) => state !== before.state)).not.toEqual([]);
    const whole = [before, after].map((one) => JSON.stringify(one));
    expect(seen.filter((one) => !whole.includes(JSON.stringify(one)))).toEqual([]);
  }
});

test('a session that has ended is over on the disk when its page hears of it', async () => {
  site = await startTwoHalves(north);
  const begun = await stepsOf('login', () => replyTo(site, 'openSession', noraPage, {}));
  expect(begun.after.state).not.toBe(begun.before.state);
  const ended = await stepsOf('logout', () => replyTo(site, 'logOut', noraPage));
  expect(ended.after.state).not.toBe(ended.before.state);
});
