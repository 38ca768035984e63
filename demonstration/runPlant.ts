import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from '../device/installation.ts';
import { stopRequest } from '../device/stopRequest.ts';
import { mapText } from './plant/mapText.ts';
import { openNetwork } from './plant/network.ts';
import { type Options, readOptions, WrongOption } from './plant/options.ts';
import { startPlant } from './plant/plant.ts';
import { reason } from './plant/reason.ts';
import { registerMap } from './plant/registerMap.ts';

/** Until it is stopped. Exit code 1: it can’t start, 2: wrong arguments. */
export async function runPlant(args: readonly string[]): Promise<number> {
  try {
    await serve(readOptions(args));
    return 0;
  } catch (error) {
    const isUsage = error instanceof WrongOption;
    console.error(isUsage ? `${error.message} Options: ${commandLine('plant --help')}` : reason(error));
    return isUsage ? 2 : 1;
  }
}

async function serve({ map, network: file, host, port, speed, fault }: Options): Promise<void> {
  const fileName = file ?? join(import.meta.dirname, 'plant/town.inp');
  const network = await readFile(fileName, 'utf8');
  if (map) {
    process.stdout.write(mapText(registerMap(await openNetwork(network, fileName))));
    return;
  }
  const stop = stopRequest();
  const plant = await startPlant({ network, fileName, host, port, speed, fault, log: console.log });
  const values = `${plant.registers.length} values, ${speed} times real time`;
  console.log(`Plant ${fileName}: Modbus TCP on ${host}:${plant.port}, ${values}`);
  await stop.made;
  await plant.stop();
}
