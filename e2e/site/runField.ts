import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { hasPymodbus, PymodbusField } from '../../testing/pymodbus/pymodbusField.ts';
import { boilerPlaces } from './boilerField.ts';
import { boosterPlaces } from './boosterField.ts';

// For trying a station by hand: its field where it expects it.
const plants = { booster: boosterPlaces, boiler: boilerPlaces };
const plant = process.argv[2] as keyof typeof plants;
if (!hasPymodbus) {
  console.error('The field needs /usr/bin/python3 with pymodbus: apt install python3-pymodbus python3-serial-asyncio');
  process.exit(1);
}
const ways = plants[plant];
const field = await PymodbusField.start({ plant, ways });
const places = Object.values<{ port?: number; link?: string }>(ways);
console.log(`The field of stations/${plant} answers on ${places.map(({ port, link }) => link ?? port).join(', ')}.`);
console.log(`Start the service: npm run vigie -- run stations/${plant}. End with Ctrl+C.`);
await once(process, 'SIGINT');
await field.stop();
for (const { link } of places) if (link) rmSync(link, { force: true });
