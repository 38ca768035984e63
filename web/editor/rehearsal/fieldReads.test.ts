import { expect, test } from 'vitest';
import type { AddressesRead, AddressRead, ReadAddresses } from '../../../protocol/calls/linkTool.ts';
import { pointOf } from '../../../protocol/testPoint.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { testClient } from '../../api/testClient.ts';
import type { OwnValue } from '../world/draftWorld.ts';
import { FieldReads, type PointRequest, type Unread } from './fieldReads.ts';

const level = pointOf({ infoNumber: 1, id: 'LEVEL', measureMax: 10 });
const flow = pointOf({ infoNumber: 2, id: 'FLOW' });
const at = 1_700_000_000_000;
const read = (more: Partial<AddressRead>): AddressRead =>
  ({ state: 'good', receivedTime: at, findings: [], ...more }) as AddressRead;
const lost = read({ state: undefined, fault: { why: { code: 'noAnswer', timeoutMs: '500' }, text: '' } });

function opened() {
  let [now, isSeen] = [1000, true];
  let values: ReadonlyMap<string, OwnValue> = new Map();
  let unread: Unread = new Map();
  let page: readonly PointRequest[] = [
    {
      id: 'plc',
      link: element('ModbusTcp', { Id: 'plc' }),
      points: [level, flow].map((point) => ({ point, node: element('Point', { Id: point.id }) })),
    },
  ];
  const asked: ReadAddresses[] = [];
  let reply = (request: ReadAddresses): Partial<AddressesRead> | undefined => ({
    reads: request.points.map(() => read({ value: 3 })),
  });
  const reads = new FieldReads({
    device: testClient({
      readAddresses: (request) => {
        asked.push(request);
        const given = reply(request);
        return given && { result: 'done', findings: [], reads: [], ...given };
      },
    }),
    requests: () => page,
    isSeen: () => isSeen,
    tick: () => now,
    show: (shown, why) => {
      values = shown;
      unread = why;
    },
  });
  const round = () => reads.round(new AbortController().signal);
  return {
    asked,
    reads,
    round,
    value: (id: string) => values.get(id),
    unread: () => [...unread.keys()],
    replies: (next: typeof reply) => {
      reply = next;
    },
    pass: (ms: number) => {
      now += ms;
      reads.age();
    },
    hide: () => {
      isSeen = false;
    },
    show: (next: readonly PointRequest[]) => {
      page = next;
    },
  };
}

test('points are read as the draft has them, round after round, as reads that repeat', async () => {
  const { asked, round, value } = opened();
  expect(await round()).toBe(4000);
  expect(asked).toMatchObject([{ isRepeated: true, points: [{ attributes: { Id: 'LEVEL' } }, {}] }]);
  expect(value('LEVEL')).toMatchObject({ value: 3, state: 'good', sourceTime: at });
});

test('more links are asked less often, and what is on no page any more is forgotten', async () => {
  const { round, show, value } = opened();
  await round();
  const link = (id: string): PointRequest => ({ id, link: element('Simulator', { Id: id }), points: [] });
  show(['a', 'b', 'c', 'd', 'e'].map(link));
  expect(await round()).toBe(10_000);
  expect(value('LEVEL')).toBeUndefined();
});

test('a value that the field no longer gives is lost, with its last value; it rests, and the rest of its link goes on', async () => {
  const { asked, round, replies, value, unread, pass } = opened();
  await round();
  replies(({ points }) => ({
    reads: points.map(({ attributes }) => (attributes.Id === 'LEVEL' ? lost : read({ value: 4 }))),
  }));
  await round();
  expect(value('LEVEL')).toMatchObject({ value: 3, state: 'linkLost' });
  expect(value('FLOW')).toMatchObject({ value: 4, state: 'good' });
  expect(unread()).toEqual(['plc']);
  await round();
  expect(asked.at(-1)?.points.map(({ attributes }) => attributes.Id)).toEqual(['FLOW']);
  expect(unread()).toEqual(['plc']);
  pass(20_000);
  replies(({ points }) => ({ reads: points.map(() => read({ value: 5 })) }));
  await round();
  expect(value('LEVEL')).toMatchObject({ value: 5, state: 'good' });
  expect(unread()).toEqual([]);
});

test('without a reply, or with the page hidden, values are not current after a while', async () => {
  const { asked, round, replies, value, unread, pass, hide } = opened();
  await round();
  replies(() => undefined);
  await round();
  expect(unread()).toEqual(['plc']);
  pass(11_000);
  expect(value('LEVEL')).toMatchObject({ value: 3, state: 'good' });
  pass(2000);
  expect(value('LEVEL')).toMatchObject({ value: 3, state: 'notCurrent' });
  const before = asked.length;
  hide();
  await round();
  expect(asked).toHaveLength(before);
});

test.each<[string, AddressRead, Partial<OwnValue>]>([
  ['beyond its measuring range', read({ value: 11 }), { value: 11, state: 'outOfRange' }],
  ['simulated', read({ value: 1, state: 'simulated' }), { value: 1, state: 'simulated' }],
  ['refused by the device', read({ state: 'deviceError' }), { value: undefined, state: 'deviceError' }],
  ['no number', read({ state: 'notANumber' }), { value: undefined, state: 'notANumber' }],
  ['never heard', lost, { value: undefined, state: 'neverRead' }],
])('a value that is %s says so', async (_, one, expected) => {
  const { round, replies, value } = opened();
  replies(() => ({ reads: [one] }));
  await round();
  expect(value('LEVEL')).toMatchObject(expected);
});

test('a point whose address is not sound is rejected; a link that may not be read says why', async () => {
  const { round, replies, value, unread } = opened();
  const finding = { file: '', line: 1, element: 'Point', field: 'Register', reason: undefined, text: 'bad' };
  replies(() => ({ reads: [read({ findings: [finding as never] })] }));
  await round();
  expect(value('LEVEL')).toMatchObject({ value: undefined, state: 'rejected' });
  replies(() => ({ result: 'refused', reason: 'inUse' }));
  await round();
  expect(unread()).toEqual(['plc']);
});
