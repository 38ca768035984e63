import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandAccounts, commandStation, numbers, Person, passwords } from '../../device/tests/testCommands.ts';
import { Deployer } from '../../device/tests/testDeployment.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';
import { configurationLimits } from '../../protocol/configuration/limits.ts';
import { fieldHost, startTestServer } from '../../testing/modbusTestServer.ts';
import { clock } from '../machine/clock.ts';
import { tempFolder } from '../machine/folder.ts';

/** Times of single commands, ms: without an upload, and during an upload of the largest version. */
export async function commandTimes(): Promise<{ readonly alone: number[]; readonly beside: number[] }> {
  await using folder = await tempFolder();
  const field = await startTestServer(0, fieldHost);
  await writeFile(join(folder.path, 'station.xml'), commandStation(field.port));
  await writeFile(join(folder.path, 'accounts.xml'), commandAccounts);
  const service = await startService(folder.path);
  try {
    const anna = new Person(() => service, 'anna');
    await anna.sees(numbers.pump);
    let sent = 0;
    const command = async () => {
      const armId = await anna.armed(numbers.pump);
      const began = clock();
      const { result } = await anna.operate(numbers.pump, String(++sent % 2), { armId });
      if (result !== 'done') throw new Error(`A command was not executed: ${result}.`);
      return clock() - began;
    };
    const until = async (end: Promise<unknown>) => {
      let isOver = false;
      end
        .catch(() => undefined)
        .finally(() => {
          isOver = true;
        });
      const times: number[] = [];
      for (; !isOver; await delay(50)) times.push(await command());
      await end;
      return times;
    };
    const alone = await until(delay(5000));
    const ada = new Deployer(() => service, 'ada', passwords.ada);
    const beside = await until(ada.upload(randomBytes(configurationLimits.bytes)));
    if (field.writes.length !== sent) throw new Error(`${field.writes.length} of ${sent} commands were written.`);
    return { alone, beside };
  } finally {
    await service.stop();
    await field.stop();
  }
}
