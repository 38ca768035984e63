// Measured with a hub in a process of its own, over TLS 1.3, and simulated stations, a thousand in each process: each has its
// own key, the uplink of a real station with its dialling, pings and pacing, a summary of ten points that changes, and
// answers calls simply (bench/hub/simulated). Start to all live: from the start of the hub's process, after it was stopped
// while all were connected, to the reply of the hub in which each is live; stations dial after a random part of 60 s (5 s
// in a quick run) as real ones do after a long outage. Memory: the hub's resident set after that, with one change a second
// for every ten stations. The fleet's lists: from the request to the last byte, one after another, as an administrator of
// the hub, while the summaries change; of the pages, in Chromium from the press of a link to its rows on the screen.
// Processor: the hub's share of a core with those changes, and with 50 viewers of 1,000 points on 20 stations, each with
// 100 changes a second in 20 frames. Through the hub: one real station (1,000 points, 1,000 changes/s, 50 ms) is enrolled
// beside them and watched by two browsers at the same time, one of them directly; from the write of a register in the
// field to the receipt of the frame with the value; the figure is the p95 through the hub less the direct one. Throws
// where a frame is missing.
import type { Bench } from './bench.ts';
import { measureHub } from './hub/measureHub.ts';

export const hub: Bench = async function* ({ isQuick }) {
  const extent = isQuick
    ? { runs: 1, spreadMs: 5000, lastsMs: 3000, replies: 10 }
    : { runs: 1, spreadMs: 60_000, lastsMs: 15_000, replies: 50 };
  for (const stations of [100, 1000, 5000]) yield* measureHub(stations, extent);
};
