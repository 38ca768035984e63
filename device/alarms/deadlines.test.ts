import { expect, test } from 'vitest';
import { newAlarmStatus } from './alarmStatus.ts';
import { deadlinesAfter, deadlinesAtStart, dueAt } from './deadlines.ts';
import { definition } from './testAlarms.ts';

const normal = newAlarmStatus('level-high', {
  message: 'Tank nearly full',
  priority: 2,
  kind: 'H',
  area: '',
  object: { kind: 'point', id: 'LEVEL', name: 'Level' },
});
const active = { ...normal, state: 'activeUnacknowledged' } as const;
const acknowledged = { ...normal, state: 'activeAcknowledged', acknowledgedAt: 1000 } as const;
const again = definition({ reAlarmAfterMin: 10 });
const shelving = {
  kind: 'timed',
  since: 1000,
  until: 61_000,
  person: 'olga',
  text: undefined,
  occurrences: 0,
} as const;

test('a transition sets the deadlines of its new state, and ends those of the state before', () => {
  const after = deadlinesAfter({}, [active, { ...acknowledged, shelving }], again, 5000);
  expect(after).toMatchObject({ unshelveAt: 65_000, reAlarmAt: 605_000 });
  expect(
    deadlinesAfter(
      after,
      [
        { ...acknowledged, shelving },
        { ...acknowledged, shelving },
      ],
      again,
      9000,
    ),
  ).toEqual(after);
  expect(deadlinesAfter({ ...after, followUntil: 7000 }, [acknowledged, normal], again, 9000)).toEqual({});
});

test('a delay ends with the transition that it led to, and goes on over any other', () => {
  expect(deadlinesAfter({ raiseAt: 5000 }, [normal, { ...normal, shelving }], again, 4000).raiseAt).toBe(5000);
  expect(deadlinesAfter({ raiseAt: 5000 }, [normal, active], again, 5000).raiseAt).toBeUndefined();
  expect(deadlinesAfter({ clearAt: 9000 }, [active, acknowledged], again, 6000).clearAt).toBe(9000);
  expect(deadlinesAfter({ clearAt: 9000 }, [acknowledged, normal], again, 9000).clearAt).toBeUndefined();
});

test('the earliest deadline counts; without one, nothing is due', () => {
  expect(dueAt({ clearAt: 9000, unshelveAt: 7000, reAlarmAt: 8000 })).toBe(7000);
  expect(dueAt({})).toBe(Number.POSITIVE_INFINITY);
});

test('after a start they are what is left, and no longer where the clock was set back', () => {
  const standing = { ...acknowledged, shelving };
  const at = (now: number) => deadlinesAtStart(standing, again, { now, tick: 0 });
  expect(at(31_000)).toEqual({ unshelveAt: 30_000, reAlarmAt: 570_000 });
  expect(at(-1_000_000)).toEqual({ unshelveAt: 60_000, reAlarmAt: 600_000 });
  expect(at(9_000_000)).toEqual({ unshelveAt: 0, reAlarmAt: 0 });
});
