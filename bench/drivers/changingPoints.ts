import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from '../bench.ts';
import { checkValues } from '../client/checkValues.ts';
import { ofRuns } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { tempFolder } from '../machine/folder.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { cpuShare, memoryMB } from '../machine/usage.ts';
import { startVigie } from '../machine/vigie.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { protocolStation } from '../protocols/protocolStation.ts';
import { startProtocolField } from '../protocols/startProtocolField.ts';
import type { Extent } from '../service/extent.ts';

const points = 5000;
/** Of a polled protocol. */
const periodMs = 1000;
/** Compilers warm up, and the first values of all points arrive. */
const settleMs = 5000;
/** Within this the last change is in the table, also of a polled field. */
const arrivalMs = 3000;

interface Run {
  readonly cpu: number;
  readonly memory: number;
  readonly changes: number;
}

export function workOf(protocol: string, perSecond: number): string {
  return `${protocol}: ${points} points, ${perSecond} changes/s`;
}

export async function* measureChanges(
  name: string,
  protocol: Protocol,
  perSecond: number,
  { runs, lastsMs }: Extent,
): AsyncIterable<Line> {
  const work = workOf(name, perSecond);
  const done: Run[] = [];
  while (done.length < runs) {
    await untilQuiet();
    done.push(await runOnce(protocol, perSecond, lastsMs));
  }
  yield { work, figure: 'service processor', unit: '% of a core', ...ofRuns(done.map(({ cpu }) => cpu)) };
  yield { work, figure: 'service memory', unit: 'MB', ...ofRuns(done.map(({ memory }) => memory)) };
  yield { work, figure: 'changes at the field', unit: '/s', ...ofRuns(done.map(({ changes }) => changes)) };
}

async function runOnce(protocol: Protocol, perSecond: number, lastsMs: number): Promise<Run> {
  await using folder = await tempFolder();
  await using field = startProtocolField();
  const link = 'field';
  const own = { link, certificate: undefined, isAlone: true };
  const { [link]: port = 0 } = await field.call('listen', protocol.server.href, points, [own]);
  const station = join(folder.path, 'station');
  await mkdir(station);
  const way = { id: link, port, isTls: false, values: points, first: 1, setpoint: undefined };
  await writeFile(join(station, 'station.xml'), protocolStation(protocol, [way], periodMs));
  await using vigie = await startVigie(station, join(folder.path, 'data'));
  await field.call('change', link, perSecond);
  await delay(settleMs);
  await field.call('takeChanged');
  const from = clock();
  const cpu = await cpuShare(vigie.pid, lastsMs);
  const changes = ((await field.call('takeChanged')) * 1000) / (clock() - from);
  const memory = memoryMB(vigie.pid);
  const values = await field.call('endChanges', link);
  await field.call('repeat', link);
  await delay(arrivalMs);
  await checkValues(vigie.url, values);
  return { cpu, memory, changes };
}
