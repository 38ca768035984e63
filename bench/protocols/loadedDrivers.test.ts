import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { commandAccounts } from '../../device/tests/testCommands.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Drivers, and files of the libraries of field protocols, that a service with that link and point has loaded. */
async function loadedWith(link: string, address: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-loaded-'));
  folders.push(folder);
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  const points = address === '' ? '' : `<Point Id="P" InfoNumber="1" Link="field" ${address}/>`;
  const station = `<StationCfg><CommunicationCfg>${link}</CommunicationCfg><PointCfg>${points}</PointCfg></StationCfg>`;
  await writeFile(join(folder, 'station.xml'), station);
  const list = join(folder, 'loaded');
  process.env.LOADED = list;
  const program = [
    '--import',
    fileURLToPath(new URL('./listLoaded.ts', import.meta.url)),
    join(import.meta.dirname, '../../device/main.js'),
  ];
  const service = await startService(folder, [], program);
  delete process.env.LOADED;
  const read = async () => (await readFile(list, 'utf8')).split('\n').filter((url) => url.startsWith('file:'));
  // Of the program made of the sources; a file has the name of the source that begins it.
  const drivers = async () => (await read()).flatMap((url) => /^(\w+Driver)-/.exec(basename(url))?.[1] ?? []);
  if (address !== '') await expect.poll(drivers).not.toEqual([]);
  await service.stop();
  return {
    drivers: await drivers(),
    libraries: (await read()).filter((url) => /\/fieldLibraries\/|\/serialport\//.test(url)),
  };
}

test('a station loads the driver of its own links, and nothing of others', async () => {
  expect(await loadedWith('', '')).toEqual({ drivers: [], libraries: [] });
  const modbus = await loadedWith('<ModbusTcp Id="field" Host="127.0.0.1" Port="1"/>', 'Register="holding:1"');
  expect(modbus).toEqual({ drivers: ['modbusDriver'], libraries: [] });
  const iec104 = await loadedWith('<Iec104 Id="field" Host="127.0.0.1" Port="1"/>', 'Address="104:1:1" Type="single"');
  expect(iec104).toEqual({ drivers: ['iec104Driver'], libraries: [] });
});
