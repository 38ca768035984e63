import { join } from 'node:path';
import { openHandle } from '../../device/store/db.ts';
import { freePort } from '../../e2e/site/freePort.ts';
import { type AnsweringProcess, startAnswering } from '../machine/answeringProcess.ts';
import { tempFolder } from '../machine/folder.ts';
import { startProgram } from '../machine/program.ts';
import { accountEnv, nodeFlags, type Vigie } from '../machine/vigie.ts';
import { type SimulatedFleet, startSimulatedFleet } from './simulated/simulatedFleet.ts';
import type { HubViewersCalls } from './viewersProcess.ts';

export interface HubStage {
  readonly stations: SimulatedFleet;
  readonly viewers: AnsweringProcess<HubViewersCalls>;
  readonly uplinkPort: number;
  /** Another one after `restart`. */
  readonly hub: () => Vigie;
  /** The process ends and starts again on its data; resolves when it listens. */
  readonly restart: () => Promise<void>;
}

/** With so many stations enrolled, none of which dials yet. */
export async function onHub<T>(count: number, work: (stage: HubStage) => Promise<T>): Promise<T> {
  await using folder = await tempFolder();
  const data = join(folder.path, 'hub');
  const [port, uplinkPort] = [await freePort(), await freePort()];
  const start = () => startHub(data, port, uplinkPort);
  await using stations = startSimulatedFleet(count);
  await using viewers = startAnswering<HubViewersCalls>(new URL('./viewersProcess.ts', import.meta.url));
  const keys = await stations.makeKeys();
  // Its first start makes the database.
  await (await start())[Symbol.asyncDispose]();
  enrolAll(join(data, 'device.db'), keys);
  let hub = await start();
  try {
    return await work({
      ...{ stations, viewers, uplinkPort },
      hub: () => hub,
      restart: async () => {
        await hub[Symbol.asyncDispose]();
        hub = await start();
      },
    });
  } finally {
    await hub[Symbol.asyncDispose]();
  }
}

async function startHub(data: string, port: number, uplinkPort: number): Promise<Vigie> {
  const ports = ['--port', String(port), '--uplink-port', String(uplinkPort)];
  const args = [...nodeFlags, 'cli/main.js', 'hub', '--data', data, ...ports];
  const program = await startProgram(args, /^Vigie is at (\S+)/, accountEnv);
  return { ...program, url: program.matched };
}

/** As after an enrolment of each, which thousands of codes would take too long for. */
function enrolAll(file: string, keys: readonly { readonly id: string; readonly fingerprint: string }[]): void {
  using db = openHandle(file);
  const insert = db.prepare(
    "INSERT INTO fleet_station (id, fingerprint, name, area, x, y, enrolled_at, enrolled_by) VALUES (?, ?, ?, ?, ?, ?, ?, 'bench')",
  );
  db.transaction(() => {
    for (const [i, { id, fingerprint }] of keys.entries())
      insert.run(id, fingerprint, `Station ${id}`, `area ${i % 20}`, i % 100, (i / 50) % 100, Date.now());
  })();
}
