import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDevice } from '../../device/drivers/mqtt/testMqtt.ts';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { vigie } from '../testConsole.ts';

const probing = (...args: string[]) => vigie(['probe', ...args], { LC_ALL: 'C' });

describe.skipIf(!hasMosquitto)('a broker of MQTT (needs mosquitto)', () => {
  let broker: Mosquitto;
  let url: string;
  beforeAll(async () => {
    broker = await startMosquitto();
    url = `mqtt://127.0.0.1:${broker.port}`;
    const device = await testDevice({ port: broker.port });
    await device.say('plant/flow', '1.5', true);
    await device.say('plant/pump', '{"flow":2.5,"on":true}', true);
    await device.stop();
  });
  afterAll(() => broker.close());

  test('a topic, and a member of its JSON, is shown with its lines of the station file', async () => {
    const { code, out } = await probing(url, 'plant/flow:number');
    expect(code).toBe(0);
    expect(out).toMatch(/^plant\/flow\n {2}value +1\.5\n {2}quality +.*: retained by the broker/);
    expect(out).toContain(`<Mqtt Id="device" Host="127.0.0.1" Port="${broker.port}"/>`);
    const { out: json } = await probing(url, 'plant/pump#$.on:boolean', '--json');
    expect(JSON.parse(json)).toMatchObject({
      ...{ address: 'plant/pump', value: 1, quality: 'doubtful' },
      point:
        '<Point Id="plant.pump.on" InfoNumber="1" Link="device" Topic="plant/pump" Value="$.on" Format="boolean"/>',
    });
  });

  test('a topic is searched where its format is not stated', { tags: ['night'] }, async () => {
    const { out } = await probing(url, 'plant/pump#$.on', '--json');
    expect(JSON.parse(out)).toMatchObject({
      value: 1,
      point: expect.stringContaining('Value="$.on" Format="boolean"'),
    });
  });

  test('all topics are a list that becomes points', { tags: ['night'] }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigie-mqtt-'));
    try {
      const { code, out } = await probing(url, '--browse');
      expect(code).toBe(0);
      expect(out.split('\r\n')).toEqual([
        'Id,Topic,Format,Value',
        'plant.flow,plant/flow,number,',
        'plant.pump.flow,plant/pump,number,$.flow',
        'plant.pump.on,plant/pump,boolean,$.on',
        '',
      ]);
      const [list, station] = [join(folder, 'list.csv'), join(folder, 'station')];
      writeFileSync(list, out);
      mkdirSync(station);
      const link = `<CommunicationCfg><Mqtt Id="mqtt" Host="127.0.0.1" Port="${broker.port}"/></CommunicationCfg>`;
      writeFileSync(join(station, 'station.xml'), `<StationCfg>${link}<PointCfg></PointCfg></StationCfg>`);
      const done = await vigie(['points', 'import', list, '--link', 'mqtt', '--out', station], { LC_ALL: 'C' });
      expect(done).toMatchObject({ code: 0, out: expect.stringContaining('3 new, 0 changed') });
      expect(readFileSync(join(station, 'station.xml'), 'utf8')).toContain(
        'Topic="plant/pump" Format="number" Value="$.flow"',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('nobody is there', async () => {
    expect(await probing('mqtt://127.0.0.1:1', 'a:number')).toMatchObject({
      code: 1,
      out: expect.stringContaining('refused the connection'),
    });
  });

  test.each([
    [[`mqtt://x/y`, 'a'], 'is not a device'],
    [['mqtt://u:secret@x', 'a'], 'is not a device'],
    [['mqtt://x', 'a/+:number'], 'is not a topic of a value'],
  ])('%j is a usage error', async (args, text) => {
    expect(await probing(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) });
  });
});
