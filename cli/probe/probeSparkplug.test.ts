import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { type SparkplugTestNode, startSparkplugNode } from '../../testing/sparkplugNode.ts';
import { vigie } from '../testConsole.ts';

let broker: Mosquitto;
let node: SparkplugTestNode;

const url = (rest = '/north/pump 7') => `sparkplug://127.0.0.1:${broker.port}${rest}`;
const probing = (...args: string[]) => vigie(['probe', ...args], { LC_ALL: 'C' });

describe.skipIf(!hasMosquitto)('a node of Sparkplug B (needs mosquitto)', () => {
  beforeEach(async () => {
    broker = await startMosquitto();
    node = await startSparkplugNode({
      ...{ host: broker.host, port: broker.port, group: 'north', name: 'pump 7' },
      metrics: {
        'Tank/Level': { type: 'Float', value: 1.5, unit: 'm', time: 1_764_504_000_000 },
        'Tank/Full': { type: 'Boolean', value: false },
        Serial: { type: 'String', value: 'PX-7' },
        Recipe: { type: 'DataSet', value: 1 },
      },
      devices: { drive: { Speed: { type: 'Int16', value: -5 } } },
    });
  });
  afterEach(async () => {
    await node.die();
    await broker.close();
  });

  test('a metric is shown with its quality, its times and its lines of the station file', async () => {
    const { code, out } = await probing(url(), 'Tank/Level');
    expect(code).toBe(0);
    expect(out).toMatch(/value +1\.5\n {2}quality +Good\n {2}source time +20/);
    expect(out).toContain(`<Sparkplug Id="device" Host="127.0.0.1" Port="${broker.port}" Search="north/pump 7"/>`);
    expect(out).toContain('Link="device" Node="north/pump 7" Metric="Tank/Level"');
    const { out: json } = await probing(url('/north/pump%207/drive'), 'Speed:whole', '--json');
    expect(JSON.parse(json)).toMatchObject({ value: -5, quality: 'good' });
    expect(node.commands).toEqual(['NCMD Node Control/Rebirth=1']);
  });

  test('a metric that is none of it, or of another type, says so', async () => {
    expect((await probing(url(), 'Nothing')).out).toContain('not among the metrics that the node announces');
    expect((await probing(url(), 'Serial')).out).toContain('announces it as String');
  });

  test('all of its metrics are a list that becomes points', async () => {
    const { code, out } = await probing(url(), '--browse');
    expect(code).toBe(0);
    expect(out.split('\r\n').slice(0, 6)).toEqual([
      'Id,Node,Metric,Type,Unit,Kind',
      'north.pump.7.Tank.Full,north/pump 7,Tank/Full,boolean,,',
      'north.pump.7.Tank.Level,north/pump 7,Tank/Level,float,m,',
      'north.pump.7.drive.Speed,north/pump 7/drive,Speed,whole,,',
      'north.pump.7.Serial,north/pump 7,Serial,text,,text',
      '',
    ]);
    expect(out).not.toContain('Recipe');
  });

  test('a group is listened to', { tags: ['night'] }, async () => {
    const timer = setInterval(() => node.report(), 200);
    const { code, out } = await probing(url(''), '--browse').finally(() => clearInterval(timer));
    expect([code, out]).toEqual([0, expect.stringContaining('Tank/Level')]);
  });
});

test.each([
  [['sparkplug://x', 'Level'], 'is not an address'],
  [['sparkplug://x/a/b/c/d', 'Level'], 'Search'],
  [['sparkplug://user:word@x/a/b', 'Level'], 'sparkplug:'],
])('%j is a usage error', async (args, text) => {
  expect(await probing(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) });
});
