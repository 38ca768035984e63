// The protection relay of the feeder, by IEC 60870-5-104: its breaker is selected before it is operated.
import { startIec104Server } from '../../../testing/iec104TestServer.ts';
import { eachSecond, ready, wave } from './changing.ts';

/** M_ME_NC_1 and M_IT_NA_1. */
const [short, counter] = [13, 15];
/** Of a double point, with a good descriptor. */
const closed = 2;

const relay = await startIec104Server({ port: Number(process.argv[2]) });
const station = relay.stations.get(1);
const float = (value: number) => {
  const bytes = Buffer.alloc(5);
  bytes.writeFloatLE(value);
  return { type: short, bytes: [...bytes] };
};
const total = (value: number) => {
  const bytes = Buffer.alloc(5);
  bytes.writeInt32LE(value);
  return { type: counter, bytes: [...bytes] };
};
const startedAt = Date.now();
station?.objects.set(1001, { type: 3, bytes: [closed] });
station?.commands.set(5001, { shows: 1001, reports: true });
eachSecond(() => {
  station?.objects.set(2001, float(wave(80, 120, 30)));
  station?.objects.set(3001, total(120_000 + Math.floor((Date.now() - startedAt) / 10_000)));
  relay.send(1, 2001);
});
ready();
