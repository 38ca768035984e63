import { describe, expect, test } from 'vitest';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { drawingOf } from '../drawing/drawingFile.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { recordsOf } from '../records/document.ts';
import { attributeOf, removeElement } from '../records/elements.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { generatePages } from './generatePages.ts';

const french: Translation = { locale: 'fr', say: (text) => `« ${text} »` };
const languages = [plainEnglish, french] as const;

const states = 'Kind="logic" State0="Stopped" State1="Running"';
const boiler = (number: number) =>
  [
    `TF" Name="Boiler ${number} flow temperature" Unit="°C"`,
    `SP" Name="Boiler ${number} setpoint" Unit="°C" EditingKind="Output"`,
    `TRIP" Name="Boiler ${number} fault" Kind="logic" State0="Normal" State1="Fault"`,
    `RUN" Name="Boiler ${number}" ${states}`,
    `CMD" Name="Boiler ${number} command" ${states} EditingKind="Output"`,
    `PUMP" Name="Boiler ${number} pump" ${states}`,
    `MODE" Name="Boiler ${number} mode" Kind="state" State0="Automatic" State1="Manual"`,
  ].map((rest, at) => `<Point InfoNumber="${number * 10 + at}" Link="plc" Id="B${number}.${rest}/>`);

function opened(points: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const store = new RecordStore();
  const station = `<StationCfg>\n  <PointCfg>\n    ${points.join('\n    ')}\n  </PointCfg>\n  <SynopticWebCfg/>\n</StationCfg>\n`;
  for (const [file, text] of Object.entries({ 'station.xml': station, ...files }))
    for (const row of recordsOf(file, text)) store.put(...row);
  let number = 0;
  const edit = new Transaction(store, () => `new${++number}`);
  const page = (id: string) => pageKeys(store).find((key) => attributeOf(store, key, 'SynopticId') === id) ?? '';
  const elements = (id: string) => elementKeys(store, page(id));
  return {
    ...{ store, edit, page, elements },
    generate: (names?: ReadonlyMap<string, string>) => generatePages(edit, languages, names),
    ids: (id: string) => elements(id).map((key) => attributeOf(store, key, 'Id') ?? ''),
    texts: (id: string) =>
      elements(id).flatMap((key) => attributeOf(store, key, 'TextValue') ?? attributeOf(store, key, 'Text') ?? []),
    drawing: (id: string) => store.text(drawingOf(store, page(id)) ?? ''),
    names: () => pageKeys(store).map((key) => attributeOf(store, key, 'SynopticName')),
  };
}
const values = (ids: readonly string[]) => ids.flatMap((id) => /^B\d+\.(\w+):value$/.exec(id)?.[1] ?? []);

