import { describe, expect, test } from 'vitest';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { drawingGroup, drawingOf } from '../drawing/drawingFile.ts';
import { addShape } from '../drawing/shapes.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { recordsOf } from '../records/document.ts';
import { attributeOf, insertElement, removeElement, setAttribute } from '../records/elements.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { partsOf } from '../station/sections.ts';
import { generatePages } from './generatePages.ts';

const french: Translation = { locale: 'fr', say: (text) => `« ${text} »` };
const languages = [plainEnglish, french] as const;

const pump = (group: string, number: number, from: number) => `
    <Point Id="${group}.P${number}.RUN" InfoNumber="${from}" Name="Pump ${number}" Kind="logic" EditingKind="Output" State0="Stopped" State1="Running" Link="plc"/>
    <Point Id="${group}.P${number}.FLOW" InfoNumber="${from + 1}" Name="Pump ${number} flow" Unit="m³/h" Link="plc"/>`;
const level = '<Point Id="NORTH.LEVEL" InfoNumber="90" Name="North tank level" Unit="m" MeasureMax="5" Link="plc"/>';
const plant = `${pump('PS1', 1, 10)}${pump('PS1', 2, 20)}\n    ${level}`;

function opened(points = plant, pages = '<SynopticWebCfg/>', files: Readonly<Record<string, string>> = {}) {
  const store = new RecordStore();
  const station = `<StationCfg>\n  <PointCfg>\n    ${points}\n  </PointCfg>\n  ${pages}\n</StationCfg>\n`;
  for (const [file, text] of Object.entries({ 'station.xml': station, ...files }))
    for (const row of recordsOf(file, text)) store.put(...row);
  let number = 0;
  const edit = new Transaction(store, () => `new${++number}`);
  const page = (id: string) => pageKeys(store).find((key) => attributeOf(store, key, 'SynopticId') === id) ?? '';
  const elements = (id: string) => elementKeys(store, page(id));
  const ids = (id: string) => elements(id).map((key) => attributeOf(store, key, 'Id'));
  const element = (id: string, own: string) => elements(id).find((key) => attributeOf(store, key, 'Id') === own) ?? '';
  const pointSection = () => partsOf(store, 'PointCfg', 'Point');
  return {
    ...{ store, edit, page, elements, ids, element, pointSection },
    generate: () => generatePages(edit, languages).pages.map(({ id, outcome }) => `${id} ${outcome}`),
    text: () =>
      store
        .files()
        .map((file) => (store.isXml(file) ? store.text(file) : ''))
        .join(''),
    addPoint: (xml: string) => insertElement(edit, pointSection()[0]?.replace(/#.*/, '#2') ?? '', undefined, xml),
    dropPoint: (id: string) =>
      removeElement(edit, pointSection().find((key) => attributeOf(store, key, 'Id') === id) ?? ''),
  };
}

describe('pages from points', () => {
  test('are an overview and one for each group of the Ids, a card for each machine', () => {
    const { store, generate, elements, page, element } = opened();
    expect(generate()).toEqual(['overview added', 'ps1 added', 'north added']);
    expect(attributeOf(store, page('overview'), 'IsFirst')).toBe('true');
    const groups = elements('ps1').map((key) => attributeOf(store, key, 'Group'));
    expect([...new Set(groups)]).toEqual([undefined, 'Pump 1', 'Pump 2']);
    expect(attributeOf(store, element('overview', 'link:PS1 1'), 'RefSynoptic')).toBe('ps1');
    expect(attributeOf(store, element('ps1', 'back'), 'RefSynoptic')).toBe('overview');
  });

  test('show each point by its kind, a machine by its symbol, a level as a tank; what is commanded can be pressed', () => {
    const { store, generate, element, ids } = opened();
    generate();
    const open = (id: string, own: string) => store.record(element(id, own))?.open ?? '';
    expect(open('ps1', 'PS1.P1.RUN:symbol')).toContain(
      'Status0Image="symbol-pump-stopped.svg" Status1Image="symbol-pump-running.svg"',
    );
    expect(open('ps1', 'PS1.P1.RUN:value')).toMatch(/^<TextValueLogicData .*InfoNumber="10"/);
    expect(open('ps1', 'PS1.P1.FLOW:value')).toMatch(/^<TextValueNumericData .*IsShowedUnit="true"/);
    expect(open('north', 'NORTH.LEVEL:level')).toMatch(/^<BarValueNumericData .*Max="5"/);
    expect(ids('overview')).toContain('PS1.P2.RUN:value');
    expect(store.text('images/symbol-pump-running.svg')).toMatch(/^<svg .*\n<style>/);
    expect(store.text(drawingOf(store, pageKeys(store)[0] ?? '') ?? '')).toContain('class="v-card"');
  });

  test.each([
    ['without a separator', 'TAG1', 'TAG2', 'all-points'],
    ['with another separator', 'PUMP_RUN', 'TANK_LEVEL', 'pump'],
    ['that all begin alike', 'SITE.PS1.RUN', 'SITE.PS2.RUN', 'ps1'],
    ['of other scripts', 'Αντλία.1', 'Αντλία.2', 'αντλια'],
  ])('of Ids %s', (_, one, other, wanted) => {
    const points = [one, other].map(
      (id, at) => `<Point Id="${id}" InfoNumber="${at + 1}" Name="Point ${at}" Link="plc"/>`,
    );
    expect(opened(points.join('')).generate()[1]).toBe(`${wanted} added`);
  });

  test('of none are none', () => {
    const { generate, text } = opened('');
    const before = text();
    expect(generate()).toEqual([]);
    expect(text()).toBe(before);
  });

  test('of a large group are several, that lead to each other', () => {
    const many = Array.from(
      { length: 140 },
      (_, at) => `<Point Id="M.${at}" InfoNumber="${at + 1}" Name="Meter ${at}" Link="plc"/>`,
    );
    const { store, generate, element } = opened(many.join(''));
    expect(generate()).toEqual(['overview added', 'm added', 'm-2 added', 'm-3 added']);
    expect(attributeOf(store, element('m-2', 'next'), 'RefSynoptic')).toBe('m-3');
    expect(attributeOf(store, element('m-2', 'previous'), 'RefSynoptic')).toBe('m');
  });

  test('of one kind are a folder of the navigation where there are many', () => {
    const of = (name: string, at: number) =>
      ['LEVEL', 'FLOW'].map(
        (end, more) =>
          `<Point Id="${name.replace(' ', '-')}.${end}" InfoNumber="${2 * at + more + 1}" Name="${name} ${end}" Link="plc"/>`,
      );
    const foldersOf = ({ store }: { readonly store: RecordStore }) =>
      new Set(pageKeys(store).map((key) => attributeOf(store, key, 'Group')));
    const names = ['Tank A', 'Tank B', 'Pump 1', 'Pump 2', 'Pump 3', 'La cave', 'La tour', 'Mains supply'];
    const few = opened(names.flatMap(of).join(''));
    few.generate();
    expect(foldersOf(few)).toEqual(new Set([undefined]));
    // With one more page, those that existed are in folders, too; one that a user has moved stays.
    setAttribute(few.edit, few.page('pump-2'), 'Group', 'Mine');
    for (const xml of of('Pump 4', 20)) few.addPoint(xml);
    few.generate();
    const folderOf = (id: string) => attributeOf(few.store, few.page(id), 'Group');
    const ids = ['overview', 'tank-a', 'tank-b', 'pump-1', 'pump-2', 'pump-3', 'pump-4', 'la-cave', 'la-tour'];
    expect(ids.map(folderOf)).toEqual([
      ...[undefined, 'Tank', 'Tank', 'Pump', 'Mine', 'Pump', 'Pump', undefined, undefined],
    ]);
    expect(few.generate().filter((one) => !one.endsWith(' same'))).toEqual([]);
    const alike = opened(Array.from({ length: 12 }, (_, at) => of(`Pump ${at}`, at).join('')).join(''));
    alike.generate();
    expect(foldersOf(alike)).toEqual(new Set([undefined]));
  });

  test('have names that are long in full', () => {
    const name = 'Name of sixty letters, every one of which is to be seen'.padEnd(60, '.');
    const { store, generate, element } = opened(
      `<Point Id="A.B" InfoNumber="1" Name="${name}" Link="plc"/><Point Id="A.C" InfoNumber="2" Name="C" Link="plc"/>`,
    );
    generate();
    expect(Number(attributeOf(store, element('a', 'A.B:name'), 'Width'))).toBeGreaterThan(60 * 15 * 0.5);
  });

  test('leave the pages that there are, and take the place of the first page of an empty station', () => {
    const hand = '<SynopticWebCfg><SynopticWeb SynopticId="ps1" SynopticName="Mine" IsFirst="true"/></SynopticWebCfg>';
    const mine = opened(plant, hand);
    expect(mine.generate()).toEqual(['overview added', 'ps1-2 added', 'north added']);
    expect(mine.store.text('station.xml')).toContain(
      '<SynopticWeb SynopticId="ps1" SynopticName="Mine" IsFirst="true"/>',
    );
    expect(attributeOf(mine.store, mine.page('overview'), 'IsFirst')).toBeUndefined();
    const started =
      '<SynopticWebCfg><SynopticWeb SynopticId="start" SynopticName="Getting started" IsFirst="true"><TextComment TextValue="This device is running. It has no station yet."/></SynopticWeb></SynopticWebCfg>';
    const empty = opened(plant, started);
    expect(empty.generate()).toEqual(['start removed', 'overview added', 'ps1 added', 'north added']);
    expect(attributeOf(empty.store, empty.page('overview'), 'IsFirst')).toBe('true');
  });

  test('are translated as far as the station is', () => {
    const texts = '<TextCfg>\n  <Text From="Pump 1" To="Pompe 1"/>\n</TextCfg>\n';
    const { store, generate } = opened(plant, undefined, { 'texts.fr.xml': texts });
    generate();
    expect(store.text('texts.fr.xml')).toContain('<Text From="Overview" To="« Overview »"/>');
    expect(store.text('texts.fr.xml')).toContain('<Text From="NORTH" To="NORTH"/>');
    expect(store.text('texts.fr.xml').match(/From="Pump 1"/g)).toHaveLength(1);
  });
});

describe('generated again', () => {
  test('the same points change nothing at all', () => {
    const { generate, text } = opened();
    generate();
    const before = text();
    expect(generate()).toEqual(['overview same', 'ps1 same', 'north same']);
    expect(text()).toBe(before);
  });

  test('a new point comes on its page, one that is gone leaves it, another unit or kind is taken over', () => {
    const { store, edit, generate, addPoint, dropPoint, ids, element, pointSection } = opened();
    generate();
    addPoint('<Point Id="PS1.P1.POWER" InfoNumber="30" Name="Pump 1 power" Unit="kW" Link="plc"/>');
    dropPoint('PS1.P2.FLOW');
    const flow = pointSection().find((key) => attributeOf(store, key, 'Id') === 'PS1.P1.FLOW') ?? '';
    setAttribute(edit, flow, 'Kind', 'text');
    expect(generate()).toEqual(['overview changed', 'ps1 changed', 'north same']);
    expect(ids('ps1')).toContain('PS1.P1.POWER:value');
    expect(ids('ps1')).not.toContain('PS1.P2.FLOW:value');
    expect(store.record(element('ps1', 'PS1.P1.FLOW:value'))?.open).toMatch(/^<TextValueTextData/);
    expect(store.files().filter((file) => file.startsWith('images/drawing-ps1'))).toHaveLength(1);
  });

  test('a drawing that another page shows stays', () => {
    const { store, generate, edit, page, addPoint } = opened();
    generate();
    const drawing = attributeOf(store, page('ps1'), 'BackgroundImage') ?? '';
    setAttribute(edit, page('north'), 'BackgroundImage', drawing);
    addPoint('<Point Id="PS1.P1.POWER" InfoNumber="30" Name="Pump 1 power" Unit="kW" Link="plc"/>');
    expect(generate()).toEqual(['overview changed', 'ps1 changed', 'north edited']);
    expect(attributeOf(store, page('north'), 'BackgroundImage')).toBe(drawing);
    expect(store.isXml(`images/${drawing}`)).toBe(true);
  });

  test('many groups of one point each share a page', () => {
    const many = (names: (at: number) => string) =>
      Array.from(
        { length: 8 },
        (_, at) => `<Point Id="T${at}.TEMP" InfoNumber="${at + 1}" Name="${names(at)}" Link="plc"/>`,
      );
    const { generate, ids, addPoint } = opened(many((at) => `Temperature ${at}`).join(''));
    expect(generate()).toEqual(['overview added', 'all-points added']);
    addPoint('<Point Id="T3.LEVEL" InfoNumber="30" Name="Level 3" Link="plc"/>');
    expect(generate()).toEqual(['overview changed', 'all-points changed', 't3 added']);
    expect(ids('all-points')).toContain('T7.TEMP:value');
    const alike = opened(many(() => 'Temperature').join(''));
    alike.generate();
    expect(alike.ids('all-points')).toContain('title:T7');
  });

  test('what somebody has moved, removed, added or drawn stays; only the rest follows the points', () => {
    const { store, edit, generate, addPoint, dropPoint, ids, element, page } = opened();
    generate();
    setAttribute(edit, element('ps1', 'PS1.P1.RUN:symbol'), 'PositionX', '777');
    removeElement(edit, element('ps1', 'PS1.P1.FLOW:name'));
    insertElement(
      edit,
      page('ps1'),
      undefined,
      '<TextComment Id="note" PositionX="1" PositionY="2" Width="3" Height="4" TextValue="Mine"/>',
    );
    addShape(
      edit,
      drawingGroup(edit, page('ps1'), { width: 1280, height: 720 }),
      'line',
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    );
    addPoint('<Point Id="PS1.P1.POWER" InfoNumber="30" Name="Pump 1 power" Unit="kW" Link="plc"/>');
    dropPoint('PS1.P2.FLOW');
    const { pages } = generatePages(edit, languages);
    expect(pages.map(({ name: _, ...page }) => page)).toEqual([
      { id: 'overview', outcome: 'changed' },
      { id: 'ps1', outcome: 'merged', edited: ['PS1.P1.RUN:symbol'], removed: ['PS1.P1.FLOW:name'] },
      { id: 'north', outcome: 'same' },
    ]);
    expect(attributeOf(store, element('ps1', 'PS1.P1.RUN:symbol'), 'PositionX')).toBe('777');
    expect(ids('ps1')).not.toContain('PS1.P1.FLOW:name');
    expect(ids('ps1')).not.toContain('PS1.P2.FLOW:value');
    expect(ids('ps1')).toEqual(expect.arrayContaining(['note', 'PS1.P1.POWER:value']));
    expect(store.text(drawingOf(store, page('ps1')) ?? '')).toContain('points="1,2 3,4"');
    const [moved, added] = ['PS1.P1.RUN:value', 'PS1.P1.POWER:value'].map((id) =>
      Number(attributeOf(store, element('ps1', id), 'PositionY')),
    );
    expect(added).toBeGreaterThan(moved ?? 0);
    expect(generate()).toEqual(['overview same', 'ps1 edited', 'north same']);
  });

  test('a page that somebody has removed is not made again, and nothing leads to it', () => {
    const { store, edit, generate, page, ids } = opened();
    generate();
    removeElement(edit, page('north'));
    expect(generate()).toEqual(['overview changed', 'ps1 same', 'north absent']);
    expect(ids('overview').filter((id) => id?.startsWith('link:'))).toEqual(['link:PS1 1']);
    expect(generate()).toEqual(['overview same', 'ps1 same', 'north absent']);
    expect(store.text('editor.xml')).toContain('SynopticId="north"');
  });

  test('the page of a group that is gone goes, but for one that another page leads to', () => {
    const { store, generate, dropPoint } = opened();
    generate();
    dropPoint('NORTH.LEVEL');
    expect(generate()).toEqual(['overview changed', 'ps1 same', 'north removed']);
    expect(store.text('editor.xml')).not.toContain('north');
    const led = opened(
      plant,
      '<SynopticWebCfg><SynopticWeb SynopticId="mine"><TextLink RefSynoptic="north" Text="Tank"/></SynopticWeb></SynopticWebCfg>',
    );
    led.generate();
    led.dropPoint('NORTH.LEVEL');
    expect(led.generate()).toContain('north merged');
    expect(led.page('north')).not.toBe('');
  });

  test('pages that nothing remembers are taken for its own if they are the very same', () => {
    const { store, edit, generate, element } = opened();
    generate();
    removeElement(edit, 'editor.xml#1');
    for (const key of store.children('editor.xml#0')) removeElement(edit, key);
    edit.put('editor.xml#0', undefined);
    expect(generate()).toEqual(['overview same', 'ps1 same', 'north same']);
    expect(element('ps1', 'title')).not.toBe('');
  });

  test('all is one edit that can be taken back', () => {
    const { edit, generate, text } = opened();
    const before = text();
    generate();
    expect(text()).not.toBe(before);
    edit.rollBack();
    expect(text()).toBe(before);
  });
});
