import { expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { loadStation } from '../station.ts';
import { openView } from './synopticWebCfg.ts';

const place = 'PositionX="1" PositionY="1" Width="90" Height="90"';
const point = (number: number) =>
  `<Point Id="P${number}" InfoNumber="${number}" Link="plc" Register="holding:${number}"/>`;

test('visitors get the points of each row of a table, and none of a list of alarms', () => {
  const station = `<StationCfg><CommunicationCfg><ModbusTcp Id="plc" Host="127.0.0.1"/></CommunicationCfg>
<PointCfg>${[1, 2, 3, 4].map(point).join('')}</PointCfg>
<SynopticWebCfg><SynopticWeb SynopticId="hall" IsAuthenticationRequired="false" ShowsAlarms="true" SynopticWidth="400" SynopticHeight="300">
<PointTableData InfoNumbers="2 3" ${place}/><AlarmListData PointFolder="P4" ${place}/></SynopticWeb></SynopticWebCfg></StationCfg>`;
  const files = new Map([['station.xml', { bytes: Buffer.from(station), sha256: '' }]]);
  const loaded = loadStation({ files } as Parameters<typeof loadStation>[0], driverKinds);
  expect(loaded.findings).toEqual([]);
  const { numbers, alarmPoints } = openView(loaded);
  expect([...numbers]).toEqual([2, 3]);
  expect([...(alarmPoints ?? [])]).toEqual([2, 3]);
});
