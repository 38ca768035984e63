import { uptime } from 'node:os';
import type { Recorder } from './events/entry.ts';
import type { Timing } from './points/timing.ts';
import type { heartbeatStore } from './store/heartbeat.ts';

/** How often the sign of life is written: so exactly is known when the power failed. */
const beatEveryMs = 60_000;

interface RunParts {
  readonly store: ReturnType<typeof heartbeatStore>;
  readonly events: Pick<Recorder, 'record'>;
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  readonly version: string;
  /** How long the machine has been up, in seconds. */
  readonly machineUptime?: () => number;
}

/**
 * Tells at the start for how long the service did not run, and whether somebody had stopped it: if not, it was killed, or,
 * where the machine itself is up for less than that, the machine went down (a power cut, most often).
 */
export function watchRuns({ store, events, timing, version, machineUptime = uptime }: RunParts) {
  const { now, tick } = timing;
  let beatAt = tick();
  const beat = (isStopped: boolean) => {
    beatAt = tick();
    store.put({ time: now(), isStopped });
  };
  return {
    start: (): void => {
      const last = store.last();
      const time = now();
      if (last && last.time > time) {
        const fields = { clockBefore: last.time, clockAfter: time, stepMs: time - last.time };
        events.record({ kind: 'clockStepped', fields });
      }
      // By a clock that was set back nobody knows how long it was.
      const lastedMs = last && last.time <= time ? time - last.time : undefined;
      const off = { lastSeen: last?.time, lastedMs };
      if (last && !last.isStopped) {
        const wentDown = time - machineUptime() * 1000 > last.time;
        events.record({ kind: wentDown ? 'machineWentDown' : 'serviceKilled', fields: off });
      }
      events.record({ kind: 'start', fields: { version, ...off } });
      beat(false);
    },
    /** Each second. */
    look: (): void => {
      if (tick() - beatAt >= beatEveryMs) beat(false);
    },
    stop: (): void => {
      events.record({ kind: 'stop' });
      beat(true);
    },
  };
}