describe('a machine', () => {
  test('has its symbol and state at its head, then fault, mode, command, setpoints and measurements', () => {
    const { generate, ids, texts, store, elements } = opened([...boiler(1), ...boiler(2)]);
    generate();
    expect(values(ids('boiler-1'))).toEqual(['RUN', 'PUMP', 'TRIP', 'MODE', 'CMD', 'SP', 'TF']);
    const symbols = elements('boiler-1').flatMap((key) => attributeOf(store, key, 'Status1Image') ?? []);
    expect(symbols).toEqual(['symbol-boiler-running.svg', 'symbol-pump-running.svg']);
    // Its name is that of the page, and no row repeats it.
    expect(texts('boiler-1')).toEqual([
      ...['Boiler 1', 'Overview', 'Pump', 'Fault', 'Mode', 'Command', 'Setpoint', 'Flow temperature'],
    ]);
  });

  test('without a state of its own is shown by that of its part', () => {
    const points = [
      `PUMPCMD" Name="Boiler 1 pump release" ${states} EditingKind="Output"`,
      `PUMP" Name="Boiler 1 pump" ${states}`,
      'FLAME" Name="Boiler 1 burner" Kind="logic" State0="Off" State1="Burning"',
      'FLOW" Name="Boiler 1 flow temperature" Unit="°C"',
    ].map((rest, at) => `<Point InfoNumber="${at + 1}" Link="plc" Id="B1.${rest}/>`);
    const { generate, store, elements } = opened([...points, ...boiler(2)]);
    generate();
    const symbols = elements('boiler-1').flatMap((key) => attributeOf(store, key, 'Status1Image') ?? []);
    expect(symbols).toEqual(['symbol-boiler-running.svg', 'symbol-pump-running.svg', 'symbol-burner-running.svg']);
  });

  test('that shows no state has a symbol of the drawing by its words', () => {
    const points = ['Heat meter power', 'Heat meter flow'].map(
      (name, at) => `<Point Id="HM.${at}" InfoNumber="${at + 1}" Name="${name}" Link="plc"/>`,
    );
    const { generate, drawing } = opened([...points, ...boiler(1)]);
    generate();
    expect(drawing('heat-meter')).toContain('heat-meter');
    expect(generate().pages.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  });

  test('has labels in the language of its points’ names', () => {
    const texts =
      '<TextCfg>\n  <Text From="Boiler 1" To="Chaudière 1"/>\n  <Text From="Boiler 1 setpoint" To="Consigne de la chaudière 1"/>\n</TextCfg>\n';
    const { generate, store } = opened([...boiler(1), ...boiler(2)], { 'texts.fr.xml': texts });
    generate();
    expect(store.text('texts.fr.xml')).toContain('<Text From="Setpoint" To="Consigne"/>');
  });
});

describe('an overview', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => boiler(at + 1)).flat();
  const rows = (ids: readonly string[], number: number) => values(ids.filter((id) => id.startsWith(`B${number}.`)));

  test('shows run, main measurement and fault first, and the rest where there is room', () => {
    const { generate, ids } = opened(many(2));
    generate();
    expect(rows(ids('overview'), 1)).toEqual(['RUN', 'PUMP', 'TF', 'TRIP', 'MODE']);
  });

  test('has a second page in place of fewer rows, and leads to every page from the first one', () => {
    const { generate, ids, elements, store, page, edit } = opened(many(17));
    expect(
      generate()
        .pages.map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(['overview', 'overview-2', 'boiler-1']);
    expect(rows(ids('overview'), 1)).toEqual(['RUN', 'TF', 'TRIP']);
    expect(rows(ids('overview-2'), 17)).toEqual(['RUN', 'TF', 'TRIP']);
    const leadsTo = (id: string) =>
      new Set(elements(id).flatMap((key) => attributeOf(store, key, 'RefSynoptic') ?? []));
    expect(leadsTo('overview').size).toBe(18);
    expect(leadsTo('boiler-17')).toEqual(new Set(['overview-2']));
    expect(leadsTo('boiler-1')).toEqual(new Set(['overview']));
    expect(generate().pages.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    removeElement(edit, page('overview-2'));
    expect(generate().pages.find(({ id }) => id === 'overview-2')?.outcome).toBe('absent');
    expect(page('overview-2')).toBe('');
  });
});

describe('names of groups', () => {
  test('are proposed, and others are taken for new pages and for those that exist', () => {
    const { generate, names, texts } = opened([...boiler(1), ...boiler(2)]);
    const { groups } = generate(new Map([['B1', 'North boiler']]));
    expect(groups).toEqual([
      { key: 'B1', name: 'North boiler', points: 7 },
      { key: 'B2', name: 'Boiler 2', points: 7 },
    ]);
    expect(names()).toEqual(['Overview', 'North boiler', 'Boiler 2']);
    expect(texts('overview')).toContain('North boiler');
    expect(generate().pages.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
    generate(new Map([['B2', 'South boiler']]));
    expect(names()).toEqual(['Overview', 'North boiler', 'South boiler']);
    expect(generate().groups.map(({ name }) => name)).toEqual(['North boiler', 'South boiler']);
  });

  test('of several pages are those of all of them, but for one that a user has called otherwise', () => {
    const meters = Array.from(
      { length: 140 },
      (_, at) => `<Point Id="M.${at}" InfoNumber="${at + 1}" Name="Meter ${at}" Link="plc"/>`,
    );
    const { generate, names } = opened(meters);
    generate();
    expect(names()).toEqual(['Overview', 'M', 'M (2)', 'M (3)']);
    generate(new Map([['M', 'Meters']]));
    expect(names()).toEqual(['Overview', 'Meters', 'Meters (2)', 'Meters (3)']);
  });
});
