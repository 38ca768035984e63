import { afterEach, describe, expect, test } from 'vitest';
import { rightsOf } from '../../protocol/group.ts';
import { tokenIn } from '../../testing/testReceivers.ts';
import { definition, point } from '../alarms/testAlarms.ts';
import { LinkActions } from './linkActions.ts';
import { messagePage } from './messageList.ts';
import { onCallView } from './onCallView.ts';
import { documentIn, high, low, noon, startMessages } from './testMessages.ts';

let site: ReturnType<typeof startMessages>;
afterEach(() => site.remove());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('who is called, and who next, until somebody acknowledges', async () => {
  site = startMessages();
  await site.read({ LEVEL: high });
  await site.wait(1000);
  expect(site.sent()).toEqual(['Tank nearly full, 9 m, 12:00, P1, Town']);
  await site.wait(9 * minuteMs);
  expect(site.sent('Ben')).toEqual([]);
  await site.wait(minuteMs);
  expect(site.sent('Ben')).toEqual(['Tank nearly full, 9 m, 12:00, P1, Town']);
  site.acknowledge();
  await site.wait(20 * minuteMs);
  // Ben is told that Anna has it; nobody is called any more.
  expect(site.sent('Anna')).toHaveLength(1);
  expect(site.sent('Ben')).toHaveLength(2);
  expect([...site.messages.callOuts.open]).toEqual([]);
});

test('when all have been called and nobody acknowledges, the log says so, once', async () => {
  site = startMessages();
  await site.read({ LEVEL: high });
  await site.wait(hourMs);
  const unanswered = site.log.reader.page({ count: 100 })?.events.filter(({ kind }) => kind === 'callUnanswered');
  expect(unanswered).toMatchObject([{ fields: { persons: 'Anna, Ben', message: 'Tank nearly full' } }]);
  expect(site.rows()).toHaveLength(2);
});

test('what came past its delay is told though it has gone, and what is suppressed calls nobody', async () => {
  const delayed = definition({ priority: 1, onDelayMs: 5000 });
  site = startMessages({ definitions: [delayed, definition({ id: 'shelved', priority: 1 })] });
  const outcome = site.alarming.actions.shelve(
    { id: 'shelved', occurrence: undefined, kind: 'timed', minutes: 60, text: 'works' },
    'anna',
  );
  expect(outcome.result).toBe('done');
  await site.read({ LEVEL: high });
  await site.wait(3000);
  await site.read({ LEVEL: low });
  await site.wait(10_000);
  expect(site.sent()).toEqual([]);
  await site.read({ LEVEL: high });
  await site.wait(4000);
  await site.read({ LEVEL: high + 1 });
  site.clock.tick += 2000;
  site.alarming.alarms.evaluateDue();
  await site.read({ LEVEL: low });
  await site.wait(2000);
  expect(site.sent('Anna')).toHaveLength(1);
  expect(site.rows()).toMatchObject([{ alarms: [{ id: 'level-high' }] }]);
});

test('an alarm that still asks when its shelving ends calls then', async () => {
  site = startMessages();
  const shelve = { id: 'level-high', occurrence: undefined, kind: 'timed', minutes: 15, text: 'works' } as const;
  site.alarming.actions.shelve(shelve, 'anna');
  await site.read({ LEVEL: high });
  await site.wait(14 * minuteMs);
  expect(site.sent()).toEqual([]);
  await site.wait(2 * minuteMs);
  expect(site.sent('Anna')).toHaveLength(1);
});

test.each([
  ['nobody acknowledges', Infinity, ['alarms Anna', 'alarms Ben']],
  ['somebody acknowledges after five minutes', 300, ['alarms Anna']],
])('an alarm that chatters ten times a second for an hour is one call, also if %s', async (_, ackAt, expected) => {
  site = startMessages();
  await site.wait(hourMs, async (second) => {
    for (let i = 0; i < 20; i++) await site.read({ LEVEL: i % 2 === 0 ? high : low });
    if (second === 299) expect([...site.messages.callOuts.open]).toMatchObject([{ persons: ['Anna'] }]);
    if (second === ackAt) site.acknowledge();
  });
  const rows = site.rows().toReversed();
  expect(rows.map(({ kind, person }) => `${kind} ${person}`)).toEqual(expected);
  expect(new Set(rows.flatMap(({ calls }) => calls)).size).toBe(1);
});

