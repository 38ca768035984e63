import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { hasPymodbus } from '../../testing/pymodbus/pymodbusField.ts';
import { boosterPlaces, startBoosterField } from './boosterField.ts';

// For trying stations/booster by hand.
if (!hasPymodbus) {
  console.error('The field needs /usr/bin/python3 with pymodbus: apt install python3-pymodbus python3-serial-asyncio');
  process.exit(1);
}
const field = await startBoosterField(boosterPlaces);
const { plc, gateway, meters, panel } = boosterPlaces;
console.log(`The field of stations/booster answers on the ports ${plc.port}, ${gateway.port} and ${meters.port},`);
console.log(`and on the serial line ${panel.link}.`);
console.log('Start the service: npm run vigie -- run stations/booster. End with Ctrl+C.');
await once(process, 'SIGINT');
await field.stop();
rmSync(panel.link, { force: true });
