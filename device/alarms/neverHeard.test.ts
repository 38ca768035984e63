import { describe, expect, test } from 'vitest';
import { definition, memoryDisk, point, startAlarms } from './testAlarms.ts';

const lost = definition({ kind: 'notCurrent', limit: undefined, onDelayMs: 20_000 });
const ofLink = definition({ id: 'link', kind: 'notCurrent', point: undefined, link: 'plant', onDelayMs: 20_000 });

describe('a point that was never read', () => {
  test('is an alarm after its delay, counted from the start', async () => {
    const { wait, row, links, told } = startAlarms({ definitions: [lost] });
    links.set('plant', true);
    wait(19_000);
    expect(row().state).toBe('normal');
    wait(2000);
    expect(row().state).toBe('activeUnacknowledged');
    expect(told()).toEqual(['Raised']);
  });

  test.each([
    [1000, 5],
    [10_000, 30],
  ])('read each %d ms, without a delay: when a first answer would have come, after %d s', async (periodMs, seconds) => {
    const definitions = [{ ...lost, onDelayMs: 0 }];
    const { wait, row, read } = startAlarms({ definitions, points: [point('LEVEL', { periodMs })] });
    wait((seconds - 1) * 1000);
    expect(row().state).toBe('normal');
    wait(2000);
    expect(row().state).toBe('activeUnacknowledged');
    await read({ LEVEL: 3 });
    expect(row().state).toBe('returnedUnacknowledged');
  });

  test('and is read in time is none', async () => {
    const { wait, row, read } = startAlarms({ definitions: [lost] });
    wait(19_000);
    await read({ LEVEL: 3 });
    wait(60_000);
    expect(row().state).toBe('normal');
  });

  test('of a link that has an alarm of its own has none while that link is down', () => {
    const { wait, row, links } = startAlarms({ definitions: [lost, ofLink] });
    links.set('plant', false);
    wait(60_000);
    expect([row().state, row('link').state]).toEqual(['normal', 'activeUnacknowledged']);
    links.set('plant', true);
    wait(30_000);
    expect(row().state).toBe('activeUnacknowledged');
  });
});

describe('a link that was never up', () => {
  test.each([undefined, false])('is an alarm after its delay, counted from the start (up: %s)', (isUp) => {
    const { wait, row, links } = startAlarms({ definitions: [ofLink] });
    if (isUp !== undefined) links.set('plant', isUp);
    wait(19_000);
    expect(row('link').state).toBe('normal');
    wait(2000);
    expect(row('link').state).toBe('activeUnacknowledged');
  });

  test('without a delay it has 5 s for its first connection', () => {
    const { wait, row, links } = startAlarms({ definitions: [{ ...ofLink, onDelayMs: 0 }] });
    wait(4000);
    links.set('plant', true);
    wait(10_000);
    expect(row('link').state).toBe('normal');
  });
});

describe('after a restart', () => {
  test('a value of before that is never read again is an alarm after its delay, and one that stands stays', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [lost], disk });
    await first.read({ LEVEL: 3 });
    const second = startAlarms({ definitions: [lost], disk });
    second.table.restore(0, 3, second.clock.now - 60_000);
    second.table.commit();
    second.wait(19_000);
    expect(second.row().state).toBe('normal');
    second.wait(2000);
    const { occurrence } = second.row();
    expect(second.row().state).toBe('activeUnacknowledged');
    const third = startAlarms({ definitions: [lost], disk });
    third.wait(60_000);
    expect(third.row()).toMatchObject({ state: 'activeUnacknowledged', occurrence });
    expect(third.told()).toEqual(['Raised']);
  });
});