test('1,000 alarms at once are three messages at most for each person and way', async () => {
  const points = Array.from({ length: 1000 }, (_, i) => point(`P${i}`));
  const definitions = points.map(({ id }) =>
    definition({ id: `high ${id}`, point: id, priority: 2, message: `${id} high` }),
  );
  site = startMessages({ points, definitions, document: { rules: [{ steps: [{ who: 'everybody', waitS: 0 }] }] } });
  await site.read(Object.fromEntries(points.slice(0, 1).map(({ id }) => [id, high])));
  await site.wait(1000);
  await site.read(Object.fromEntries(points.map(({ id }) => [id, high])));
  await site.wait(2 * minuteMs);
  const [first, second] = site.sent('Anna');
  expect(first).toBe('P0 high, 9 m, 12:00, P2, Town');
  expect(second).toMatch(/^P1 high, 9 m, 12:00, P2; P2 high, .* \(999 alarms\), Town$/);
  expect(site.sent('Ben')).toHaveLength(2);
});

test('a link that is lost is reported first, with the number of its points', async () => {
  const points = [point('LEVEL'), point('FLOW')];
  const lost = definition({
    id: 'lost',
    kind: 'notCurrent',
    point: undefined,
    link: 'plant',
    limit: undefined,
    priority: 3,
    message: 'Link lost',
  });
  site = startMessages({ points, definitions: [definition({ priority: 1 }), lost] });
  site.alarming.links.set('plant', true);
  await site.read({ LEVEL: low });
  await site.wait(1000);
  await site.read({ LEVEL: high });
  await site.wait(1000);
  site.alarming.links.set('plant', false);
  await site.wait(minuteMs);
  expect(site.sent('Anna')[1]).toBe('Link lost (2 points), 12:00, P3, Town');
});

test('the rule of its priority, area and hours counts, the first that fits', async () => {
  const rules = [
    { priorities: [1], areas: ['North'], hours: [{ from: '17:00', to: '07:00' }], steps: [{ who: 'Ben' }] },
    { priorities: [1, 2], areas: ['South'], steps: [{ who: 'Ben' }] },
    { priorities: [1, 2], afterS: 60, steps: [{ who: 'Anna' }] },
  ];
  site = startMessages({
    document: { rules },
    definitions: [definition({ priority: 1 }), definition({ id: 'low', kind: 'L', limit: 0, priority: 3 })],
  });
  await site.read({ LEVEL: high });
  await site.wait(59_000);
  expect(site.sent()).toEqual([]);
  await site.wait(2000);
  expect(site.sent('Anna')).toHaveLength(1);
  await site.read({ LEVEL: -1 });
  await site.wait(2 * minuteMs);
  expect(site.rows()).toHaveLength(1);
  site.acknowledge();
  await site.wait(6 * hourMs);
  await site.read({ LEVEL: high });
  await site.wait(1000);
  expect(site.sent('Ben')).toHaveLength(1);
});

describe('quiet hours', () => {
  test('call nobody for their priorities, and are summed up at their end', async () => {
    const quiet = [{ priorities: [3, 4], from: '22:00', to: '06:30' }];
    const points = [point('LEVEL'), point('FLOW')];
    const definitions = [
      definition({ priority: 3 }),
      definition({ id: 'flow', point: 'FLOW', priority: 1, message: 'Flow high' }),
    ];
    site = startMessages({ document: { quiet }, points, definitions, clock: { now: noon + 12 * hourMs, tick: 0 } });
    await site.read({ LEVEL: high, FLOW: low });
    await site.wait(minuteMs);
    expect(site.sent()).toEqual([]);
    await site.read({ FLOW: high });
    await site.wait(minuteMs);
    expect(site.sent('Anna')).toEqual(['Flow high, 9 m, 00:01, P1, Town']);
    site.acknowledge('flow');
    site = await site.restart();
    await site.wait(6.6 * hourMs);
    expect(site.sent('Anna').filter((text) => text.includes('quiet hours'))).toEqual([
      '1 alarm in the quiet hours: Tank nearly full, 9 m, 00:00, P3, Town',
    ]);
    expect(site.rows()[0]).toMatchObject({ kind: 'summary', person: 'Anna', state: 'sent' });
    await site.wait(hourMs);
    expect(site.rows().filter(({ kind }) => kind === 'summary')).toHaveLength(1);
  });
});

