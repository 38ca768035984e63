import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { helpText } from './help.ts';
import { mapText } from './mapText.ts';
import { openNetwork } from './network.ts';
import { readOptions, WrongOption } from './options.ts';
import { startPlant } from './plant.ts';
import { reason } from './reason.ts';
import { registerMap } from './registerMap.ts';

try {
  await main();
} catch (error) {
  process.stderr.write(`${reason(error)}\n`);
  process.exit(error instanceof WrongOption ? 2 : 1);
}

async function main() {
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${helpText()}\n`);
    return;
  }
  const options = readOptions(process.argv.slice(2));
  const fileName = options.network ?? join(import.meta.dirname, 'town.inp');
  const network = await readFile(fileName, 'utf8');
  if (options.map) {
    process.stdout.write(mapText(registerMap(await openNetwork(network, fileName))));
    return;
  }
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const { host, speed, fault } = options;
  const plant = await startPlant({ network, fileName, host, port: options.port, speed, fault, log });
  log(
    `Plant ${fileName}: Modbus TCP on ${host}:${plant.port}, ${plant.registers.length} values, ${speed} times real time`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void plant.stop().then(() => process.exit(0)));
  }
}
