import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveField, type TestField, testField } from '../../device/drivers/modbus/testField.ts';
import { commandAccounts, Person, passwords } from '../../device/tests/testCommands.ts';
import { credential } from '../../device/tests/testDevice.ts';
import { TestStream } from '../../device/tests/testStream.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';
import type { CommandOutcome } from '../../protocol/calls/command.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { type ClosingLine, closingLines, closingStation, registerOf } from './faults/closingLines.ts';
import { sentences, type TrialOutcome } from './trial.ts';

const lastsMs = 600_000;
const commandMs = 1000;
/** Least share of the reads that the periods allow. */
const leastRate = 0.9;

interface Device {
  readonly line: ClosingLine;
  readonly field: TestField;
  readonly server: Awaited<ReturnType<typeof serveField>>;
}

/**
 * Devices that close their connections, with every framing, beside some that do not: read and commanded for ten
 * minutes.
 */
export async function closingDevices(share: number): Promise<TrialOutcome> {
  const devices = await Promise.all(closingLines.map(serve));
  const folder = await mkdtemp(join(tmpdir(), 'vigie-closing-'));
  const portOf = (line: ClosingLine) => devices.find((one) => one.line === line)?.server.port ?? 0;
  await writeFile(join(folder, 'station.xml'), writeXml(closingStation(portOf)));
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  const service = await startService(folder);
  const stream = await TestStream.open(service, credential('olga', passwords.olga), '1-999');
  const anna = new Person(() => service, 'anna');
  const isGood = (number: number) => stream.values.get(number)?.state === 'good';
  const numbers = closingLines.flatMap(({ read }) => read);
  const outcomes: Record<string, number> = {};
  const notDone: string[] = [];
  let notGood = 0;
  let wrongValues = 0;
  try {
    await stream.until(() => numbers.every(isGood));
    for (const { field } of devices) field.requests.length = 0;
    const began = performance.now();
    const watching = (async () => {
      while (await stream.next()) {
        notGood += numbers.filter((number) => !isGood(number)).length;
        wrongValues += numbers.filter((number) => stream.values.get(number)?.value !== number).length;
      }
    })();
    for (let turn = 0; performance.now() - began < lastsMs * share; turn++) {
      const device = devices[turn % devices.length];
      if (!device) break;
      const { speed, id } = device.line;
      const { result, reason } = await anna
        .command(speed, String(1 + turn))
        .catch((): CommandOutcome => ({ result: 'unknown' }));
      outcomes[result] = (outcomes[result] ?? 0) + 1;
      if (result !== 'done') notDone.push(`${id}: ${result} ${reason}`);
      await sleep(commandMs);
    }
    const lastedMs = performance.now() - began;
    const rates = Object.fromEntries(devices.map((device) => [device.line.id, rateOf(device, lastedMs)]));
    const rows = await anna.log();
    const lost = rows.filter(({ kind }) => kind === 'linkLost' || kind === 'linkBack').length;
    stream.close();
    await watching.catch(() => undefined);
    const writes = devices.flatMap(({ field }) => field.requests.filter((one) => one.startsWith('6@'))).length;
    const commands = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
    const connections = devices.reduce((sum, { server }) => sum + server.connections(), 0);
    return {
      figures: { seconds: Math.round(lastedMs / 1000), rates, connections, commands: outcomes, notDone, lost, notGood },
      wrong: sentences({
        'a link was lost': lost > 0,
        'a point was not good': notGood > 0,
        'a value was not that of its register': wrongValues > 0,
        'a device was read more seldom': Object.values(rates).some((rate) => rate < leastRate),
        'a command was written twice': writes > commands,
        'a command was refused': (outcomes.refused ?? 0) > 0,
        // A command may be lost if it is sent into a connection that is just being closed as idle.
        'a command to a device that does not close when idle was not done': notDone.some((one) => !/idle/.test(one)),
      }),
    };
  } finally {
    stream.close();
    await service.stop();
    for (const { server } of devices) await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function serve(line: ClosingLine): Promise<Device> {
  const field = testField();
  field.ends = line.ends ?? field.ends;
  field.idleMs = line.idleMs;
  for (const number of line.read) field.registers[registerOf(number)] = number;
  return { line, field, server: await serveField(field, line.framing) };
}

function rateOf({ line, field }: Device, ms: number): number {
  const reads = field.requests.filter((one) => one.startsWith('3@20+')).length;
  return Math.round((100 * reads) / Math.floor(ms / line.periodMs)) / 100;
}
