import { expect, test } from 'vitest';
import { nodeText, parseNode } from './nodeText.ts';
import { pointOfNode } from './pointOfNode.ts';

test.each([
  ['i=2258', { namespace: 0, idType: 'i', id: '2258', path: [] }],
  ['ns=2;s=Pump.Speed', { namespace: 2, idType: 's', id: 'Pump.Speed', path: [] }],
  ['nsu=urn:plant;s="DB"."a b"[3]', { namespace: 'urn:plant', idType: 's', id: '"DB"."a b"[3]', path: [] }],
  ['nsu=urn:plant;s=T#[3]', { namespace: 'urn:plant', idType: 's', id: 'T', path: [3] }],
  ['nsu=urn:plant;s=P#.limits[1].high', { namespace: 'urn:plant', idType: 's', id: 'P', path: ['limits', 1, 'high'] }],
  ['nsu=urn:plant;s=odd#[3]#', { namespace: 'urn:plant', idType: 's', id: 'odd#[3]', path: [] }],
  ['nsu=urn:a%3Bb%2525;i=1', { namespace: 'urn:a;b%25', idType: 'i', id: '1', path: [] }],
  ['ns=3;b=AQID', { namespace: 3, idType: 'b', id: 'AQID', path: [] }],
] as const)('%s', (text, node) => {
  expect(parseNode(text)).toEqual(node);
  expect(nodeText(node)).toBe(text);
});

test.each(['', 'Pump', 'x=1', 'i=', 'i=-1', 'i=4294967296', 'ns=70000;i=1', 'g=12', 'b=?', 'nsu=;s=x'])(
  '“%s” is no node',
  (text) => expect(parseNode(text)).toBeUndefined(),
);

test('a node that was found becomes a point with its name, unit and states', () => {
  const base = { node: 'nsu=urn:plant;s=P', queue: 1 };
  expect(pointOfNode({ ...base, type: 'number', about: { name: 'Flow', unit: 'm³/h' } }).attributes).toEqual({
    ...{ Node: 'nsu=urn:plant;s=P', Type: 'number', Name: 'Flow', Unit: 'm³/h' },
  });
  const states = { 0: 'Stopped', 2: 'Running' };
  expect(pointOfNode({ ...base, type: 'integer', about: { states } }).attributes).toEqual({
    ...{ Node: 'nsu=urn:plant;s=P', Type: 'integer', Kind: 'state', State0: 'Stopped', State2: 'Running' },
  });
  expect(pointOfNode({ ...base, type: 'integer', about: { states: { 70: 'Far' } } }).attributes).toEqual({
    ...{ Node: 'nsu=urn:plant;s=P', Type: 'integer' },
  });
});
