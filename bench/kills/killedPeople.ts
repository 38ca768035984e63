import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { replyTo } from '../../device/tests/testDevice.ts';
import { type Committed, committedIn, noraPage, rightsChanges } from '../../device/tests/testRightsChanges.ts';
import { admin, north, startTwoHalves } from '../../device/tests/testTwoHalves.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';
import { attempt } from '../../protocol/attempt.ts';

const preload = new URL('./killAtStep.ts', import.meta.url).href;
const entry = join(import.meta.dirname, '../../device/main.js');

export interface KilledPeople {
  readonly kills: number;
  /** How often the change is there afterwards, and how often not. */
  readonly after: number;
  readonly before: number;
  /** A sentence each. */
  readonly faults: readonly string[];
}

/**
 * Kills (SIGKILL) a service after each statement of each change of groups, accounts and tokens, and checks what the next
 * one starts on. At most so many kills of each change.
 */
export async function killedPeople(mostOfEach: number): Promise<KilledPeople> {
  const site = await startTwoHalves(north);
  await replyTo(site, 'openSession', noraPage, {});
  // Its field goes on.
  await site.device.stop();
  const [data, base] = [join(site.folder, 'data'), join(site.folder, 'base')];
  const found = { kills: 0, after: 0, before: 0, faults: [] as string[] };
  try {
    for (const [i, [kind, change]] of rightsChanges.entries()) {
      await copy(data, base);
      const before = read(data, kind);
      const seen: [place: string, left: string][] = [];
      for (let step = 1; step <= mostOfEach; step++) {
        await copy(base, data);
        if (!(await isKilledDuring(site.folder, step, change))) break;
        found.kills++;
        await (await startService(site.folder)).stop();
        const left = read(data, kind);
        const isBefore = shapeOf(left, before) === shapeOf(before, before);
        found[isBefore ? 'before' : 'after']++;
        const place = `change ${i + 1} (${kind}), killed after statement ${step}`;
        if (left.events !== before.events + (isBefore ? 0 : 1)) found.faults.push(`${place}: the log says otherwise`);
        if (!isBefore) seen.push([place, shapeOf(left, before)]);
      }
      // At last it is done, on what was before.
      await copy(base, data);
      const service = await startService(site.folder);
      await change(service);
      await service.stop();
      const after = shapeOf(read(data, kind), before);
      for (const [place, left] of seen) if (left !== after) found.faults.push(`${place}: half of it is there`);
    }
  } finally {
    await site.field.stop();
    await rm(site.folder, { recursive: true });
  }
  return found;
}

/** False: the change was done before it has so many statements. */
async function isKilledDuring(
  folder: string,
  step: number,
  change: (typeof rightsChanges)[number][1],
): Promise<boolean> {
  process.env.KILL_AT = String(step);
  const service = await startService(folder, [], ['--max-semi-space-size=2', '--import', preload, entry]);
  // The login is not a part of it.
  await replyTo(service, 'getUserProfile', admin);
  process.kill(service.pid, 'SIGUSR2');
  const isDone = await change(service).then(
    () => true,
    () => false,
  );
  if (isDone) await service.kill();
  else while (isThere(service.pid)) await delay(10);
  return !isDone;
}

function isThere(pid: number): boolean {
  return attempt(() => process.kill(pid, 0), false);
}

async function copy(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
}

function read(data: string, kind: string): Committed {
  using committed = committedIn(data, kind);
  return committed.read();
}

/** New hashes and secrets, which are others each time, are alike. */
function shapeOf({ state }: Committed, before: Committed): string {
  return state.replace(/"(hash|secret)":"([^"]+)"/g, (written, name, value) =>
    before.state.includes(value) ? written : `"${name}":"new"`,
  );
}
