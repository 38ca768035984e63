import { expect, test, vi } from 'vitest';
import { pump } from '../../live/testPoint.ts';
import type { ArmEnd } from './armPoint.ts';
import type { CommandEnd } from './sendCommand.ts';
import { type CommandInput, Transaction } from './transaction.ts';

const target = { point: pump, technicalHashCode: 'r1' };

/** A transaction whose clock and whose device the test moves by hand. */
function start() {
  let now = 1000;
  const timers = new Map<() => void, number>();
  const armings: ((end: ArmEnd) => void)[] = [];
  const answers: ((end: CommandEnd) => void)[] = [];
  const disarm = vi.fn<(armId: string) => void>();
  const sent: (CommandInput & { readonly id: string; readonly armId: string })[] = [];
  const transaction = new Transaction({
    arm: () => new Promise((resolve) => armings.push(resolve)),
    disarm,
    send: (input) => {
      sent.push(input);
      return new Promise((resolve) => answers.push(resolve));
    },
    now: () => now,
    after: (ms, run) => {
      timers.set(run, now + ms);
      return () => timers.delete(run);
    },
  });
  const arm = async (end: ArmEnd = { result: 'armed', armId: `a${armings.length}`, forMs: 15_000 }) => {
    const armed = transaction.arm(target);
    armings.shift()?.(end);
    await armed;
  };
  return {
    transaction,
    armings,
    disarm,
    sent,
    arm,
    answer: async (end: CommandEnd) => {
      answers.shift()?.(end);
      await Promise.resolve();
    },
    /** The clock goes on, and timers run when it is their time. */
    pass: (ms: number) => {
      now += ms;
      for (const [run, at] of timers) {
        if (at > now) continue;
        timers.delete(run);
        run();
      }
    },
    /** The clock goes on while the machine sleeps. */
    sleep: (ms: number) => {
      now += ms;
    },
  };
}

test('one arming is one command: of a hundred double clicks each is sent once, and each with its own id', async () => {
  const { transaction, arm, answer, sent } = start();
  for (let i = 0; i < 100; i++) {
    await arm();
    transaction.operate({ value: '1' }, 0);
    transaction.operate({ value: '1' }, 0);
    await answer({ result: 'done' });
  }
  expect(sent).toHaveLength(100);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(100);
});

test('without an arming nothing is sent', async () => {
  const { transaction, arm, sent } = start();
  transaction.operate({ value: '1' }, 0);
  await arm({ result: 'refused', reason: 'blocked', by: 'ines', text: 'pump under repair' });
  expect(transaction.state).toMatchObject({ kind: 'notArmed', end: { by: 'ines' } });
  transaction.operate({ value: '1' }, 0);
  expect(sent).toEqual([]);
});

test('after 15 s it is disarmed by itself, and the device is informed', async () => {
  const { transaction, arm, pass, disarm, sent } = start();
  await arm({ result: 'armed', armId: 'a1', forMs: 15_000 });
  pass(14_999);
  expect(transaction.state.kind).toBe('armed');
  pass(1);
  expect(transaction.state).toEqual({ kind: 'disarmed', why: 'expired' });
  expect(disarm).toHaveBeenCalledWith('a1');
  transaction.operate({ value: '1' }, 0);
  expect(sent).toEqual([]);
});

test('the 15 s run from the question, not from its answer', async () => {
  const { transaction, armings, pass } = start();
  const armed = transaction.arm(target);
  pass(5000);
  armings.shift()?.({ result: 'armed', armId: 'a1', forMs: 15_000 });
  await armed;
  expect(transaction.state).toMatchObject({ kind: 'armed', until: 16_000 });
  pass(10_000);
  expect(transaction.state.kind).toBe('disarmed');
});

test('a machine that slept over the end of the arming sends nothing when it wakes', async () => {
  const { transaction, arm, sleep, sent } = start();
  await arm();
  sleep(20_000);
  transaction.operate({ value: '1' }, 0);
  expect(transaction.state).toEqual({ kind: 'disarmed', why: 'expired' });
  expect(sent).toEqual([]);
});

test('given up while the device was asked, the arming that still comes is taken back', async () => {
  const { transaction, armings, disarm } = start();
  const armed = transaction.arm(target);
  transaction.disarm('hidden');
  armings.shift()?.({ result: 'armed', armId: 'late', forMs: 15_000 });
  await armed;
  expect(transaction.state).toEqual({ kind: 'disarmed', why: 'hidden' });
  expect(disarm).toHaveBeenCalledWith('late');
});

test('two taps on the arm button ask once', async () => {
  const { transaction, armings } = start();
  void transaction.arm(target);
  void transaction.arm(target);
  expect(armings).toHaveLength(1);
});

test('what was sent stays sent: nothing that happens meanwhile takes it back, or sends it again', async () => {
  const { transaction, arm, answer, sent } = start();
  await arm();
  transaction.operate({ value: '62.5' }, 0);
  transaction.disarm('notCurrent');
  void transaction.arm(target);
  expect(transaction.state).toEqual({ kind: 'sent', point: pump, value: 62.5, before: 0 });
  await answer({ result: 'unknown', reason: 'noAnswer' });
  expect(transaction.state).toMatchObject({ kind: 'ended', end: { result: 'unknown' } });
  expect(sent).toHaveLength(1);
});

test('whatever was not done gives the arming back: nobody else waits for it, and no late delivery passes', async () => {
  const { transaction, arm, answer, disarm } = start();
  await arm({ result: 'armed', armId: 'a1', forMs: 15_000 });
  transaction.operate({ value: '1' }, 0);
  expect(disarm).not.toHaveBeenCalled();
  await answer({ result: 'unknown', reason: 'noAnswer' });
  expect(disarm).toHaveBeenCalledWith('a1');
  await arm({ result: 'armed', armId: 'a2', forMs: 15_000 });
  transaction.operate({ value: '1' }, 0);
  await answer({ result: 'done' });
  expect(disarm).toHaveBeenCalledTimes(1);
});

test('the operator’s own disarming needs no words', async () => {
  const { transaction, arm, disarm } = start();
  await arm();
  transaction.disarm('cancelled');
  expect(transaction.state).toEqual({ kind: 'idle' });
  expect(disarm).toHaveBeenCalledTimes(1);
});

test.each(['arming', 'armed'])('another configuration takes back what is %s, and says why', async (kind) => {
  const { transaction, arm } = start();
  if (kind === 'armed') await arm();
  else void transaction.arm(target);
  expect(transaction.state.kind).toBe(kind);
  transaction.configurationChanged();
  expect(transaction.state).toEqual({ kind: 'disarmed', why: 'configuration' });
});

test.each([
  [{ result: 'refused', reason: 'outdated' }, 'ended'],
  [{ result: 'unknown', reason: 'noAnswer' }, 'ended'],
  [{ result: 'done' }, 'idle'],
] as const)('a command that was %j is told in another configuration as %s', async (end, kind) => {
  const { transaction, arm, answer } = start();
  await arm();
  transaction.operate({ value: '1' }, 0);
  transaction.configurationChanged();
  expect(transaction.state.kind).toBe('sent');
  await answer(end);
  transaction.configurationChanged();
  expect(transaction.state.kind).toBe(kind);
});
