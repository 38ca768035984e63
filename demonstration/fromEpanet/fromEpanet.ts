import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '../../cli/counted.ts';
import { modbusAddress } from '../../cli/modbusAddress.ts';
import { exitCode, Refusal, said, writeStation } from '../../cli/stationFiles.ts';
import { commandLine } from '../../device/installation.ts';
import { type Network, openNetwork } from '../plant/network.ts';
import { NetworkRefused } from '../plant/refusal.ts';
import { registerMap } from '../plant/registerMap.ts';
import { observeDays } from './observe.ts';
import { epanetStation } from './station.ts';

/** `from-epanet`: the points, machines and alarms of any network that the demonstration plant can run. */
export function fromEpanet(args: string[]): Promise<number> {
  return exitCode(async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        modbus: { type: 'string', default: '127.0.0.1:1502' },
        force: { type: 'boolean' },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0)
      throw new Refusal('The EPANET file is missing. Usage: from-epanet FILE.inp --out DIR');
    if (values.out === undefined) throw new Refusal('--out DIR is missing: the station folder to write.');
    const modbus = modbusAddress(values.modbus);
    const { network, text } = await readNetwork(file);
    const name = network.title || basename(file).replace(/\.inp$/i, '');
    const registers = registerMap(network);
    const station = epanetStation(network, registers, await observeDays(text, file, registers), modbus, name);
    await writeStation(
      values.out,
      'from-epanet',
      { station, images: new Map() },
      values.force ? 'anything' : 'nothing',
    );
    const size = `${counted(network.nodes.length, 'node')} and ${counted(network.links.length, 'link')}`;
    const next = commandLine(`generate ${values.out} --out ${values.out}`);
    return `${values.out}: ${size}, read from ${values.modbus}. Its pages: ${next}`;
  });
}

async function readNetwork(file: string): Promise<{ readonly network: Network; readonly text: string }> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(
      error.code === 'ENOENT' ? `The file ${file} does not exist.` : `${file} is unreadable: ${said(error)}.`,
    );
  });
  try {
    return { network: await openNetwork(text, file), text };
  } catch (error) {
    throw error instanceof NetworkRefused ? new Refusal(error.message) : error;
  }
}
