// `npm run demo:hub [-- PORT] [--postgres URL]`: a hub, and three stations that are enrolled at it: the demonstration,
// the booster set and the waterworks, each with its field where its programs are there.
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { hasPymodbus, PymodbusField } from '../../../testing/pymodbus/pymodbusField.ts';
import { boosterPlaces } from '../boosterField.ts';
import { startMixedField } from '../mixed/mixedField.ts';
import { missingParts, mixedPorts } from '../mixed/parts.ts';
import { startServiceProcess } from '../serviceProcess.ts';
import { stationFolder, temporaryFolder } from '../stationCopy.ts';
import { openHub } from './hubSite.ts';

const { values, positionals } = parseArgs({ options: { postgres: { type: 'string' } }, allowPositionals: true });
const port = Number(positionals[0] ?? 8080);
if (!Number.isInteger(port) || port < 1 || port > 65_000) {
  console.error(`${positionals[0]} is not a valid port. Expected: a whole number from 1 to 65000.`);
  process.exit(2);
}

const room = temporaryFolder();
const ends: (() => Promise<unknown>)[] = [];

async function serve(name: string, at: number): Promise<{ readonly url: string }> {
  const args = ['--port', String(at), '--data', `${room.path}/${name}`];
  const service =
    name === 'demo'
      ? await startServiceProcess(args, {}, [], undefined, 'demo')
      : await startServiceProcess([stationFolder(name), ...args], {}, []);
  ends.push(service.stop);
  return { url: `http://127.0.0.1:${at}/` };
}

/** By title; undefined: its field can't run here, and why has been printed. */
const stations = {
  'Water network of a town': async () => {
    console.log('The demonstration computes its past…');
    return serve('demo', port + 2);
  },
  'Booster set': async () => {
    if (!hasPymodbus)
      return void console.log('The booster set needs: apt install python3-pymodbus python3-serial-asyncio');
    const field = await PymodbusField.start({ plant: 'booster', ways: boosterPlaces });
    ends.push(() => field.stop());
    return serve('booster', port + 3);
  },
  Waterworks: async () => {
    const missing = missingParts();
    if (missing.length > 0) return void console.log(`The waterworks need: apt install ${missing.join(' ')}`);
    const field = await startMixedField(mixedPorts);
    ends.push(() => field.stop());
    return serve('mixed', port + 4);
  },
};

let isEnding = false;
// Also where the terminal is closed: the parts would go on without it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    for (const end of ends.reverse()) await end().catch(() => undefined);
    room.remove();
    process.exit();
  });
}

const hub = await openHub({ port, postgres: values.postgres });
ends.push(hub.close);
console.log(hub.output.join('\n'));
for (const [title, start] of Object.entries(stations)) {
  const station = await start();
  if (!station) continue;
  const id = await hub.enrol(station);
  console.log(`${title.padEnd(24)} ${hub.url}s/${id}/   without the hub: ${station.url}`);
}
console.log(
  '\nThe accounts of the hub and of each station are the same. At a station people of the hub are observers,',
);
console.log('unless its station file says otherwise (HubProfile). End with Ctrl+C.');
createInterface(process.stdin).on('line', () => undefined);
