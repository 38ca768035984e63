import { expect, test } from 'vitest';
import { find } from '../find/find.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { placeOfRecord } from './placeOfRecord.ts';
import { addPublisher, duplicatePublishers } from './publishers.ts';
import { setNamed, usersOf } from './references.ts';
import { pointKeys, publisherKeys } from './sections.ts';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="WELL.FLOW" InfoNumber="1"/>
  </PointCfg>
  <PublishCfg>
    <Publisher Id="town" Host="10.0.0.9" Points="WELL.FLOW, TANK.*" TopicPrefix="town"/>
  </PublishCfg>
</StationCfg>
`;

function opened(text = station) {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  let number = 0;
  const edit = new Transaction(store, () => `new${++number}`);
  return { store, edit, text: () => store.text('station.xml') };
}

test('the first publisher of a station has its section behind the reports', () => {
  const { store, edit, text } = opened('<StationCfg>\n  <ReportCfg/>\n  <SynopticWebCfg/>\n</StationCfg>\n');
  const key = addPublisher(edit);
  expect(text()).toBe(`<StationCfg>
  <ReportCfg/>
  <PublishCfg>
    <Publisher Id="broker"/>
  </PublishCfg>
  <SynopticWebCfg/>
</StationCfg>
`);
  expect(placeOfRecord(store, key)).toEqual({ section: 'publishers', query: { key } });
});

test('a point that is renamed is sent by its new ID, and says what sends it', () => {
  const { store, edit } = opened();
  const [point = ''] = pointKeys(store);
  const [publisher = ''] = publisherKeys(store);
  expect(usersOf(store, point)).toEqual([publisher]);
  setNamed(edit, point, 'Id', 'WELL.F1');
  expect(fieldText(store, publisher, 'Points')).toBe('WELL.F1, TANK.*');
});

test('a copy has an ID of its own; what it says is found', () => {
  const { store, edit } = opened();
  const [copy = ''] = duplicatePublishers(edit, publisherKeys(store));
  expect(fieldText(store, copy, 'Id')).toBe('town2');
  const found = find(store, { text: '10.0.0.9', isExact: false, isWholeWord: false });
  expect(found.map(({ thing, owner }) => [thing, owner])).toEqual(
    publisherKeys(store).map((key) => ['publisher', key]),
  );
});
