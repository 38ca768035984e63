import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { startWideField, widePorts } from './wideField.ts';

// For trying stations/wide by hand: `lost` answers long enough to be read, and leaves.
const lostAfterMs = 10_000;

const { lost, stop } = await startWideField(widePorts);
console.log(`The field of stations/wide answers on the ports ${widePorts.field} and ${widePorts.lost}.`);
console.log('Start the service: npm run vigie -- run stations/wide');
await lost.visited;
await delay(lostAfterMs);
await lost.stop();
console.log(`Port ${widePorts.lost} answers no longer: its values stay, as of a lost link. End with Ctrl+C.`);
await once(process, 'SIGINT');
await stop();
