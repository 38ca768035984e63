import { expect, test } from 'vitest';
import { type Beat, createLeader } from './leader.ts';
import { testClock } from './testClock.ts';

/** Tabs of one browser and one login. */
function browser() {
  const clock = testClock();
  const heard = new Map<string, (beat: Beat) => void>();
  const open = (tab: string, isSeen = false) => {
    let seen = isSeen;
    let isAlive = true;
    let version: number | undefined = 1;
    const told: (number | undefined)[] = [];
    const leader = createLeader({
      ...clock,
      tab,
      isSeen: () => seen,
      version: () => version,
      post: (beat) => {
        if (!isAlive) return;
        for (const [other, hear] of heard) if (other !== tab) hear(beat);
      },
      listen: (hear) => {
        heard.set(tab, hear);
        return () => heard.delete(tab);
      },
      onVersion: (one) => told.push(one),
    });
    return {
      leader,
      leads: leader.get,
      told,
      show: (is: boolean) => {
        seen = is;
        leader.beat();
      },
      hear: (one: number | undefined) => {
        version = one;
        leader.beat();
      },
      /** It neither hears nor says anything from now on. */
      crash: () => {
        heard.delete(tab);
        isAlive = false;
      },
    };
  };
  return { ...clock, open };
}

test('of several tabs one leads, and the others hear from it what has changed', async () => {
  const { open, pass } = browser();
  const tabs = [open('b'), open('a'), open('c')];
  await pass(6000);
  expect(tabs.map(({ leads }) => leads())).toEqual([false, true, false]);
  tabs[1]?.hear(7);
  expect(tabs.map(({ told }) => told.at(-1))).toEqual([7, expect.anything(), 7]);
});

test('a tab that comes into sight leads in place of one that is out of it, and gives it back', async () => {
  const { open, pass } = browser();
  const [one, other] = [open('a'), open('b')];
  await pass(6000);
  other.show(true);
  await pass(2000);
  expect([one.leads(), other.leads()]).toEqual([false, true]);
  other.show(false);
  await pass(2000);
  expect([one.leads(), other.leads()]).toEqual([true, false]);
});

test('a tab that is closed is replaced at once; one that vanished, after a silence', async () => {
  const { open, pass } = browser();
  const [one, two] = [open('a'), open('b')];
  await pass(6000);
  one.leader.stop();
  expect(two.leads()).toBe(true);
  const first = open('0');
  await pass(2000);
  expect(two.leads()).toBe(false);
  first.crash();
  await pass(3000);
  expect(two.leads()).toBe(false);
  await pass(3000);
  expect(two.leads()).toBe(true);
});

test('a leader that hears nothing of the device says so', async () => {
  const { open, pass } = browser();
  const [one, other] = [open('a'), open('b')];
  await pass(6000);
  one.hear(undefined);
  expect(other.told.at(-1)).toBeUndefined();
  one.hear(3);
  expect(other.told.at(-1)).toBe(3);
});
