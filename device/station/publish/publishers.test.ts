import { expect, test } from 'vitest';
import { Findings } from '../../../station/check/findings.ts';
import { parseXml } from '../../parseXml.ts';
import { readPublishers } from './publishers.ts';

const points = [{ id: 'WELL.P1.FLOW' }, { id: 'WELL.P2.FLOW' }];

function read(publishers: string) {
  const [findings, remarks] = [new Findings('station.xml'), new Findings('station.xml')];
  const node = parseXml(Buffer.from(`<PublishCfg>${publishers}</PublishCfg>`));
  const read = readPublishers(node, points, findings, remarks);
  const codes = (list: Findings) => list.list.map(({ reason }) => reason.code);
  return { publishers: read, faults: codes(findings), remarks: codes(remarks) };
}

const one = (fields: string, id = 'town') =>
  `<Publisher Id="${id}" Host="10.0.0.9" Points="WELL.*" TopicPrefix="town" ${fields}/>`;

test('a publisher has its broker, its points and its ways', () => {
  const { publishers, faults, remarks } = read(
    one('Format="both" Group="Town" Node="wells" UserName="vigie" Password="broker" DeadBandPercent="1"'),
  );
  expect([faults, remarks]).toEqual([[], []]);
  expect(publishers).toMatchObject([
    {
      ...{ id: 'town', host: '10.0.0.9', points: ['WELL.*'], format: 'both', topicPrefix: 'town' },
      ...{ group: 'Town', node: 'wells', qos: 1, retain: true, periodMs: 1000, backlog: 10_000 },
      ...{ password: 'broker', deadBandPercent: 1 },
    },
  ]);
});

test('a station without publishers has none', () => {
  expect(readPublishers(undefined, points, new Findings(''), new Findings(''))).toEqual([]);
});

test.each([
  [one('').replace('Id="town"', 'Id="a/b"'), 'badPublisherId'],
  [one('').replace('Host="10.0.0.9"', ''), 'missing'],
  [one('').replace('Points="WELL.*"', ''), 'missing'],
  [one('').replace('TopicPrefix="town"', ''), 'missing'],
  [one('Format="xml"'), 'notAChoice'],
  [one('').replace('"town" /', '"town/#" /'), 'badTopic'],
  [one('Format="both" Group="a/b" Node="n"'), 'badSparkplugName'],
  [one('Format="sparkplug" Group="a"').replace('TopicPrefix="town"', ''), 'missing'],
  [one('DeadBand="-1"'), 'negative'],
  [one('Password="not a name!"'), 'notASecretName'],
])('a publisher with a fault is left out: %s', (xml, code) => {
  const { publishers, faults } = read(xml);
  expect([publishers, faults]).toEqual([[], [code]]);
});

test('a second one of the same ID, or to the same topics of the same broker, is left out', () => {
  expect(read(one('') + one('').replace('"town" /', '"other" /')).faults).toEqual(['standsTwice']);
  const { publishers, faults } = read(one('') + one('Port="1883"', 'second') + one('Port="1884"', 'third'));
  expect(publishers.map(({ id }) => id)).toEqual(['town', 'third']);
  expect(faults).toEqual(['publishedTwice']);
});

test('fields without effect and patterns of no point are remarked', () => {
  const { remarks } = read(
    one('Format="sparkplug" Group="g" Node="n" Retain="false"').replace('WELL.*', 'WELL.*, PS.*'),
  );
  expect(remarks).toEqual(['notOfFormat', 'noPointLike']);
});
