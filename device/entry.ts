// What runs the service: `npm run build` makes one program of it (device/program.js).
export { movedPorts } from './drivers/modbusWire/socketTransport.ts';
export { knowsAll } from './givenOptions.ts';
export { run } from './run.ts';
