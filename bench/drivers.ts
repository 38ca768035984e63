// For each protocol a station with one link to a field of 5,000 points in a process of its own, of which random ones
// change (bench/protocols): 1,000 a second, and 10,000. Polled protocols read all of them each second. The service's
// share of a core, of all its threads, and its resident set, in 6 s (1 s in a quick run) after five seconds to warm up;
// the field's changes a second are counted there. Throws unless at the end, when the field rests, every value that the
// service shows is that of the field. A protocol whose field needs a program that this machine has not is left out.
import type { Bench } from './bench.ts';
import { measureChanges } from './drivers/changingPoints.ts';
import { chosenProtocols } from './protocols/protocols.ts';

export const drivers: Bench = async function* ({ isQuick }) {
  const extent = isQuick ? { runs: 1, lastsMs: 1000 } : { runs: 3, lastsMs: 6000 };
  for (const [name, protocol] of chosenProtocols()) {
    if (protocol.lacks !== undefined) continue;
    for (const perSecond of [1000, 10_000]) yield* measureChanges(name, protocol, perSecond, extent);
  }
};
