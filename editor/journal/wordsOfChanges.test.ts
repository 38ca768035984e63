import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { removeElement, setAttribute } from '../records/elements.ts';
import { keyAtLine } from '../records/keyAtLine.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { setNamed } from '../station/references.ts';
import { wordsOfChanges, wordsOfField } from './wordsOfChanges.ts';

const station = `<StationCfg>
<CommunicationCfg><ModbusTcp Id="plc" Host="10.0.0.1" Port="502"/></CommunicationCfg>
<PointCfg>
<Point Id="P1" InfoNumber="7" Name="Pump 1" Min="0" Max="5"><Programme>
<Day Name="Monday"><Switch Time="08:00" Value="1"/></Day>
<Day Name="Tuesday"><Switch Time="08:00" Value="1"/></Day></Programme></Point>
</PointCfg>
<AlarmCfg><Alarm Id="A1" Point="P1" Message="Fault"/></AlarmCfg>
<SynopticWebCfg><SynopticWeb SynopticId="n" SynopticName="North">
<TextValueNumericData InfoNumber="7" Width="80"/></SynopticWeb></SynopticWebCfg>
</StationCfg>
`;
const file = 'station.xml';

function opened() {
  const store = new RecordStore();
  for (const [key, record] of recordsOf(file, station)) store.put(key, record);
  let count = 0;
  const edit = new Transaction(store, () => `n${++count}`);
  const at = (line: number) => keyAtLine(store, file, line) ?? '';
  const words = () => wordsOfChanges(store, edit.changes());
  return { store, edit, at, words };
}

test('several fields of a point, or several parts of its programme, are a change of it', () => {
  const one = opened();
  setAttribute(one.edit, one.at(4), 'Min', '1');
  setAttribute(one.edit, one.at(4), 'Name', 'Pump');
  removeElement(one.edit, one.at(5));
  expect(one.words()).toEqual({ code: 'changed', element: 'Point', name: 'P1' });
  const other = opened();
  for (const key of [5, 6].map(other.at)) removeElement(other.edit, key);
  expect(other.words()).toEqual({ code: 'changed', element: 'Programme', name: 'P1' });
});

test('an element of a page is called by the name of its point, not by the number', () => {
  const { edit, at, words } = opened();
  setAttribute(edit, at(10), 'Width', '90');
  expect(words()).toEqual({ code: 'attribute', element: 'TextValueNumericData', name: 'Pump 1', attribute: 'Width' });
});

test('an element of a page is not called by its ID, which the editor gave it', () => {
  const { store, edit, at } = opened();
  setAttribute(edit, at(10), 'Id', 'TextValueNumericData@1,2');
  expect(wordsOfField(store, at(10), 'Width')).toMatchObject({ name: 'Pump 1', attribute: 'Width' });
});

test('what belongs to several is an edit of the file, unless its field is known', () => {
  const { store, edit, at, words } = opened();
  setNamed(edit, at(4), 'Id', 'P9');
  expect(words()).toEqual({ code: 'text', file });
  expect(wordsOfField(store, at(4), 'Id')).toEqual({
    code: 'attribute',
    element: 'Point',
    name: 'Pump 1',
    attribute: 'Id',
  });
});
