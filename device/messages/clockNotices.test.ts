import { afterEach, expect, test } from 'vitest';
import { startMessages } from './testMessages.ts';

let site: ReturnType<typeof startMessages>;
afterEach(() => site.remove());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const paris = (text: string, offset = 1) => Date.parse(`${text}Z`) - offset * hourMs;
const kinds = () => site.rows().map(({ kind, person }) => `${kind} ${person}`);

test('the test call comes on Monday at nine, once, whatever the clock does', async () => {
  site = startMessages({
    document: { test: { day: 'Monday', time: '09:00', who: 'everybody' } },
    clock: { now: paris('2026-11-30T08:58:30'), tick: 0 },
  });
  await site.wait(minuteMs);
  expect(kinds()).toEqual([]);
  await site.wait(2 * minuteMs);
  expect(kinds()).toEqual(['test Ben', 'test Anna']);
  expect(site.sent('Ben')[0]).toContain('Appel d’essai'.replace('’', "'"));
  site.clock.now -= hourMs;
  await site.wait(2 * hourMs, undefined, 10_000);
  site = await site.restart();
  await site.wait(minuteMs);
  expect(kinds()).toHaveLength(2);
  site.clock.now += 7 * 24 * hourMs;
  await site.wait(minuteMs);
  expect(kinds()).toHaveLength(4);
});

test('the sign of life comes every day; one that was due while the service was off comes late', async () => {
  site = startMessages({
    document: { signOfLife: { time: '08:00', who: 'Anna' } },
    clock: { now: paris('2026-11-30T07:59:00'), tick: 0 },
  });
  await site.wait(2 * minuteMs);
  expect(kinds()).toEqual(['life Anna']);
  site.clock.now = paris('2026-12-01T11:00:00');
  site = await site.restart();
  await site.wait(1000);
  expect(site.sent('Anna')).toEqual(['Station is running, Town', 'Station is running (late), Town']);
});

const weeks = [
  [[{ time: '08:00', person: 'Anna' }], [], [], [], [], [], []],
  [[{ time: '08:00', person: 'Ben' }], [], [], [], [], [], []],
];
const roster = [{ id: 'main', from: '2026-11-30', weeks }];
const handOvers = () =>
  site.log.reader.page({ count: 100 })?.events.filter(({ kind }) => kind === 'onCallChanged') ?? [];

test('whoever takes over is notified, once: over a restart, and a clock that is put back a little or comes back from afar', async () => {
  site = startMessages({ document: { roster }, clock: { now: paris('2026-12-07T07:59:00'), tick: 0 } });
  await site.wait(2 * minuteMs);
  expect(handOvers()).toMatchObject([{ fields: { roster: 'main', recipient: 'Ben' } }]);
  expect(kinds()).toEqual(['handOver Ben']);
  site.clock.now -= 10 * minuteMs;
  await site.wait(minuteMs);
  const [first] = site.messages.document.roster;
  // He has taken over, whatever the clock says for some minutes.
  expect(first && site.messages.clockNotices.onCall(first, site.clock.now)).toBe('Ben');
  site = await site.restart();
  await site.wait(20 * minuteMs);
  expect(handOvers()).toHaveLength(1);
  site.clock.now += 7 * 24 * hourMs;
  await site.wait(minuteMs);
  expect(handOvers().map(({ fields }) => fields.recipient)).toEqual(['Anna', 'Ben']);
});

test.each([
  ['forward', '2026-03-29', paris('2026-03-29T01:50:00'), '02:30'],
  ['back', '2026-10-25', paris('2026-10-25T01:50:00', 2), '02:30'],
])('on the day on which the clocks are put %s the hand-over comes once', async (_, day, now, time) => {
  const exceptions = [{ name: 'change', from: day, duties: [{ time, person: 'Ben' }] }];
  const always = [[[{ time: '08:00', person: 'Anna' }], [], [], [], [], [], []]];
  site = startMessages({ document: { roster: [{ id: 'main', weeks: always, exceptions }] }, clock: { now, tick: 0 } });
  await site.wait(3 * hourMs, undefined, 10_000);
  expect(handOvers().map(({ fields }) => fields.recipient)).toEqual(['Ben']);
});

test('a swap is checked, reported in the log, and taken back', async () => {
  site = startMessages({ document: { roster }, clock: { now: paris('2026-12-01T12:00:00'), tick: 0 } });
  const swap = {
    roster: 'main',
    from: paris('2026-12-02T08:00:00'),
    until: paris('2026-12-03T08:00:00'),
    instead: 'Anna',
    person: 'Ben',
  };
  expect(site.setup.addSwap({ ...swap, instead: 'Ben', person: 'Anna' }, site.author)).toMatchObject({
    reason: 'notOnCall',
  });
  expect(site.setup.addSwap({ ...swap, until: swap.from }, site.author)).toMatchObject({ reason: 'badTime' });
  expect(site.setup.addSwap({ ...swap, person: 'Paul' }, site.author)).toMatchObject({ reason: 'unknownPerson' });
  expect(site.setup.addSwap(swap, site.author)).toMatchObject({ result: 'done', version: 2 });
  const onCall = (at: number) => {
    const [first] = site.messages.document.roster;
    return first && site.messages.clockNotices.onCall(first, at);
  };
  expect([onCall(swap.from - 1), onCall(swap.from), onCall(swap.until)]).toEqual(['Anna', 'Ben', 'Anna']);
  expect(site.setup.removeSwap(swap, site.author)).toMatchObject({ result: 'done' });
  expect(site.setup.removeSwap(swap, site.author)).toMatchObject({ reason: 'noSwap' });
  expect(onCall(swap.from)).toBe('Anna');
  const changed = site.log.reader.page({ count: 10 })?.events.filter(({ kind }) => kind === 'rosterChanged');
  expect(changed?.[0]).toMatchObject({ person: 'ada', fields: { roster: 'main', instead: 'Anna', recipient: 'Ben' } });
});
