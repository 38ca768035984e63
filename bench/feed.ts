// What is timed: from the write of a register in the field to the moment in which a viewer has read the frame with the
// new value, on one clock, the machine's monotonic one. The field (a Modbus TCP server of the bench), the service and the
// viewers are processes of their own. Viewers are what the service sees of browsers: each logs in as the app does (card,
// profile, then configuration and point list together, with Chromium's headers, on two connections), checks the answers,
// and holds a stream of all points; all are of one account, whose password is checked for real. They take frames apart,
// check that each goes on where the last one ended, and keep their own values; frames of the same bytes are parsed once,
// so that the viewers do not use up the machine that is measured: their processor time is printed too. A value names its
// write: registers step up by one. Each sample is one write at one viewer. A write that a later one of the same register
// replaced before it was sent is counted as superseded and has no latency. One that came to nobody, a value that is not
// its register's when the field rests (at every viewer), a gap in the frames, a refused or broken connection: it throws.
// One run is a fresh field, service and viewers' process, whose viewers grow in number: they join, a hundred at a
// time, settle, are measured, and are checked at rest. Memory is the service's resident set at that number, with what
// its joins left behind.
// Tabs with the log open are measured against the same service before they came.
// Joining is timed in the viewers' process: from the moment in which all of them open their first connection to the one
// in which a viewer holds a whole set of good values, login included; the field changes meanwhile, the service is fresh.
import type { Bench } from './bench.ts';
import { measureJoining } from './feed/joining.ts';
import { measureLogTabs } from './feed/logTabs.ts';
import { type Extent, measureWatching } from './feed/watching.ts';

const station = { points: 1000, perSecond: 1000, periodMs: 50 } as const;
const crowd = 200;

const full: Extent = { runs: 3, viewers: [1, 50, 500, 1000, 2000], settleMs: 3000, lastsMs: 8000 };
const quick: Extent = { runs: 3, viewers: [500, 2000], settleMs: 1000, lastsMs: 1000 };

export const feed: Bench = async function* ({ isQuick }) {
  yield* measureJoining(station, crowd, isQuick ? 3 : 5);
  yield* measureLogTabs(isQuick ? { runs: 1, lastsMs: 3000 } : { runs: 3, lastsMs: 12000 });
  yield* measureWatching(station, isQuick ? quick : full);
};
