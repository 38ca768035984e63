// Measured: from the write of a register in the field to the moment at which a viewer has read the frame with the new
// value, both on the machine's monotonic clock. The field (a Modbus TCP server of the bench), the service and the
// viewers are separate processes. Viewers look like browsers to the service: each logs in as the app does (card,
// profile, then configuration and point list together, with Chromium's headers, on two connections), checks the
// answers, and holds a stream of all points; all use one account, whose password is really checked. They parse frames,
// check that each continues where the last one ended, and store their own values; equal frames are parsed once, so that
// the viewers do not use up the measured machine: their processor time is printed too. Registers step up by one, so
// that a value identifies its write. Each sample is one write at one viewer. A write that a later one of the same
// register replaced before it was sent counts as superseded and has no latency. Throws for a write that reached no
// viewer, a value that differs from its register when the field rests (at every viewer), a gap in the frames, a refused
// or broken connection. One run is a fresh field, service and viewers' process, whose viewers grow in number: they
// join, a hundred at a time, settle, are measured, and are checked at rest. Memory is the service's resident set at
// that number, including what the joins left behind. Tabs with the log open are compared with the same service before
// they came. Joining is measured in the viewers' process: from the moment at which all of them open their first
// connection to the one at which a viewer holds a whole set of good values, login included; the field changes at the
// same time, the service is fresh.
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
