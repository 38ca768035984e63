import { expect, test } from 'vitest';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import { applyCopy } from '../copy/applyCopy.ts';
import { planCopy } from '../copy/planCopy.ts';
import { removePage } from '../page/editPages.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { pointKeys } from '../station/sections.ts';
import { generatePages } from './generatePages.ts';

const boiler = (number: number) => `
    <Point Id="H1.B${number}.RUN" InfoNumber="${number}0" Name="Boiler ${number} burner" Kind="logic" State0="Off" State1="On" Link="plc" Register="discrete:${number}"/>
    <Point Id="H1.B${number}.FLOW" InfoNumber="${number}1" Name="Boiler ${number} flow" Unit="°C" Link="plc" Register="input:${number}"/>`;
const station = `<StationCfg>
  <CommunicationCfg><ModbusTcp Id="plc" Host="10.0.0.1"/></CommunicationCfg>
  <PointCfg>${boiler(1)}${boiler(2)}
  </PointCfg>
  <SynopticWebCfg/>
</StationCfg>
`;

function copied(before: (edit: Transaction) => void = () => undefined) {
  const store = new RecordStore();
  for (const row of recordsOf('station.xml', station)) store.put(...row);
  let last = 0;
  const edit = new Transaction(store, () => `n${++last}`);
  const generate = () =>
    generatePages(edit, [plainEnglish]).pages.map(({ id, outcome, edited = [] }) => [id, outcome, ...edited].join(' '));
  generate();
  before(edit);
  const plan = planCopy(store, {
    ...{ points: pointKeys(store), pages: pageKeys(store), elements: [], pairs: [{ from: 'H1', to: 'H2' }] },
    part: { text: 'House 2', translated: {}, place: 'before' },
    links: { plc: { to: { kind: 'new', id: 'plc2', fields: { Host: '10.0.0.2' } }, units: {}, offset: 0 } },
    ...{ typed: {}, shared: new Set<string>() },
  });
  applyCopy(edit, plan, undefined);
  return { store, edit, generate };
}

test('pages that were copied for another group are its pages, and are not made again', () => {
  const { store, generate } = copied();
  const pages = pageKeys(store).length;
  expect(generate()).toEqual([
    ...['overview changed', 'boiler-1 same', 'boiler-2 same', 'house-2-boiler-1 changed', 'house-2-boiler-2 changed'],
  ]);
  expect(pageKeys(store)).toHaveLength(pages);
  expect(generate().every((line) => line.endsWith(' same'))).toBe(true);
});

test('what was edited before it was copied stays so in the copy', () => {
  const { store, generate } = copied((edit) => {
    const page = pageKeys(edit.store).find((key) => fieldText(edit.store, key, 'SynopticId') === 'boiler-1') ?? '';
    const value = elementKeys(edit.store, page).find((key) => fieldText(edit.store, key, 'Id') === 'H1.B1.FLOW:value');
    setField(edit, value ?? '', 'PositionX', '7');
  });
  expect(generate()).toEqual(
    expect.arrayContaining(['boiler-1 edited H1.B1.FLOW:value', 'house-2-boiler-1 merged H2.B1.FLOW:value']),
  );
  expect(store.text('station.xml').match(/PositionX="7"/g)).toHaveLength(2);
});

test('a copy that a user has removed is not made again', () => {
  const { store, edit, generate } = copied();
  const copy = pageKeys(store).find((key) => fieldText(store, key, 'SynopticId') === 'house-2-boiler-1') ?? '';
  removePage(edit, copy);
  expect(generate()).toContain('house-2-boiler-1 absent');
});
