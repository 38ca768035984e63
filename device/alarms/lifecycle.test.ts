import { describe, expect, test } from 'vitest';
import { alarmStates } from '../../protocol/alarm.ts';
import { lifecycleEvents, stepOf } from './lifecycle.ts';

/** Acknowledgement needed and not latching, unless a row says otherwise. */
const expected = {
  normal: { raise: 'activeUnacknowledged', clear: '-', acknowledge: '-', reset: '-', reAlarm: '-', remove: '-' },
  activeUnacknowledged: {
    raise: '-',
    clear: 'returnedUnacknowledged',
    acknowledge: 'activeAcknowledged',
    reset: 'stillActive',
    reAlarm: '-',
    remove: 'normal',
  },
  activeAcknowledged: {
    raise: '-',
    clear: 'normal',
    acknowledge: '-',
    reset: 'stillActive',
    reAlarm: 'activeUnacknowledged',
    remove: 'normal',
  },
  returnedUnacknowledged: {
    raise: 'activeUnacknowledged',
    clear: '-',
    acknowledge: 'normal',
    reset: '-',
    reAlarm: '-',
    remove: 'normal',
  },
  latchedUnacknowledged: {
    raise: 'activeUnacknowledged',
    clear: '-',
    acknowledge: 'latchedAcknowledged',
    reset: 'returnedUnacknowledged',
    reAlarm: '-',
    remove: 'normal',
  },
  latchedAcknowledged: {
    raise: 'activeUnacknowledged',
    clear: '-',
    acknowledge: '-',
    reset: 'normal',
    reAlarm: '-',
    remove: 'normal',
  },
} as const;
const usual = { needsAcknowledgement: true, isLatching: false };

function told(...parameters: Parameters<typeof stepOf>): string {
  const step = stepOf(...parameters);
  if ('to' in step) return step.to;
  return step.refused === 'nothingToDo' ? '-' : step.refused;
}

describe.each(alarmStates)('%s', (state) => {
  test.each(lifecycleEvents)('%s', (event) => expect(told(state, event, usual)).toBe(expected[state][event]));
});

test.each([
  ['activeUnacknowledged', 'latchedUnacknowledged'],
  ['activeAcknowledged', 'latchedAcknowledged'],
] as const)('one that latches goes from %s to %s when its condition is over', (state, to) => {
  expect(told(state, 'clear', { ...usual, isLatching: true })).toBe(to);
});

test.each(['normal', 'returnedUnacknowledged', 'latchedUnacknowledged', 'latchedAcknowledged'] as const)(
  'one that needs no acknowledgement is acknowledged when it comes out of %s',
  (state) => expect(told(state, 'raise', { ...usual, needsAcknowledgement: false })).toBe('activeAcknowledged'),
);
