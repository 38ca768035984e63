import { expect, test } from 'vitest';
import { availabilityTopic, isSparkplugName, isTopicPrefix, topicLevel, valueTopic } from './topics.ts';

test.each([
  ['PUMP.P1.FLOW', 'PUMP.P1.FLOW'],
  ['tank/level', 'tank%2Flevel'],
  ['a+b#c', 'a%2Bb%23c'],
  ['100%', '100%25'],
  ['$SYS', '%24SYS'],
  ['cost$', 'cost$'],
  ['a\0b', 'a%00b'],
  ['Débit ö', 'Débit ö'],
])('the ID %j is one level of a topic without wildcards: %j', (id, level) => {
  expect(topicLevel(id)).toBe(level);
});

test('two IDs never have the same topic', () => {
  const ids = ['a/b', 'a%2Fb', 'a%252Fb', '$a', '%24a', 'a#', 'a%23'];
  expect(new Set(ids.map(topicLevel)).size).toBe(ids.length);
  expect(valueTopic('town', '$online')).not.toBe(availabilityTopic('town'));
});

test.each([
  ['town/pumps', true],
  ['town', true],
  ['', false],
  ['town/', false],
  ['/town', false],
  ['town/+/x', false],
  ['town/#', false],
  ['$SYS/a', false],
])('topics may begin with %j: %s', (prefix, isRight) => {
  expect(isTopicPrefix(prefix)).toBe(isRight);
});

test.each([
  ['Plant 1', true],
  ['a/b', false],
  ['a+', false],
  ['', false],
])('%j is a name of Sparkplug: %s', (name, isRight) => {
  expect(isSparkplugName(name)).toBe(isRight);
});
