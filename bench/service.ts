// Measured on this process's monotonic clock, with the service, the field and the viewer in separate processes. Start
// to first answer: from the start of the service's process to the app's page over HTTP on loopback, requested every 5
// ms until it comes. Each run is a fresh process on an existing data folder (a first start hashes passwords too) and of
// a service that was started here before (the first start of an installation also compiles it). Memory idle: the
// resident set of that service, its plant running and without viewers, 10 s later (1 s in a quick run). Memory with a
// viewer: the resident set of a service on a wide page whose registers change, two seconds after its start visited by
// one viewer, who fetches the app, makes the calls of a login and reads a stream for 6 s (1 s). Registers: ten links to
// one Modbus TCP server, all their registers read in one period; the service's share of a core in 6 s (1 s), after two
// seconds to warm up. Throws unless each register was read once in every period (within a tenth), as the server counts,
// and at the end, when the registers rest, every value that the service shows is that of its register.
import type { Bench } from './bench.ts';
import { measureRegisters } from './service/registers.ts';
import { measureStarts } from './service/starts.ts';
import { measureViewed } from './service/viewed.ts';

export const service: Bench = async function* ({ isQuick }) {
  yield* measureStarts(isQuick ? { runs: 3, lastsMs: 1000 } : { runs: 5, lastsMs: 10_000 });
  const extent = { runs: 3, lastsMs: isQuick ? 1000 : 6000 };
  for (const points of isQuick ? [1000, 5000] : [1000, 5000, 20_000]) yield* measureViewed(points, extent);
  for (const registers of isQuick ? [20_000] : [1000, 5000, 20_000]) yield* measureRegisters(registers, extent);
};
