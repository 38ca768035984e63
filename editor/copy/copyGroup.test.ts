import { describe, expect, test } from 'vitest';
import { shapesOf } from '../drawing/shapes.ts';
import { changeMarks, marksOn } from '../layers/layerMarks.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { recordsOf } from '../records/document.ts';
import { insertElement } from '../records/elements.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { checkCopied, programmeCopiedFrom, programmeOf } from '../station/programmes.ts';
import { setNamed } from '../station/references.ts';
import { alarmKeys, childrenOf, pointKeys } from '../station/sections.ts';
import { applyCopy } from './applyCopy.ts';
import { beginningsOf, offeredPages, pointsOfStart, proposedBeginning, proposedPairs } from './copySource.ts';
import type { LinkChoice } from './devices.ts';
import { proposedPart } from './nameParts.ts';
import { planCopy } from './planCopy.ts';
import { type CopyRequest, openQuestions, rowId } from './planned.ts';
import { replacedAlike, replacer } from './replacements.ts';

const station = `<StationCfg>
  <CommunicationCfg>
    <ModbusTcp Id="plc" Host="10.0.0.1" TimeoutMs="700">
      <Unit UnitId="7" MaxGap="4"/>
      <Unit UnitId="9" MaxGap="8"/>
    </ModbusTcp>
  </CommunicationCfg>
  <PointCfg>
    <Point Id="H1.PUMP.RUN" InfoNumber="1" Name="House 1 pump" RiData="H1.run" Machine="H1.PUMP" Kind="logic" EditingKind="Output" ModePoint="H1.PUMP.MODE" Link="plc" Register="coil:0">
      <Interlock Text="House 1 is cold" When="SITE.FROST = 1"/>
    </Point>
    <Point Id="H1.PUMP.MODE" InfoNumber="2" Name="Mode" Machine="H1.PUMP" Kind="state" Link="plc" UnitId="7" Register="holding:10"/>
    <Point Id="H1.FLOW" InfoNumber="3" Name="House 1 flow" RiData="flow" Link="plc" Register="input:4" Type="float32"/>
    <Point Id="H1.SUM" InfoNumber="4" Name="Sum" Calculation="SUM([H1.*FLOW]) + [SITE.FROST]"/>
    <Point Id="H1.SET" InfoNumber="5" Name="House 1 setpoint" EditingKind="Weekly" Link="plc" Register="holding:20">
      <!-- Cheap at night -->
      <Programme><Day Name="Monday"><Switch Time="05:00" Value="20"/></Day></Programme>
    </Point>
    <Point Id="SITE.FROST" InfoNumber="9" Name="Frost" Kind="logic" Link="plc" Register="discrete:3"/>
    <Point Id="SITE.ALL" InfoNumber="12" Name="All houses" Calculation="SUM([H*.FLOW])"/>
  </PointCfg>
  <AlarmCfg>
    <Alarm Id="H1.FLOW.LOW" Point="H1.FLOW" Kind="L" Limit="5" SuppressedWhen="H1.PUMP.RUN = 0" AlarmGroup="House 1" Page="house-1" Message="House 1 flow low"/>
    <Alarm Id="PLC.LOST" Link="plc unit 7" Kind="notCurrent" Message="No mode"/>
    <Alarm Id="FROST" Point="SITE.FROST" Kind="state" State="1" Message="Frost"/>
  </AlarmCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="home" SynopticName="Home" IsFirst="true" SynopticWidth="800" SynopticHeight="600">
      <TextLink PositionX="1" PositionY="1" Width="80" Height="20" RefSynoptic="house-1" Text="House 1"/>
    </SynopticWeb>
    <SynopticWeb SynopticId="house-1" SynopticName="House 1" SynopticWidth="800" SynopticHeight="600" BackgroundImage="drawing-house-1.svg">
      <ImageLogicData Id="H1.RUN" InfoNumber="1" PositionX="10" PositionY="10" Width="40" Height="40" Status0Image="off.svg" Status1Image="on.svg"/>
      <TextValueNumericData RiData="flow" PositionX="60" PositionY="10" Width="80" Height="20"/>
      <TextLink PositionX="10" PositionY="100" Width="80" Height="20" RefSynoptic="home" Text="Home"/>
      <TextLink PositionX="110" PositionY="100" Width="80" Height="20" RefSynoptic="house-1" Text="House 1"/>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><g data-vigie=""><text x="1" y="1">House 1</text></g></svg>';
const french =
  '<TextCfg>\n  <Text From="House 1 pump" To="Pompe de la maison 1"/>\n  <Text From="House 1" To="Maison 1"/>\n  <Text From="House 1 flow" To="Débit"/>\n</TextCfg>\n';

function opened() {
  const store = new RecordStore();
  const files = { 'station.xml': station, 'images/drawing-house-1.svg': drawing, 'texts.fr.xml': french };
  for (const [file, text] of Object.entries(files)) for (const [key, one] of recordsOf(file, text)) store.put(key, one);
  let last = 0;
  return { store, edit: new Transaction(store, () => `n${++last}`) };
}

const points = (store: RecordStore, beginning = 'H1.') =>
  pointKeys(store).filter((key) => fieldText(store, key, 'Id')?.startsWith(beginning));
const page = (store: RecordStore, id: string) =>
  pageKeys(store).find((key) => fieldText(store, key, 'SynopticId') === id) ?? '';
const point = (store: RecordStore, id: string) =>
  pointKeys(store).find((key) => fieldText(store, key, 'Id') === id) ?? '';

const newLink: LinkChoice = {
  to: { kind: 'new', id: 'plc2', fields: { Host: '10.0.0.2', Port: '503' } },
  units: { '7': '17' },
  offset: 100,
};
const house = [
  { from: 'H1', to: 'H2' },
  { from: 'House 1', to: 'House 2' },
  { from: 'house-1', to: 'house-2' },
];

function requestOf(store: RecordStore, more: Partial<CopyRequest> = {}): CopyRequest {
  return {
    ...{ points: points(store), pages: [page(store, 'house-1')], elements: [], pairs: house },
    ...{ links: { plc: newLink }, typed: {}, shared: new Set() },
    ...more,
  };
}

const faultsOf = (store: RecordStore, request: CopyRequest) =>
  planCopy(store, request).rows.flatMap(({ from, fault }) => (fault ? [[from.id, fault]] : []));

test('a pipe of the copied page ends at the copy of its symbol, whose ID has changed', () => {
  const { store, edit } = opened();
  const [first] = elementKeys(store, page(store, 'house-1'));
  setField(edit, first ?? '', 'Status0Image', 'symbol-pump-stopped.svg');
  setField(edit, first ?? '', 'Status1Image', 'symbol-pump-running.svg');
  insertElement(
    edit,
    page(store, 'house-1'),
    undefined,
    '<PipeData InfoNumber="1" PositionX="50" PositionY="30" Width="60" Height="8" StartsAt="1 H1.RUN"/>',
  );
  applyCopy(edit, planCopy(store, requestOf(store)), undefined);
  const startsIn = (id: string) =>
    elementKeys(store, page(store, id)).flatMap((key) => fieldText(store, key, 'StartsAt') ?? []);
  expect([startsIn('house-1'), startsIn('house-2')]).toEqual([['1 H1.RUN'], ['1 H2.RUN']]);
});

test('the copied page has the marks of the editor, also on what has other IDs and texts', () => {
  const { store, edit } = opened();
  const marked = (id: string) => [...marksOn(store, page(store, id)).keys()];
  const partsOf = (id: string) => [elementKeys(store, page(store, id))[0], shapesOf(store, page(store, id))[0]];
  const parts = partsOf('house-1').flatMap((key) => key ?? []);
  changeMarks(edit, page(store, 'house-1'), parts, (mark) => ({ ...mark, isLocked: true }));
  applyCopy(edit, planCopy(store, requestOf(store)), undefined);
  expect(parts).toHaveLength(2);
  expect(marked('house-1')).toEqual(parts);
  expect(marked('house-2')).toEqual(partsOf('house-2'));
  expect(store.text('editor.xml').match(/<PageLayers/g)).toHaveLength(2);
});

describe('a second house', () => {
  const { store, edit } = opened();
  const plan = planCopy(store, requestOf(store));
  applyCopy(edit, plan, undefined);
  const text = store.text('station.xml');
  const line = (start: string) =>
    text
      .split('\n')
      .find((one) => one.trim().startsWith(start))
      ?.trim();

  test('has its own numbers, names, link, unit and registers, and no reference text of another point', () => {
    expect(line('<Point Id="H2.PUMP.RUN"')).toBe(
      '<Point Id="H2.PUMP.RUN" InfoNumber="13" Name="House 2 pump" RiData="H2.run" Machine="H2.PUMP" Kind="logic" EditingKind="Output" ModePoint="H2.PUMP.MODE" Link="plc2" Register="coil:100">',
    );
    expect(line('<Point Id="H2.PUMP.MODE"')).toContain('Link="plc2" UnitId="17" Register="holding:110"');
    expect(line('<Point Id="H2.FLOW"')).not.toContain('RiData');
  });
  test('has a link with the settings of the first, and of its devices those that it reads', () => {
    expect(line('<ModbusTcp Id="plc2"')).toBe('<ModbusTcp Id="plc2" Host="10.0.0.2" TimeoutMs="700" Port="503">');
    expect(text.split('Id="plc2"')[1]?.split('</ModbusTcp>')[0]).toMatch(/^[^<]*<Unit UnitId="17" MaxGap="4"\/>\s*$/);
  });
  test('is calculated from its own points', () => {
    expect(line('<Point Id="H2.SUM"')).toContain('Calculation="SUM([H2.*FLOW]) + [SITE.FROST]"');
  });
  test('has its interlocks and alarms, also that of the device behind the new link', () => {
    expect(text).toContain('<Interlock Text="House 2 is cold" When="SITE.FROST = 1"/>');
    expect(line('<Alarm Id="H2.FLOW.LOW"')).toBe(
      '<Alarm Id="H2.FLOW.LOW" Point="H2.FLOW" Kind="L" Limit="5" SuppressedWhen="H2.PUMP.RUN = 0" AlarmGroup="House 2" Page="house-2" Message="House 2 flow low"/>',
    );
    expect(line('<Alarm Id="PLC.LOST2"')).toContain('Link="plc2 unit 17"');
    expect(alarmKeys(store)).toHaveLength(5);
  });
  test('has its page with its drawing, whose elements show its points and whose links stay in it', () => {
    const copy = page(store, 'house-2');
    const of = (field: string) => elementKeys(store, copy).map((key) => fieldText(store, key, field));
    expect(fieldText(store, copy, 'SynopticName')).toBe('House 2');
    expect(of('InfoNumber')).toEqual(['13', '15', undefined, undefined]);
    expect(of('RiData')).toEqual([undefined, undefined, undefined, undefined]);
    expect(of('RefSynoptic')).toEqual([undefined, undefined, 'home', 'house-2']);
    expect(of('Status1Image')).toEqual(['on.svg', undefined, undefined, undefined]);
    expect(store.text(`images/${fieldText(store, copy, 'BackgroundImage')}`)).toContain('>House 2</text>');
    expect(store.text('images/drawing-house-1.svg')).toBe(drawing);
  });
  test('has translations as those of the first, where they can be known', () => {
    expect(store.text('texts.fr.xml')).toContain('<Text From="House 2 pump" To="Pompe de la maison 2"/>');
    const flow = plan.rows.find(({ place }) => place[0] === 'House 2 flow');
    expect(flow).toMatchObject({ to: { name: '' }, notes: [{ code: 'untranslated' }] });
  });
  test('leaves the first as it was, and is taken back in one step', () => {
    expect(edit.changes().every(({ record, before }) => before === undefined || /#(n|\d)/.test(record))).toBe(true);
    edit.rollBack();
    expect(store.text('station.xml')).toBe(station);
    expect(store.text('texts.fr.xml')).toBe(french);
  });
});

describe('a copied programme', () => {
  const { store, edit } = opened();
  applyCopy(edit, planCopy(store, requestOf(store)), undefined);
  const copy = point(store, 'H2.SET');

  test('has no switching times, and names the one to be checked, also after that is renamed', () => {
    expect(store.written(copy)).toContain('<Programme CopiedFrom="H1.SET"/>');
    expect(store.written(copy)).not.toMatch(/Switch|Cheap/);
    setNamed(edit, point(store, 'H1.SET'), 'Id', 'H1.SETPOINT');
    expect(programmeCopiedFrom(store, copy)).toBe('H1.SETPOINT');
  });
  test('copied again without being checked names the first one', () => {
    const again = planCopy(store, {
      ...requestOf(store),
      points: [copy],
      pages: [],
      pairs: [{ from: 'H2', to: 'H3' }],
    });
    expect(again.points[0]?.programmeOf).toBe('H1.SETPOINT');
  });
  test('is used as it is, and the mark goes', () => {
    checkCopied(edit, copy, programmeOf(store, 'H1.SETPOINT'));
    expect(programmeCopiedFrom(store, copy)).toBeUndefined();
    expect(childrenOf(store, copy, 'Programme').map((key) => store.written(key))).toEqual([
      '<Programme><Day Name="Monday"><Switch Time="05:00" Value="20"/></Day></Programme>',
    ]);
  });
});

describe('nothing is copied onto a register that another point commands', () => {
  const { store } = opened();
  const withLink = (link: Partial<LinkChoice>) =>
    requestOf(store, { links: { plc: { to: { kind: 'same' }, units: {}, offset: 0, ...link } } });

  test('each refused point says which one has the register', () => {
    expect(faultsOf(store, withLink({}))).toEqual([
      ['H1.PUMP.RUN', { code: 'commanded', by: 'H1.PUMP.RUN' }],
      ['H1.SET', { code: 'commanded', by: 'H1.SET' }],
    ]);
    expect(faultsOf(store, withLink({ offset: 3 }))).toEqual([]);
  });
  test('one that is read alone may be read twice, which is said, but not commanded', () => {
    const rows = planCopy(store, withLink({ offset: 0 })).rows;
    expect(rows.find(({ from }) => from.id === 'H1.FLOW')?.notes).toContainEqual({
      code: 'sameRegister',
      by: 'H1.FLOW',
    });
    expect(faultsOf(store, withLink({ offset: -10, units: { '1': '7' } }))).toContainEqual([
      'H1.SET',
      { code: 'readAlready', by: 'H1.PUMP.MODE' },
    ]);
  });
  test('a new link to the same device is the same device', () => {
    const fields = { Host: '10.0.0.1', Port: '' };
    const codes = faultsOf(store, withLink({ to: { kind: 'new', id: 'plc2', fields } })).map(([, fault]) => fault);
    expect(codes).toContainEqual({ code: 'commanded', by: 'H1.PUMP.RUN' });
  });
  test('another unit is another device', () => {
    expect(faultsOf(store, withLink({ units: { '1': '2', '7': '8' } }))).toEqual([]);
  });
  test('an offset beyond the registers is refused', () => {
    expect(faultsOf(store, withLink({ offset: -5, units: { '1': '2' } }))).toEqual([
      ['H1.PUMP.RUN', { code: 'noRegister' }],
      ['H1.FLOW', { code: 'noRegister' }],
    ]);
  });
});

test('an Id that exists, is missing, or comes twice is named', () => {
  const { store } = opened();
  const [first = '', second = '', third = ''] = points(store);
  const typed = { [rowId(first, 'id')]: 'SITE.FROST', [rowId(second, 'id')]: ' ', [rowId(third, 'id')]: 'H2.SUM' };
  expect(faultsOf(store, requestOf(store, { typed }))).toEqual([
    ['H1.PUMP.RUN', { code: 'idTaken', by: 'SITE.FROST' }],
    ['H1.PUMP.MODE', { code: 'idMissing' }],
    ['H1.SUM', { code: 'idTwice', by: 'H1.FLOW' }],
  ]);
  const plain = faultsOf(store, requestOf(store, { pairs: [] }));
  expect(plain).toContainEqual(['H1.SET', { code: 'idTaken', by: 'H1.SET' }]);
});

test('what the copies share with the originals is asked, and copied only when it is answered', () => {
  const { store } = opened();
  const request = requestOf(store);
  const { outside, rows } = planCopy(store, request);
  expect(outside.map(({ kind, name, usedBy }) => [kind, name, usedBy])).toEqual([
    ['point', 'SITE.FROST', ['H2.PUMP.RUN', 'H2.SUM']],
    ['page', 'Home', ['House 2']],
    ['reach', '[H*.FLOW]', ['SITE.ALL']],
    ['names', '', ['No mode']],
  ]);
  expect(openQuestions({ ...planCopy(store, request), rows }, new Set())).toBe(4);
  expect(openQuestions(planCopy(store, request), new Set(outside.map(({ id }) => id)))).toBe(0);
});

test('a machine or an alarm group that no pair renames would be that of the originals: asked, too', () => {
  const { store } = opened();
  const typed = Object.fromEntries(points(store).map((key, at) => [rowId(key, 'id'), `X${at}`]));
  const { outside } = planCopy(store, requestOf(store, { pairs: [], typed, pages: [] }));
  expect(outside.map(({ kind, name }) => [kind, name])).toContainEqual(['machine', 'H1.PUMP']);
  expect(outside.map(({ kind, name }) => [kind, name])).toContainEqual(['alarmGroup', 'House 1']);
});

test('a group in a formula that has others, too, stays as it is when that is answered', () => {
  const { store, edit } = opened();
  setNamed(edit, point(store, 'H1.SUM'), 'Calculation', 'SUM([*FLOW]) + SUM([H1.FL*])');
  setNamed(edit, point(store, 'SITE.FROST'), 'Id', 'SITE.FLOW');
  const plan = planCopy(store, requestOf(store));
  expect(plan.outside).toContainEqual(expect.objectContaining({ kind: 'pattern', name: '*FLOW' }));
  const sum = plan.points.find(({ key }) => fieldText(store, key, 'Id') === 'H1.SUM');
  expect(sum?.changes).toContainEqual(['Calculation', 'SUM([*FLOW]) + SUM([H2.FL*])']);
});

test('a link that is there is used, and learns the settings of the device', () => {
  const { store, edit } = opened();
  const plan = planCopy(
    store,
    requestOf(store, { links: { plc: { to: { kind: 'same' }, units: { '1': '3', '7': '17' }, offset: 0 } } }),
  );
  applyCopy(edit, plan, undefined);
  const link = store.text('station.xml').split('</ModbusTcp>')[0] ?? '';
  expect(link).toContain('<Unit UnitId="17" MaxGap="4"/>');
  expect(store.text('station.xml')).toContain('<ModbusTcp Id="plc" Host="10.0.0.1" TimeoutMs="700">');
  expect(fieldText(store, point(store, 'H2.FLOW'), 'UnitId')).toBe('3');
});

describe('names without a number to replace', () => {
  const { store } = opened();
  const named = (part: CopyRequest['part'], pairs = house) => {
    const plan = planCopy(store, requestOf(store, { part, pairs }));
    const nameOf = (id: string) => plan.rows.find(({ from }) => from.id === id)?.to.name;
    return { plan, names: ['H1.SUM', 'H1.FLOW', 'PLC.LOST', 'house-1'].map(nameOf) };
  };
  const part = { text: 'House 2', translated: { fr: 'Maison 2' }, place: 'before' } as const;

  test('get a part of their own before or after them, and nothing is asked', () => {
    expect(named(part).names).toEqual(['House 2 Sum', 'House 2 flow', 'House 2 No mode', 'House 2']);
    expect(named({ ...part, place: 'after' }).names[0]).toBe('Sum House 2');
    expect(named(part).plan.outside.some(({ kind }) => kind === 'names')).toBe(false);
    expect(named(part).plan.alike).toBe(3);
  });
  test('also of a page, which may be in a folder of that name instead', () => {
    const pairs = house.slice(0, 1);
    expect(named(part, pairs).names[3]).toBe('House 2 House 1');
    const { plan, names } = named({ ...part, place: 'folder' }, pairs);
    expect(names[3]).toBe('House 1');
    expect(plan.pages[0]?.changes).toContainEqual(['Group', 'House 2']);
    expect(plan.outside.some(({ kind }) => kind === 'names')).toBe(false);
    expect(plan.translations).toContainEqual({ file: 'texts.fr.xml', from: 'House 2', to: 'Maison 2' });
  });
  test('stay the same only if the engineer says so', () => {
    const { outside } = named({ ...part, text: '' }, house.slice(0, 1)).plan;
    expect(outside.find(({ kind }) => kind === 'names')?.usedBy).toContain('House 1');
  });
  test('also of machines and alarm groups, which are not those of the originals then', () => {
    const { plan } = named(part, house.slice(2));
    const groups = plan.alarms.flatMap(({ changes }) => changes.filter(([field]) => field === 'AlarmGroup'));
    expect(groups).toEqual([['AlarmGroup', 'House 2 House 1']]);
    expect(plan.outside.filter(({ kind }) => kind === 'machine' || kind === 'alarmGroup')).toEqual([]);
  });
  test('but of an alarm group that others have, too, it is asked', () => {
    const { store: draft, edit } = opened();
    const frost = alarmKeys(draft).find((key) => fieldText(draft, key, 'Id') === 'FROST') ?? '';
    setField(edit, frost, 'AlarmGroup', 'House 1');
    const { outside } = planCopy(draft, requestOf(draft, { part, pairs: house.slice(0, 1) }));
    expect(outside.map(({ kind, name }) => [kind, name])).toContainEqual(['alarmGroup', 'House 1']);
  });
  test('are translated with the part in that language', () => {
    const { store: draft, edit } = opened();
    setField(edit, page(draft, 'house-1'), 'SynopticName', 'House 1 flow');
    const texts = (translated: Readonly<Record<string, string>>) =>
      planCopy(draft, requestOf(draft, { part: { ...part, translated }, pairs: house.slice(0, 1) })).translations;
    expect(texts(part.translated)).toContainEqual({
      ...{ file: 'texts.fr.xml', from: 'House 2 House 1 flow', to: 'Maison 2 Débit' },
    });
    expect(texts({}).some(({ from }) => from === 'House 2 House 1 flow')).toBe(false);
  });
  test('are proposed that of the pairs, in words where the names have them, and in each language', () => {
    expect(proposedPart(store, points(store), house)).toEqual(part);
    expect(proposedPart(store, points(store), house.slice(0, 1))).toMatchObject({
      text: 'H2',
      translated: { fr: 'H2' },
    });
    expect(proposedPart(store, points(store), house, 'South')).toMatchObject({ text: 'South', translated: { fr: '' } });
  });
});

test('elements are copied beside themselves, with the points that they show', () => {
  const { store, edit } = opened();
  const key = page(store, 'house-1');
  const elements = elementKeys(store, key).slice(0, 2);
  const copied = applyCopy(edit, planCopy(store, requestOf(store, { pages: [], elements })), key);
  expect(copied.elements).toHaveLength(2);
  const of = (field: string) => copied.elements.map((one) => fieldText(store, one, field));
  expect(of('InfoNumber')).toEqual(['13', '15']);
  expect(of('Id')[0]).toBe('H2.RUN');
  // 130 wide and 40 high: 20 beside the originals.
  expect([of('PositionX'), of('PositionY')]).toEqual([
    ['160', '210'],
    ['10', '10'],
  ]);
});

test('where there is no room beside them, the copies go to the nearest free place of the page', () => {
  const { store, edit } = opened();
  const key = page(store, 'house-1');
  const [first = '', second = '', third = ''] = elementKeys(store, key);
  setField(edit, second, 'Width', '730');
  setField(edit, third, 'PositionY', '60');
  setField(edit, third, 'Height', '300');
  const request = requestOf(store, { pages: [], elements: [first, second] });
  const copied = applyCopy(edit, planCopy(store, request), key);
  expect(copied.elements.map((one) => fieldText(store, one, 'PositionY'))).toEqual(['360', '360']);
});

describe('what is proposed', () => {
  const { store } = opened();
  test('of one point its machine, of a page its group, of several points these', () => {
    const proposed = (start: Parameters<typeof pointsOfStart>[1]) => {
      const shown = pointsOfStart(store, start);
      return proposedBeginning(store, start, shown, beginningsOf(store, shown))?.text;
    };
    expect(proposed({ kind: 'points', points: [point(store, 'H1.PUMP.RUN')] })).toBe('H1.PUMP.');
    expect(proposed({ kind: 'page', page: page(store, 'house-1') })).toBe('H1.');
    expect(proposed({ kind: 'points', points: points(store) })).toBeUndefined();
  });
  test('pages that show some of the points', () => {
    expect(offeredPages(store, points(store))).toEqual([{ key: page(store, 'house-1'), inside: 2, all: 2 }]);
  });
  test('the next number that is free, in Ids and names', () => {
    expect(proposedPairs(store, points(store), 'H1.')).toEqual(house.slice(0, 2));
  });
});

test.each([
  ['H1.P1', 'H2.P1'],
  ['H10.P1', 'H10.P1'],
  ['PH1', 'PH1'],
  ['House 1, H1', 'House 2, H2'],
  ['House 12', 'House 12'],
])('in %s the pairs make %s', (text, replaced) => {
  expect(replacer(house)(text)).toBe(replaced);
});

test('pairs that follow each other do not touch what one of them has made', () => {
  expect(
    replacer([
      { from: 'A', to: 'B' },
      { from: 'B', to: 'A' },
    ])('A B'),
  ).toBe('B A');
});

test.each([
  ['Pompe de la maison 1', 'House 1 pump', 'House 2 pump', 'Pompe de la maison 2'],
  ['Zone 1, maison 1', 'House 1 zone 1', 'House 2 zone 1', undefined],
  ['Débit', 'House 1 flow', 'House 2 flow', undefined],
])('the translation %s, of %s, follows to %s as %s', (text, before, after, expected) => {
  expect(replacedAlike(text, before, after)).toBe(expected);
});
