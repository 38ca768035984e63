import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { boxOf, setBox } from './boxOf.ts';
import { fitTexts, followingText, growAlong, shownTexts, sizeOfText } from './fitText.ts';
import { ownText, setOwnText } from './ownText.ts';
import { pageKeys } from './pages.ts';
import { elementKeys } from './readPage.ts';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="A" InfoNumber="7" Name="Flow" Unit="m³/h" Digits="1" MeasureMax="250"/>
    <Point Id="B" InfoNumber="8" Name="Pump" Kind="logic" State0="Off" State1="Running at full speed"/>
  </PointCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="p" SynopticName="Wells of the valley" SynopticWidth="400" SynopticHeight="300">
      <TextComment PositionX="10" PositionY="20" Width="30" Height="30" FontSize="20" TextValue="Filter flow"/>
      <TextLabelData InfoNumber="7" PositionX="10" PositionY="60" Width="180" Height="28"/>
      <TextValueNumericData InfoNumber="7" PositionX="190" PositionY="60" Width="120" Height="28" FontSize="16" IsShowedUnit="true" HorizontalAlignment="Right"/>
      <TextValueLogicData InfoNumber="8" PositionX="10" PositionY="90" Width="50" Height="28" FontSize="16"/>
      <TextLink RefSynoptic="p" PositionX="10" PositionY="120" Width="50" Height="28" FontSize="16"/>
      <TextComment PositionX="10" PositionY="150" Width="120" Height="40" FontSize="16" IsNote="true" TextValue="Close the valve before the pump is started"/>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;
const french = '<TextCfg><Text From="Filter flow" To="Débit à la sortie du filtre"/></TextCfg>';

function opened() {
  const store = new RecordStore();
  for (const row of [...recordsOf('station.xml', station), ...recordsOf('texts.fr.xml', french)]) store.put(...row);
  let last = 0;
  const edit = new Transaction(store, () => `new${++last}`);
  const [page = ''] = pageKeys(store);
  const [comment = '', label = '', value = '', state = '', link = '', note = ''] = elementKeys(store, page);
  const widthFor = (key: string) => sizeOfText(store, key, shownTexts(store))?.width ?? expect.fail('no text');
  const write = (key: string, text: string) => {
    const own = ownText(store, key) ?? expect.fail('no text of its own');
    followingText(edit, key, () => setOwnText(edit, own, text));
  };
  return { store, edit, comment, label, value, state, link, note, widthFor, write };
}

test('a text is that of the element, or the name of its point; a value has none', () => {
  const { store, edit, comment, label, value, link } = opened();
  expect(ownText(store, comment)).toMatchObject({ record: comment, text: 'Filter flow', hasLines: true });
  expect(ownText(store, link)).toMatchObject({ text: '', isRequired: false });
  expect(ownText(store, value)).toBeUndefined();
  const name = ownText(store, label) ?? expect.fail('no name');
  expect(name).toMatchObject({ field: 'Name', text: 'Flow' });
  setOwnText(edit, name, 'Outflow');
  expect(ownText(store, label)?.text).toBe('Outflow');
});

test('a box has room for its text in each language, the widest value and the longest state', () => {
  const { store, edit, comment, value, state, link, note, widthFor } = opened();
  const french = widthFor(comment);
  edit.put('texts.fr.xml#0', undefined);
  expect(french).toBeGreaterThan(widthFor(comment) * 1.5);
  // "-9,999.0 m³/h" is wider than "250.0 m³/h".
  expect(widthFor(value)).toBeGreaterThan(80);
  expect(widthFor(state)).toBeGreaterThan(140);
  expect(widthFor(link)).toBeGreaterThan(130);
  expect(sizeOfText(store, note, shownTexts(store))).toMatchObject({ width: 120 });
  fitTexts(edit, [comment, value, note]);
  // At the right, it stays at its right edge.
  expect(boxOf(store, value).x + boxOf(store, value).width).toBe(310);
  expect(boxOf(store, comment)).toMatchObject({ x: 10, width: widthFor(comment) });
  expect(boxOf(store, note).height).toBeGreaterThan(60);
});

test('a box follows its text until a user has sized it', () => {
  const { store, edit, comment, label, widthFor, write } = opened();
  write(comment, 'A much longer text than there was before');
  expect(boxOf(store, comment).width).toBe(30);
  fitTexts(edit, [comment]);
  write(comment, 'Short');
  expect(boxOf(store, comment).width).toBe(widthFor(comment));
  setBox(edit, comment, { ...boxOf(store, comment), width: 99 });
  write(comment, 'Something else');
  expect(boxOf(store, comment).width).toBe(99);
  // As wide as a new one: no narrower.
  write(label, 'Q');
  expect(boxOf(store, label).width).toBe(180);
  write(label, 'The outflow of the third well in the valley');
  expect(boxOf(store, label).width).toBe(widthFor(label));
});

test('new elements beside each other make room for a long name, and stay on the page', () => {
  const { store, edit, label, value, write } = opened();
  write(label, 'The outflow of the third well in the valley, measured');
  setBox(edit, label, { ...boxOf(store, label), x: 60, width: 180 });
  growAlong(edit, [label, value], { x: 0, y: 0, width: 500, height: 300 });
  const [name, number] = [boxOf(store, label), boxOf(store, value)];
  expect(number.x).toBeGreaterThanOrEqual(name.x + name.width - 60);
  expect(number.x + number.width).toBeLessThanOrEqual(500);
});