describe('nobody to call', () => {
  const roster = [
    {
      id: 'main',
      weeks: [
        [
          [
            { time: '08:00', person: 'Anna' },
            { time: '18:00', person: null },
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      ],
    },
  ];
  const rules = [{ steps: [{ who: 'roster:main' }] }];

  test('a gap in the roster calls everybody', async () => {
    site = startMessages({ document: { roster, rules } });
    await site.read({ LEVEL: high });
    await site.wait(2000);
    expect([site.sent('Anna'), site.sent('Ben')].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('so does somebody whose account is locked or gone, who is not called', async () => {
    const always = [{ id: 'main', weeks: [[[{ time: '08:00', person: 'Anna' }], [], [], [], [], [], []]] }];
    site = startMessages({ document: { roster: always, rules } });
    site.accounts.delete('anna');
    await site.read({ LEVEL: high });
    await site.wait(2000);
    expect([site.sent('Anna'), site.sent('Ben')].map(({ length }) => length)).toEqual([0, 1]);
  });
});

describe('a service that is off in between', () => {
  test('does what was due at its start, marked late, and goes on from there', async () => {
    site = startMessages();
    await site.read({ LEVEL: high });
    await site.wait(1000);
    site.clock.now += hourMs;
    site = await site.restart();
    await site.wait(2000);
    expect(site.sent('Ben')).toEqual(['Tank nearly full, 9 m, 12:00, P1 (en retard), Town']);
    expect(site.sent('Anna')).toHaveLength(1);
  });

  test('has nobody called for what was acknowledged', async () => {
    site = startMessages();
    await site.read({ LEVEL: high });
    await site.wait(1000);
    site.acknowledge();
    site = await site.restart();
    await site.wait(hourMs);
    expect(site.sent()).toHaveLength(1);
  });

  test('does not wait longer for a clock that was put back meanwhile', async () => {
    site = startMessages();
    await site.read({ LEVEL: high });
    await site.wait(1000);
    site.clock.now -= 30 * 24 * hourMs;
    site = await site.restart();
    await site.wait(11 * minuteMs);
    expect(site.sent('Ben')).toHaveLength(0);
    await site.wait(24 * hourMs);
    expect(site.sent('Ben')).toHaveLength(1);
  });
});

test('a clock that is put on or back while the service runs moves no step', async () => {
  site = startMessages();
  await site.read({ LEVEL: high });
  await site.wait(1000);
  site.clock.now += 5 * hourMs;
  await site.wait(5 * minuteMs);
  expect(site.sent('Ben')).toEqual([]);
  site.clock.now -= 10 * hourMs;
  await site.wait(5 * minuteMs);
  expect(site.sent('Ben')).toHaveLength(1);
});

test('a document that is not sound is refused with the place, and the one before goes on', async () => {
  site = startMessages();
  expect(site.setUp(documentIn(site.folder, { rules: [{ steps: [{ who: 'Paul' }] }] }))).toMatchObject({
    result: 'refused',
    reason: 'faults',
    faults: [{ path: 'rules[0].steps[0].who', code: 'unknownPerson' }],
  });
  await site.read({ LEVEL: high });
  await site.wait(1000);
  expect(site.sent('Anna')).toHaveLength(1);
});

test('a lost link is reported first, before graver alarms that follow from it, in the words of each language', async () => {
  const text = 'Field link plant lost';
  const link = { id: 'link:plant', kind: 'notCurrent', point: undefined, limit: undefined, link: 'plant' } as const;
  site = startMessages({
    definitions: [definition({ priority: 1 }), definition({ ...link, priority: 2, message: text })],
    document: {
      persons: [
        { id: 'Anna', login: 'anna', ways: [{ way: 'sms', to: '+33600000001' }] },
        { id: 'Ben', login: 'ben', language: 'fr', ways: [{ way: 'sms', to: '+33600000002' }] },
      ],
      rules: [{ steps: [{ who: 'everybody', waitS: 600 }] }],
    },
  });
  site.alarming.links.set('plant', true);
  site.alarming.alarms.evaluateDue();
  await site.read({ LEVEL: high });
  site.alarming.links.set('plant', false);
  site.alarming.alarms.evaluateDue();
  await site.wait(2000);
  expect(site.sent('Anna')[0]).toContain('Field link plant lost (1 point)');
  expect(site.sent('Ben')[0]).toContain('Liaison terrain plant perdue (1 point)');
});

describe('of a person whose account sees a part of the station', () => {
  const north = rightsOf([{ ...groupOf('North'), areas: ['North'] }]);
  const south = rightsOf([{ ...groupOf('South'), points: 'FLOW' }]);
  const account = (login: string, rights: typeof north = north) =>
    [login, { login, ...rights, isPasswordEditable: true, isExpired: false, isLocked: false }] as const;
  const points = [point('LEVEL', { area: 'North' }), point('FLOW', { area: 'South' })];
  const definitions = [
    definition({ priority: 1 }),
    definition({ id: 'flow-high', point: 'FLOW', priority: 1, message: 'Too much flow' }),
  ];
  const kinds = (kind: string) =>
    site.log.reader.page({ count: 100 })?.events.filter((event) => event.kind === kind) ?? [];

  test('only what they see calls them: the next one is called at once, and the log says who was passed over', async () => {
    const accounts = new Map([account('anna'), account('ben', { profile: 1, reach: undefined })]);
    site = startMessages({ points, definitions, accounts });
    await site.read({ LEVEL: high });
    await site.wait(1000);
    expect([site.sent('Anna').length, site.sent('Ben').length]).toEqual([1, 0]);
    await site.read({ FLOW: high });
    await site.wait(1000);
    expect([site.sent('Anna').length, site.sent('Ben').length]).toEqual([1, 1]);
    expect(site.sent('Ben')[0]).toContain('Too much flow');
    expect(kinds('callPassedOver')).toMatchObject([{ fields: { alarm: 'flow-high', persons: 'Anna' } }]);
    await site.wait(10 * minuteMs);
    expect(kinds('callUnanswered')).toMatchObject([{ fields: { alarm: 'flow-high', persons: 'Ben' } }]);
  });

  test('where nobody of the steps sees the alarm, everybody who does is called', async () => {
    const accounts = new Map([account('anna'), account('ben'), account('cleo', south), account('dan', south)]);
    const more = ['cleo', 'dan'].map((login) => ({ id: login, login, ways: [{ way: 'sms', to: '+33600000009' }] }));
    const { persons } = documentIn('');
    site = startMessages({ points, definitions, accounts, document: { persons: [...persons, ...more] } });
    await site.read({ FLOW: high });
    await site.wait(1000);
    expect(new Set(site.rows().map(({ person }) => person))).toEqual(new Set(['cleo', 'dan']));
    expect(kinds('callPassedOver')).toMatchObject([{ fields: { persons: 'Anna, Ben' } }]);
  });

  test('messages are listed to them with the alarms that they see', async () => {
    const accounts = new Map([account('anna'), account('ben', { profile: 1, reach: undefined })]);
    const rules = [{ steps: [{ who: 'everybody', waitS: 600 }] }];
    site = startMessages({ points, definitions, accounts, document: { rules } });
    await site.read({ LEVEL: high, FLOW: high });
    await site.wait(1000);
    const isSeen = ({ id }: { readonly id: string }) => id === 'level-high';
    const listed = async (reader?: { readonly login: string; readonly isSeen: typeof isSeen }) =>
      (await messagePage(site.messages, undefined, 1, reader)).messages.map(({ text, count }) => [text, count]);
    expect((await listed())[0]?.[1]).toBe(2);
    expect(await listed({ login: 'anna', isSeen })).toEqual([['Tank nearly full', 1]]);
    const nothing = await messagePage(site.messages, undefined, 1, { login: 'olga', isSeen: () => false });
    expect(nothing).toEqual({ messages: [], older: undefined });
    const calls = onCallView(site.messages, 1, isSeen).calls;
    expect(calls.map(({ alarm }) => alarm)).toEqual(['level-high']);
  });

  test('a link shows and acknowledges nothing once its point is no longer theirs', async () => {
    const accounts = new Map([account('anna')]);
    site = startMessages({ points, definitions, accounts, publicUrl: 'https://pumps.example/' });
    await site.read({ LEVEL: high });
    await site.wait(1000);
    const token = tokenIn(site.sent('Anna')[0] ?? '');
    const links = new LinkActions(site.messages, () => undefined);
    expect(links.get(token, '192.0.2.1')).toMatchObject({ result: 'done', alarm: { text: 'Tank nearly full' } });
    accounts.set(...account('anna', south));
    const occurrence = site.alarming.row().occurrence ?? 0;
    for (const shown of [links.get(token, '192.0.2.1'), links.acknowledge(token, occurrence, '192.0.2.1')]) {
      expect(shown).toMatchObject({ result: 'refused', reason: 'accountEnded' });
      expect(shown.alarm).toBeUndefined();
    }
    expect(site.alarming.row().state).toBe('activeUnacknowledged');
  });
});

function groupOf(name: string) {
  return { name, profile: 1, everywhere: false, areas: [] as string[], points: '', seesRest: false };
}
