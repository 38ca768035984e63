// The controller of the pumps, by Modbus TCP.
import { startTestServer } from '../../../testing/modbusTestServer.ts';
import { eachSecond, ready, wave } from './changing.ts';

const plant = await startTestServer(Number(process.argv[2]));
plant.coils[0] = 1;
eachSecond(() => {
  const isRunning = ((plant.coils[0] ?? 0) & 1) === 1;
  plant.holding.writeUInt16BE(Math.round(wave(200, 260, 40)), 0);
  plant.holding.writeUInt16BE(isRunning ? Math.round(wave(140, 160, 15)) : 0, 2);
});
ready();
