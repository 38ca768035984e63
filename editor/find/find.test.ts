import { describe, expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { find, type Search } from './find.ts';
import { replaceAll, unchangedTranslations } from './replace.ts';
import { type Replacement, replacementsOf } from './replacements.ts';
import { rangesIn } from './textRanges.ts';

const station = `<StationCfg>
  <CommunicationCfg><ModbusTcp Id="h1" Host="10.0.0.7"><Unit UnitId="3"/></ModbusTcp></CommunicationCfg>
  <PointCfg>
    <Point Id="H1.P1.RUN" InfoNumber="1" Name="House 1 pump" Link="h1" Kind="logic"><Interlock Text="House 1 is dry" When="H1.LEVEL &lt; 5"/></Point>
    <Point Id="H1.LEVEL" InfoNumber="2" Name="House 1 level" Link="h1" Unit="m"/>
    <Point Id="H1.TWICE" InfoNumber="3" Name="Twice" Unit="m" Calculation="H1.LEVEL * 2 + [H1.LEVEL]"/>
    <Point Id="H2.LEVEL" InfoNumber="4" Name="House 2 level" Link="h1" Unit="m"/>
  </PointCfg>
  <AlarmCfg>
    <Alarm Id="H1.LOW" Point="H1.LEVEL" Kind="L" Limit="H1.TWICE" Link="h1 unit 3" Message="House 1 level low" Page="house"/>
  </AlarmCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="house" SynopticName="House 1" BackgroundImage="drawing-p.svg">
      <TextComment Id="a" TextValue="House 1 level"/><TextLabelData Id="c" InfoNumber="2"/>
      <TextLink Id="b" RefSynoptic="house" Text="Go"/>
    </SynopticWeb>
    <SynopticWeb SynopticId="other" SynopticName="Other"><TextComment TextValue="house 1"/></SynopticWeb>
  </SynopticWebCfg>
</StationCfg>`;
const french = `<TextCfg>
  <Text From="House 1 level" To="Niveau maison 1"/>
</TextCfg>
`;
const plan = '<svg xmlns="http://www.w3.org/2000/svg"><g data-vigie=""><text x="1" y="2">House 1</text></g></svg>';

function storeOf(files: Readonly<Record<string, string>>): RecordStore {
  const store = new RecordStore();
  for (const [file, text] of Object.entries(files))
    for (const [key, record] of recordsOf(file, text)) store.put(key, record);
  return store;
}
const opened = () => storeOf({ 'station.xml': station, 'texts.fr.xml': french, 'images/drawing-p.svg': plan });
const wanted = (text: string, more: Partial<Search> = {}): Search => ({
  text,
  isExact: false,
  isWholeWord: false,
  ...more,
});
const found = (store: RecordStore, search: Search) =>
  find(store, search).map(({ element, name, text }) => `${element} ${name}: ${text}`);

function replaced(store: RecordStore, search: Search, by: string, left?: (one: Replacement) => boolean) {
  const all = find(store, search);
  const first = replacementsOf(store, all, search, by);
  const out = new Set(first.filter((one) => left?.(one)).map(({ id }) => id));
  const plan = replacementsOf(store, all, search, by, out);
  let numbers = 0;
  const edit = new Transaction(store, () => `new${++numbers}`);
  replaceAll(
    edit,
    plan.filter(({ id }) => !out.has(id)),
  );
  return { edit, plan, text: () => store.text('station.xml') };
}
const refusals = (plan: readonly Replacement[]) =>
  plan.flatMap(({ found, refusal }) => (refusal ? [`${found.element} ${found.name}: ${refusal.code}`] : []));

describe('what is searched for', () => {
  test.each([
    ['pump', 'Two pumps, Pump', {}, ['pump', 'Pump']],
    ['pump', 'Two pumps, Pump', { isWholeWord: true }, ['Pump']],
    ['pump', 'Two pumps, Pump', { isExact: true }, ['pump']],
    ['decheterie', 'La Déchèterie', {}, ['Déchèterie']],
    ['m3', '5 m³/h', {}, ['m³']],
    ['P1', 'PS1.P1.RUN', { isWholeWord: true }, ['P1']],
    ['1 pompe', 'Station 1\u00a0pompe', {}, ['1\u00a0pompe']],
    ['aa', 'aaaaa', {}, ['aa', 'aa']],
    ['', 'abc', {}, []],
  ])('%s in %s', (text, within, more, parts) => {
    expect(rangesIn(within, wanted(text, more)).map(([from, to]) => within.slice(from, to))).toEqual(parts);
  });
});

describe('find', () => {
  test('texts of points, alarms, pages, their drawings and translations, each with its field', () => {
    expect(found(opened(), wanted('house 1'))).toEqual([
      'Point Name: House 1 pump',
      'Interlock Text: House 1 is dry',
      'Point Name: House 1 level',
      'Alarm Message: House 1 level low',
      'SynopticWeb SynopticName: House 1',
      'TextComment TextValue: House 1 level',
      'text #text: House 1',
      'TextComment TextValue: house 1',
    ]);
    expect(found(opened(), wanted('maison'))).toEqual(['Text To: Niveau maison 1']);
    expect(found(opened(), wanted('10.0.0'))).toEqual(['ModbusTcp Host: 10.0.0.7']);
  });

  test('only formulas; only a page; only what is chosen; only alarms', () => {
    const store = opened();
    expect(found(store, wanted('h1', { kind: 'formula' }))).toEqual([
      'Interlock When: H1.LEVEL < 5',
      'Point Calculation: H1.LEVEL * 2 + [H1.LEVEL]',
    ]);
    const [house] = find(store, wanted('House 1', { thing: 'page' }));
    expect(found(store, wanted('house 1', { page: house?.owner }))).toHaveLength(3);
    const [, label] = find(store, wanted('House 1', { thing: 'page' }));
    expect(found(store, wanted('1', { chosen: [label?.record ?? ''] }))).toEqual([
      'TextComment TextValue: House 1 level',
    ]);
    expect(found(store, wanted('LOW', { thing: 'alarm' }))).toHaveLength(2);
  });
});

describe('replace', () => {
  test('an ID goes everywhere: conditions, formulas, limits; formulas keep their brackets; one undo takes all back', () => {
    const store = opened();
    const { plan, edit, text } = replaced(store, wanted('H1', { isExact: true }), 'H3');
    expect(refusals(plan)).toEqual([]);
    expect(text()).toBe(station.replaceAll('H1.', 'H3.'));
    expect(plan.filter(({ follows }) => follows).map(({ found }) => found.name)).toEqual([
      'When',
      'Calculation',
      'Point',
      'Limit',
    ]);
    edit.rollBack();
    expect(text()).toBe(station);
  });

  test('a group of points in a formula is another group', () => {
    const group = station.replace('H1.LEVEL * 2 + [H1.LEVEL]', 'SUM([H1.LEV*])');
    const store = storeOf({ 'station.xml': group });
    const { plan, text } = replaced(store, wanted('H1', { isExact: true }), 'H3');
    expect(refusals(plan)).toEqual([]);
    expect(text()).toBe(group.replaceAll('H1.', 'H3.'));
    const other = replaced(storeOf({ 'station.xml': group }), wanted('H1', { kind: 'formula' }), 'H9');
    expect(refusals(other.plan)).toContain('Point Calculation: formula');
  });

  test('an ID that is left out stays, with all that refers to it', () => {
    const { text } = replaced(opened(), wanted('H1', { isExact: true }), 'H3', ({ after }) => after === 'H3.LEVEL');
    expect(text()).toContain('Calculation="H1.LEVEL * 2 + [H1.LEVEL]"');
    expect(text()).toContain('Point="H1.LEVEL" Kind="L" Limit="H3.TWICE"');
  });

  test('what another has, and what names nothing, is refused; what names another thing is bound to that', () => {
    const store = opened();
    const { plan, text } = replaced(store, wanted('H1', { isExact: true }), 'H2');
    // H2.LEVEL is there; H2.P1.RUN and H2.TWICE are new names.
    expect(refusals(plan)).toEqual(['Point Id: taken']);
    expect(text()).toContain('Calculation="H2.LEVEL * 2 + [H2.LEVEL]"');
    expect(text()).toContain('Point="H2.LEVEL" Kind="L" Limit="H2.TWICE"');
    expect(text()).toContain('When="H2.LEVEL &lt; 5"');
    const only = replaced(opened(), wanted('H1.LEVEL', { kind: 'formula' }), 'H9.LEVEL');
    expect(refusals(only.plan)).toEqual(['Interlock When: unknown', 'Point Calculation: unknown']);
    expect(only.text()).toBe(station);
  });

  test('names that would be two alike, or none, and faults of fields and formulas are refused', () => {
    const names = (text: string, by: string, more?: Partial<Search>) =>
      refusals(replaced(opened(), wanted(text, more), by).plan);
    expect(names('H1.P1.RUN', '', { isWholeWord: true })).toEqual(['Point Id: missing']);
    expect(names('H1.LEVEL', 'H1.TWICE', { thing: 'point', kind: 'reference' })).toEqual(['Point Id: taken']);
    expect(names('H1.', '', { kind: 'reference', thing: 'point' })).toEqual([]);
    expect(names('.LEVEL', '', { kind: 'reference', thing: 'point' })).toEqual([]);
    expect(names('* 2', '*', { kind: 'formula' })).toEqual(['Point Calculation: across']);
    expect(names('*', '* *', { kind: 'formula' })).toEqual(['Point Calculation: formula']);
    expect(names('< 5', '<', { kind: 'formula' })).toEqual(['Interlock When: condition']);
    expect(names('2', 'x', { kind: 'reference', page: undefined, thing: 'page' })).toEqual([
      'TextLabelData InfoNumber: unknown',
    ]);
  });

  test('two IDs that would be one are both refused', () => {
    const store = storeOf({
      'station.xml':
        '<StationCfg><PointCfg><Point Id="A1" InfoNumber="1"/><Point Id="AA1" InfoNumber="2"/></PointCfg></StationCfg>',
    });
    expect(refusals(replaced(store, wanted('a'), '').plan)).toEqual(['Point Id: twice', 'Point Id: twice']);
  });

  test('a translation stays with its text, and with each of two', () => {
    const store = opened();
    const search = wanted('House 1 level', { isWholeWord: true });
    const { plan } = replaced(store, search, 'Level of house 1', ({ found }) => found.thing === 'alarm');
    expect(store.text('texts.fr.xml')).toBe(french.replace('House 1 level', 'Level of house 1'));
    const again = opened();
    const all = find(again, search);
    expect(unchangedTranslations(again, replacementsOf(again, all, search, 'X'))).toBe(1);
    replaced(again, { ...search, thing: 'point' }, 'Level');
    expect(again.text('texts.fr.xml')).toContain('<Text From="House 1 level" To="Niveau maison 1"/>');
    expect(again.text('texts.fr.xml')).toContain('<Text From="Level" To="Niveau maison 1"/>');
    expect(plan.length).toBeGreaterThan(0);
  });

  test('words of drawings and translations are replaced where they are', () => {
    const store = opened();
    replaced(store, wanted('House 1', { thing: 'page' }), 'House & 2');
    expect(store.text('images/drawing-p.svg')).toBe(plan.replace('House 1', 'House &amp; 2'));
    replaced(store, wanted('maison 1'), 'maison 2');
    expect(store.text('texts.fr.xml')).toContain('To="Niveau maison 2"');
  });
});
