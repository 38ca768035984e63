import { uptime } from 'node:os';
import type { DeviceEvent } from '../protocol/log/event.ts';
import type { Recorder } from './events/entry.ts';
import { earliestClock } from './points/programmes/programmeRun.ts';
import type { Timing } from './points/timing.ts';
import type { heartbeatStore } from './store/tables/heartbeat.ts';

/** How often the sign of life is written: the precision of the time of a power failure. */
const beatEveryMs = 60_000;

/** A clock that is before the last sign of life by more than this was set back. */
const putBackMs = 60_000;

interface RunParts {
  readonly store: ReturnType<typeof heartbeatStore>;
  readonly events: Pick<Recorder, 'record'>;
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  readonly version: string;
  readonly say: (line: string) => void;
  /** Newest first. */
  readonly newest: () => readonly Pick<DeviceEvent, 'kind'>[];
  readonly wasHung?: () => boolean;
  /** In seconds. */
  readonly machineUptime?: () => number;
}

/**
 * Records at the start for how long the service did not run, and why, unless a user had stopped it: its watchdog ended
 * it, or it was killed, or, where the machine itself is up for less than that, the machine went down (a power cut, most
 * often).
 */
export function watchRuns(parts: RunParts) {
  const { store, events, timing, version, say, newest, machineUptime = uptime, wasHung = () => false } = parts;
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
      const doubt = clockDoubt(time, last?.time);
      if (doubt) say(doubt);
      if (last && last.time > time) {
        const fields = { clockBefore: last.time, clockAfter: time, stepMs: time - last.time };
        events.record({ kind: 'clockStepped', fields });
      }
      // After a clock was set back the duration is not known.
      const lastedMs = last && last.time <= time ? time - last.time : undefined;
      const off = { lastSeen: last?.time, lastedMs };
      const isHung = wasHung();
      if (last && !last.isStopped && !endedInOrder(newest())) {
        const wentDown = time - machineUptime() * 1000 > last.time;
        const kind = isHung ? 'serviceHung' : wentDown ? 'machineWentDown' : 'serviceKilled';
        events.record({ kind, fields: off });
      }
      events.record({ kind: 'start', fields: { version, ...off } });
      beat(false);
    },
    eachSecond: (): void => {
      if (tick() - beatAt >= beatEveryMs) beat(false);
    },
    stop: (): void => {
      events.record({ kind: 'stop' });
      beat(true);
    },
  };
}

/** Undefined: the clock may be right. */
function clockDoubt(time: number, lastSeen: number | undefined): string | undefined {
  const shown = `The clock of this computer shows ${textOf(time)}`;
  if (time < earliestClock) return `${shown}: time programmes do not run until it is set.`;
  if (lastSeen === undefined || lastSeen <= time + putBackMs) return undefined;
  return `${shown}, but the service already ran at ${textOf(lastSeen)}: check the clock.`;
}

const textOf = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * By the log it was stopped, or a backup was restored: a backup and the good copy of the database have the sign of life
 * of a service that was running then.
 */
function endedInOrder(newest: readonly Pick<DeviceEvent, 'kind'>[]): boolean {
  const last = newest.find(({ kind }) => kind === 'start' || kind === 'stop' || kind === 'databaseRestored');
  return last !== undefined && last.kind !== 'start';
}
