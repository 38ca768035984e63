import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { programmedPoints } from './programmes.ts';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="A" EditingKind="Annual">
      <Programme>
        <Day Name="Tuesday"><Switch Time="05:00" Value="1"/></Day>
        <Exception Name="Christmas" From="12-24"/>
      </Programme>
    </Point>
    <Point Id="B" EditingKind="1"/>
    <Point Id="C" EditingKind="Output"/>
  </PointCfg>
</StationCfg>
`;

function opened() {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', station)) store.put(key, record);
  return { points: programmedPoints(store) };
}

test('the points with a programme are those that one may run', () => {
  expect(opened().points).toHaveLength(2);
});
