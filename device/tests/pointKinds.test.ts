import { afterEach, expect, test } from 'vitest';
import { pointRecord } from '../../protocol/point.ts';
import { fieldHost } from '../../testing/modbusTestServer.ts';
import { ask, observer, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

let site: TestSite;
afterEach(() => site.stop());

const long = 'x'.repeat(1100);
const station = (port: number) => `<StationCfg><CommunicationCfg>
<ModbusTcp Id="field" Host="${fieldHost}" Port="${port}" PeriodMs="50" TimeoutMs="4900"/>
<Simulator Id="trial" PeriodMs="50"/></CommunicationCfg>
<PointCfg>
<Point Id="VALVE" InfoNumber="1" Kind="state" State0="Shut" State1="Opening" State2="Open" Link="field" Register="holding:10"/>
<Point Id="FAULT" InfoNumber="2" Bit="3" State0="Sound" State1="Fault" Link="field" Register="holding:11"/>
<Point Id="WARM" InfoNumber="3" Bit="15" Link="field" Register="holding:11"/>
<Point Id="BATCH" InfoNumber="4" Kind="text" Link="trial" Register="text:Filling tank 3"/>
<Point Id="STEP" InfoNumber="5" Kind="state" State0="A" State1="B" State2="C" Link="trial" Register="steps:2,2/1s"/>
<Point Id="LONG" InfoNumber="6" Kind="text" Link="trial" Register="text:${long}"/>
<Point Id="WORDS" InfoNumber="7" Link="trial" Register="text:not a number"/>
</PointCfg></StationCfg>`;

test('named states, texts and the bits of a word come from the field to whoever watches', async () => {
  site = await startSite(station);
  const points = pointRecord.readAll(await ask(site, 'getPoints', observer).then((root) => root.children[1] ?? root));
  expect(points.map(({ kind, states }) => [kind, states])).toEqual([
    ['state', ['Shut', 'Opening', 'Open']],
    ['logic', ['Sound', 'Fault']],
    ['logic', ['', '']],
    ['text', ['', '']],
    ['state', ['A', 'B', 'C']],
    ['text', ['', '']],
    ['numeric', ['', '']],
  ]);
  site.field.holding.writeUInt16BE(2, 20);
  site.field.holding.writeUInt16BE(0b1000_0000_0000_0000, 22);
  const stream = await TestStream.open(site, observer, '1-7');
  const shown = (infoNumber: number) => stream.values.get(infoNumber);
  await stream.until(
    () => [1, 2, 3, 4, 5, 6, 7].every((n) => shown(n) && shown(n)?.state !== 'neverRead') && shown(1)?.value === 2,
  );
  expect(shown(1)).toMatchObject({ value: 2, state: 'good' });
  expect([shown(2)?.value, shown(3)?.value]).toEqual([0, 1]);
  expect(shown(4)).toMatchObject({ value: 'Filling tank 3', state: 'simulated' });
  expect(shown(5)?.value).toBe(2);
  expect(shown(6)?.value).toBe('x'.repeat(1024));
  expect(shown(7)).toMatchObject({ value: undefined, state: 'notANumber' });
  // A state that has no name is sent as it is, and not as good; a bit moves alone.
  site.field.holding.writeUInt16BE(3, 20);
  site.field.holding.writeUInt16BE(0b1000_0000_0000_1000, 22);
  await stream.until(() => shown(1)?.value === 3 && shown(2)?.value === 1);
  expect(shown(1)?.state).toBe('outOfRange');
  expect(shown(3)?.value).toBe(1);
  stream.close();
});
