import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '../../cli/counted.ts';
import { finishFolder } from '../../cli/generate/writeFolder.ts';
import { modbusAddress } from '../../cli/modbusAddress.ts';
import { exitCode, Refusal, said, stationText, writeFiles } from '../../cli/stationFiles.ts';
import { generatePages } from '../../editor/generate/generatePages.ts';
import { putBaseFile } from '../../editor/records/baseFile.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';
import { Transaction } from '../../editor/records/transaction.ts';
import { stationFile } from '../../editor/station/sections.ts';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import { type Network, openNetwork } from '../plant/network.ts';
import { NetworkRefused } from '../plant/refusal.ts';
import { registerMap } from '../plant/registerMap.ts';
import { observeDays } from './observe.ts';
import { epanetStation } from './station.ts';

const command = 'from-epanet';

/** For any network that the demonstration plant can run. */
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
    const { files, pages } = withPages(stationText(command, station));
    // A generation that was killed here must not be finished over this station.
    if (values.force) finishFolder({ from: values.out, to: values.out, force: true });
    writeFiles(values.out, command, files, values.force ? 'anything' : 'nothing');
    const size = `${counted(network.nodes.length, 'node')} and ${counted(network.links.length, 'link')}`;
    return `${values.out}: ${size} on ${counted(pages, 'page')}, read from ${values.modbus}.`;
  });
}

/** With the pages that `generate` makes; `station.xml`, which names the others, is the last. */
function withPages(text: string): { readonly files: ReadonlyMap<string, string>; readonly pages: number } {
  const store = new RecordStore();
  putBaseFile(store, stationFile, '', Buffer.from(text));
  const { pages } = generatePages(new Transaction(store, () => randomUUID()), [plainEnglish]);
  const names = store.files().toSorted((a, b) => Number(a === stationFile) - Number(b === stationFile));
  return { files: new Map(names.map((name) => [name, store.text(name)])), pages: pages.length };
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
