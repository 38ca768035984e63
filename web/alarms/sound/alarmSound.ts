import { type Alarm, isUnacknowledged } from '../../../protocol/alarm.ts';
import type { AlarmsState } from '../../live/alarms/alarmStore.ts';
import { createStore, type Readable } from '../../ui/store.ts';
import { soundPatterns } from './patterns.ts';
import type { SoundPlayer } from './player.ts';
import type { Silenced } from './silenced.ts';

export interface AlarmSoundParts {
  readonly alarms: Readable<AlarmsState>;
  readonly isChosen: Readable<boolean>;
  /** Not on visitors' pages, nor in another tab than the one that sounds for the browser. */
  readonly mayListen: Readable<boolean>;
  readonly silenced: Silenced;
  readonly player: Pick<SoundPlayer, 'play'>;
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The sounding alarm; undefined: none. */
export interface AlarmSound extends Readable<Alarm | undefined> {
  /** In this browser, until another occurrence is raised. */
  readonly silence: () => void;
  /** Another tab may have silenced them. */
  readonly look: () => void;
}

/** Sounds repeatedly for the most urgent unacknowledged alarm, until it is acknowledged or silenced. */
export function createAlarmSound(parts: AlarmSoundParts): AlarmSound {
  const { alarms, isChosen, mayListen, silenced, player } = parts;
  const sounding = createStore<Alarm | undefined>(undefined);
  let waiting: readonly number[] = [];
  let pattern: (typeof soundPatterns)[keyof typeof soundPatterns];
  let callOff = () => {};

  const due = (): Alarm | undefined => {
    if (!isChosen.get() || !mayListen.get()) return undefined;
    const quiet = silenced.read();
    return alarms
      .get()
      .summary.annunciated.find(
        (alarm) => isUnacknowledged(alarm) && soundPatterns[alarm.priority] && !quiet.has(alarm.occurrence ?? 0),
      );
  };
  const repeat = () => {
    callOff();
    if (!pattern) return;
    player.play(pattern);
    callOff = parts.after(pattern.everyMs, repeat);
  };
  const forget = () => {
    const { status, summary } = alarms.get();
    if (status !== 'ready') return;
    const now = summary.annunciated.filter(isUnacknowledged).map(({ occurrence = 0 }) => occurrence);
    const still = new Set(now);
    silenced.drop(waiting.filter((one) => !still.has(one)));
    waiting = now;
  };
  const look = () => {
    forget();
    const alarm = due();
    const next = alarm && soundPatterns[alarm.priority];
    sounding.set(alarm);
    // A further alarm of the same priority does not restart the sound.
    if (next === pattern) return;
    pattern = next;
    repeat();
  };
  for (const one of [alarms, isChosen, mayListen]) one.subscribe(look);
  look();
  return {
    get: sounding.get,
    subscribe: sounding.subscribe,
    look,
    silence: () => {
      silenced.add(waiting);
      look();
    },
  };
}
