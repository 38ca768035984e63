// The filter, by OPC UA.
import { startOpcUaServer } from '../../../device/drivers/opcua/testServer.ts';
import { eachSecond, ready, wave } from './changing.ts';

const filter = await startOpcUaServer({ port: Number(process.argv[2]) });
await filter.set('Double', 60);
eachSecond(() => void filter.set('Flow', wave(45, 70, 35)));
ready();
