import { describe } from 'vitest';
import { startIec104Server } from '../../../testing/iec104TestServer.ts';
import { driverCases } from '../tests/driverCases.ts';
import { iec104Driver } from './iec104Driver.ts';
import { objectAt, testLink } from './testLinks.ts';

/** M_ME_NB_1 with a good descriptor, and M_SP_NA_1 that is invalid. */
const scaled = (value: number) => ({ type: 11, bytes: [value & 0xff, (value >> 8) & 0xff, 0] });
const invalid = { type: 1, bytes: [0x80] };

describe('IEC 60870-5-104, as every driver', () => {
  const start = async () => {
    const server = await startIec104Server();
    const station = server.stations.get(1);
    station?.objects.set(100, invalid).set(101, scaled(0)).set(102, scaled(5));
    station?.commands.set(101, { shows: 101 });
    station?.commands.set(102, { isRefused: true });
    return {
      driver: iec104Driver(testLink({ port: server.port })),
      address: objectAt(101, 'scaled', { command: 'scaled' }),
      refused: objectAt(100, 'single'),
      why: { code: 'markedInvalid' } as const,
      unwritable: {
        address: objectAt(102, 'scaled', { command: 'scaled' }),
        why: { code: 'refusedByStation' } as const,
      },
      from: '1',
      change: (raw: number) => void station?.objects.set(101, scaled(raw)),
      cut: () => void server.leave(),
      pass: () => server.cycle(),
      stop: () => server.stop(),
    };
  };
  driverCases('subscribe', start, { can: ['probe', 'browse', 'refusedWrites'] });
});
