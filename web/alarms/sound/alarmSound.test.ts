import { expect, test } from 'vitest';
import { lowLevel, mainsLost, testAlarms } from '../../live/alarms/testAlarms.ts';
import { createStore } from '../../ui/store.ts';
import { testClock } from '../tab/testClock.ts';
import { createAlarmSound } from './alarmSound.ts';
import { soundPatterns } from './patterns.ts';
import { createSilenced } from './silenced.ts';

/** What a browser keeps. */
function keeper() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

/** A browser with alarms that may sound; tells which priorities were heard. */
function desk(storage = keeper(), standing = [lowLevel]) {
  const clock = testClock();
  const { store: alarms, tell } = testAlarms(standing);
  const isChosen = createStore(true);
  const mayListen = createStore(true);
  const heard: number[] = [];
  const priorities = [1, 2, 3, 4] as const;
  const sound = createAlarmSound({
    alarms,
    isChosen,
    mayListen,
    silenced: createSilenced('silenced', () => storage),
    player: { play: (pattern) => heard.push(priorities.find((one) => soundPatterns[one] === pattern) ?? 0) },
    after: clock.after,
  });
  return { ...clock, sound, tell, isChosen, mayListen, heard };
}

test('what nobody has acknowledged at the login sounds again and again, until it is acknowledged', async () => {
  const { heard, pass, tell } = desk();
  await pass(13_000);
  expect(heard).toEqual([2, 2, 2]);
  tell([{ ...lowLevel, state: 'activeAcknowledged' }]);
  await pass(60_000);
  expect(heard.length).toBe(3);
});

test('a more urgent one that comes is heard at once in its place', async () => {
  const { heard, tell, sound } = desk();
  tell([lowLevel, mainsLost]);
  expect(heard).toEqual([2, 1]);
  expect(sound.get()?.id).toBe('mains');
});

test('silenced, it is quiet in every tab of this browser until another occurrence comes', async () => {
  const storage = keeper();
  const [one, other] = [desk(storage), desk(storage)];
  one.sound.silence();
  other.sound.look();
  for (const { heard, pass } of [one, other]) {
    const before = heard.length;
    await pass(30_000);
    expect(heard.length).toBe(before);
  }
  one.tell([lowLevel, { ...lowLevel, id: 'other', occurrence: 50 }]);
  expect(one.sound.get()?.occurrence).toBe(50);
});

test('one that was silenced and acknowledged sounds again when it asks for somebody again', () => {
  const { sound, tell } = desk();
  sound.silence();
  expect(sound.get()).toBeUndefined();
  tell([{ ...lowLevel, state: 'activeAcknowledged' }]);
  tell([lowLevel]);
  expect(sound.get()?.id).toBe('tank-low');
});

test.each<[string, (it: ReturnType<typeof desk>) => void]>([
  ['where nobody has chosen it', ({ isChosen }) => isChosen.set(false)],
  ['on open pages, and in all tabs but one', ({ mayListen }) => mayListen.set(false)],
  ['for the least urgent', ({ tell }) => tell([{ ...lowLevel, priority: 4 }])],
  ['for what is shelved', ({ tell }) => tell([{ ...lowLevel, suppressedSince: 1 }])],
])('nothing sounds %s', async (_, change) => {
  const it = desk();
  change(it);
  const before = it.heard.length;
  await it.pass(60_000);
  expect(it.heard.length).toBe(before);
});
