import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mostStored } from '../../device/store/tables/configurationContents.ts';
import { versionStore } from '../../device/store/tables/versions.ts';
import { openDb } from '../../device/store/testDatabases.ts';
import { commandAccounts, commandStation, passwords } from '../../device/tests/testCommands.ts';
import { Deployer } from '../../device/tests/testDeployment.ts';
import { type ServiceProcess, startService } from '../../e2e/faults/serviceProcess.ts';
import { element } from '../../protocol/wire/xml.ts';
import { fieldHost, startTestServer } from '../../testing/modbusTestServer.ts';
import { dropUnflushed, type Flushed, flushedBytes } from './unflushed.ts';

/** When the service is killed; during a running step, at a random moment. */
export const deploymentSteps = [
  'partWritten',
  'proposing',
  'proposed',
  'activating',
  'onTrial',
  'keeping',
  'kept',
  'goingBack',
  'wentBack',
  'pruning',
] as const;
type Step = (typeof deploymentSteps)[number];

export interface KilledDeployments {
  readonly kills: number;
  /** Kills after which unflushed data was dropped. */
  readonly dropped: number;
  readonly versions: number;
  /** A sentence each. */
  readonly faults: readonly string[];
}

/** The versions that may run after the restart: two if it was killed while one was accepted. */
interface Expected {
  readonly running: readonly number[];
}

/** Kills (SIGKILL) a service at each step of deployments, so often each, and checks what the next one starts on. */
export async function killedDeployments(kills: number): Promise<KilledDeployments> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  const data = join(folder, 'data');
  const field = await startTestServer(0, fieldHost);
  const xml = (name: string) => commandStation(field.port).replace('Name="The level"', `Name="${name}"`);
  await writeFile(join(folder, 'station.xml'), xml('The level'));
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  const faults: string[] = [];
  let [count, dropped, running, versions] = [0, 0, 1, 0];
  let service: ServiceProcess | undefined;
  try {
    for (const [at, step] of deploymentSteps.entries()) {
      for (let i = 0; i < kills; i++) {
        const place = `${step} ${i + 1}`;
        if (step === 'pruning' && i === 0) {
          await service?.stop();
          fill(data);
          service = undefined;
        }
        service ??= await startService(folder);
        const expected = await killAt(step, service, running, xml(`Level ${++count}`), data);
        service = undefined;
        if ((at + i) % 2 === 0) {
          if (dropUnflushed(data, expected.certain)) dropped++;
        }
        service = await startService(folder);
        const found = await inspect(service, expected);
        running = found.running;
        versions = found.versions;
        faults.push(...found.faults.map((fault) => `${place}: ${fault}`));
      }
    }
  } finally {
    await service?.stop();
    await field.stop();
    await rm(folder, { recursive: true });
  }
  return { kills: count, dropped, versions, faults };
}

async function killAt(step: Step, service: ServiceProcess, running: number, xml: string, data: string) {
  const ada = new Deployer(() => service, 'ada', passwords.ada);
  const files = { 'station.xml': xml };
  let certain: Flushed = {};
  let accepted = running;
  const note = () => {
    certain = flushedBytes(data);
  };
  const during = async (request: Promise<unknown>, ms: number) => {
    const over = request.catch(() => undefined);
    await delay(Math.random() * ms);
    await service.kill();
    await over;
  };
  const end = async (may: readonly number[]): Promise<Expected & { readonly certain: Flushed }> => {
    await service.kill().catch(() => undefined);
    return { running: may, certain };
  };
  if (step === 'partWritten') {
    await ada.upload(xml);
    note();
    return end([running]);
  }
  if (step === 'proposing' || step === 'pruning') {
    await ada.upload(xml);
    note();
    await during(ada.propose(files, running), 60);
    return { running: [running], certain };
  }
  const { version = 0 } = await ada.propose(files, running);
  note();
  if (step === 'proposed') return end([running]);
  if (step === 'activating') {
    await during(ada.activate(version), 80);
    return { running: [running], certain };
  }
  await ada.activate(version);
  note();
  if (step === 'onTrial') return end([running]);
  const hash = await ada.hash();
  if (step === 'keeping') {
    await during(ada.keep(version, hash), 15);
    return { running: [running, version], certain };
  }
  if (step === 'goingBack') {
    await during(ada.goBack(version), 40);
    return { running: [running], certain };
  }
  const outcome = step === 'kept' ? await ada.keep(version, hash) : await ada.goBack(version);
  note();
  if (outcome === 'done' && step === 'kept') accepted = version;
  return end([accepted]);
}

async function inspect(service: ServiceProcess, expected: Expected) {
  const ada = new Deployer(() => service, 'ada', passwords.ada);
  const { running = 0, trial, versions } = await ada.versions();
  const faults: string[] = [];
  if (!expected.running.includes(running)) faults.push(`version ${running} runs, not ${expected.running.join(' or ')}`);
  if (trial) faults.push(`version ${trial.version} is on trial`);
  if (versions.some(({ isAltered }) => isAltered)) faults.push('the chain of the versions is broken');
  if (service.output().includes('damaged')) faults.push('a database was taken for damaged');
  for (const { number } of versions.slice(0, 3)) faults.push(...(await unreadable(ada, number)));
  faults.push(...(await notLogged(ada, running, expected)));
  return { running, versions: versions.length, faults };
}

async function unreadable(ada: Deployer, version: number): Promise<string[]> {
  const { files } = await ada.call('getFiles', { version });
  if (files.length === 0) return [`version ${version} has no files`];
  const faults: string[] = [];
  for (const { name, sha256 = '' } of files) {
    const { base64 } = await ada.call('getPart', { sha256, part: 0 });
    if (base64 === undefined) faults.push(`${name} of version ${version} is gone`);
  }
  return faults;
}

/** Each trial has one end in the log, and the running version is the one accepted last. */
async function notLogged(ada: Deployer, running: number, { running: may }: Expected): Promise<string[]> {
  const kinds = ['configurationOnTrial', 'configurationAccepted', 'configurationWentBack'];
  const query = [element('Count', {}, '500'), ...kinds.map((kind) => element('Kind', {}, kind))];
  const { content } = await ada.ask('getEvents', query);
  const ofKind = (kind: string) =>
    content.children.flatMap(({ attributes: { Kind, Version } }) => (Kind === kind ? Number(Version) : []));
  const [trials = [], accepted = [], back = []] = kinds.map(ofKind);
  const ends = [...accepted, ...back];
  const faults = [
    ...trials
      .filter((version) => !ends.includes(version))
      .map((version) => `the trial of ${version} has no end in the log`),
    ...ends.filter((version, i) => ends.indexOf(version) !== i).map((version) => `the trial of ${version} ends twice`),
    ...ends
      .filter((version) => !trials.includes(version))
      .map((version) => `the trial of ${version} is not in the log`),
  ];
  // Newest first.
  const last = accepted[0] ?? 1;
  if (may.length > 1 && running !== last) faults.push(`version ${running} runs, and the log says ${last}`);
  return faults;
}

/** Fills the table to its limit: each further version removes an older one. */
function fill(data: string): void {
  const db = openDb(data);
  const store = versionStore(db);
  const state = store.state();
  const manifest = store.list().at(-1)?.manifest ?? {};
  const { versions } = mostStored;
  for (let i = 0; i <= versions; i++)
    store.add({
      manifest,
      base: state.active,
      source: 'proposal',
      author: 'ada',
      time: Date.now(),
      comment: '',
      changes: null,
    });
  db.close();
}
