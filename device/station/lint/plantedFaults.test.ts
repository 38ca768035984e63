import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FindingCode } from '../../../protocol/faults/findingCodes.ts';
import { fileOf } from '../../configuration.ts';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadStation } from '../station.ts';
import { readFolder } from '../stationFolder.ts';

const folder = join(import.meta.dirname, '../../../demonstration/station');

/** A part of the station. */
type Where = 'points' | 'pages';

const at = (x: number, y: number, width = 100, height = 40) =>
  `PositionX="${x}" PositionY="${y}" Width="${width}" Height="${height}"`;
const sound = 'SynopticName="Planted" SynopticWidth="400" SynopticHeight="300"';
const open = `${sound} IsAuthenticationRequired="false"`;
const point = (id: string, number: number, fields: string) =>
  `<Point Id="${id}" InfoNumber="${number}" Link="plant" Register="input:0" Type="uint16" ${fields}/>`;
const number = (infoNumber: number, place: string, fields = 'IsShowedUnit="true"') =>
  `<TextValueNumericData InfoNumber="${infoNumber}" ${place} ${fields}/>`;
const text = (words: string, place: string, fields = '') => `<TextComment TextValue="${words}" ${place} ${fields}/>`;
const pump = 'Status0Image="symbol-pump-stopped.svg" Status1Image="symbol-pump-running.svg"';
const numbers = Array.from(
  readFileSync(join(folder, 'station.xml'), 'utf8').matchAll(
    /<Point Id="[^"]+(?:SPEED|FLOW|POWER|PRESSURE|STARTS|LEVEL|RUN|VOLUME|SET)" InfoNumber="(\d+)"/g,
  ),
  ([, infoNumber]) => infoNumber,
).slice(0, 61);
const values = `<PointTableData InfoNumbers="${numbers.join(' ')}" ${at(10, 10, 700, 61 * 24)}/>`;

/** What is wrong with each, on a line of its own; undefined: nothing, it is needed by another one. */
const planted: readonly (readonly [code: FindingCode | undefined, where: Where, xml: string])[] = [
  [
    undefined,
    'pages',
    '<SynopticWeb SynopticId="faulty" SynopticWidth="1280" SynopticHeight="840" IsAuthenticationRequired="false">',
  ],
  ['lowContrastDark', 'pages', text('Dark', at(20, 700), 'Foreground="#222222"')],
  ['lowContrastLight', 'pages', text('Pale', at(20, 750), 'Foreground="#DDDDDD"')],
  ['cutByPage', 'pages', text('Edge', at(1250, 700))],
  ['outsidePage', 'pages', text('Outside', at(1300, 700))],
  ['wordsTooWide', 'pages', text('Much longer than its box', at(260, 700, 40, 20))],
  [undefined, 'pages', text('Twice', at(320, 700))],
  ['elementTwice', 'pages', text('Twice', at(320, 700))],
  ['linkToItself', 'pages', `<TextLink RefSynoptic="faulty" Text="Here" ${at(440, 700)}/>`],
  ['unknownSynoptic', 'pages', `<TextLink RefSynoptic="nowhere" Text="Nowhere" ${at(560, 700)}/>`],
  ['targetSmall', 'pages', `<TextLink RefSynoptic="wells" Text="Low" ${at(680, 700, 100, 18)}/>`],
  [undefined, 'pages', `<TextLink RefSynoptic="wells" Text="Below" ${at(680, 719, 100, 30)}/>`],
  ['targetCovered', 'pages', `<TextLink RefSynoptic="wells" Text="Under" ${at(800, 700, 100, 30)}/>`],
  [undefined, 'pages', `<TextLink RefSynoptic="tanks" Text="Over" ${at(850, 702, 100, 30)}/>`],
  ['unitNotShown', 'pages', number(9101, at(960, 700), 'IsShowedUnit="false"')],
  ['unknownNumber', 'pages', number(9999, at(1080, 700))],
  [
    'unknownImage',
    'pages',
    `<ImageLogicData InfoNumber="801" ${at(20, 790, 40, 40)} Status0Image="gone.svg" Status1Image="pump-running.svg"/>`,
  ],
  [
    'statesAlike',
    'pages',
    `<ImageLogicData InfoNumber="801" ${at(80, 790, 40, 40)} Status0Image="pump-running.svg" Status1Image="pump-running.svg"/>`,
  ],
  [
    'statesByHue',
    'pages',
    `<ImageLogicData InfoNumber="801" ${at(140, 790, 40, 40)} Status0Image="lamp-green.svg" Status1Image="lamp-red.svg"/>`,
  ],
  [undefined, 'pages', `<ImageLogicData InfoNumber="801" ${at(300, 786, 48, 48)} ${pump}/>`],
  ['pipeEndLoose', 'pages', `<PipeData ${at(200, 786, 100, 48)} Points="8,24 96,24"/>`],
  [
    'pictureTooLarge',
    'pages',
    `<ImageLogicData InfoNumber="801" ${at(400, 790, 40, 40)} Status0Image="photo.png" Status1Image="pump-running.svg"/>`,
  ],
  [undefined, 'pages', `<TextValueLogicData InfoNumber="9102" ${at(500, 790)}/>`],
  [undefined, 'pages', `<TextValueLogicData InfoNumber="9103" ${at(640, 790)}/>`],
  [undefined, 'pages', number(9104, at(760, 790))],
  [undefined, 'pages', number(9105, at(880, 790))],
  ['numberTooWide', 'pages', number(9101, at(1000, 790, 30, 30))],
  [undefined, 'pages', '</SynopticWeb><!-- faulty -->'],
  [
    'alarmColour',
    'pages',
    `<SynopticWeb SynopticId="red" ${open} Background="#FFFFFF">${text('Red', at(10, 10), 'Foreground="#C4121A"')}</SynopticWeb>`,
  ],
  [
    'groundOfTexts',
    'pages',
    `<SynopticWeb SynopticId="dark" ${open} Background="#202020">${text('Black', at(10, 10))}</SynopticWeb>`,
  ],
  ['drawnAlarmColour', 'pages', `<SynopticWeb SynopticId="drawn" ${open} BackgroundImage="yellow.svg"/>`],
  ['pictureOfOneTheme', 'pages', `<SynopticWeb SynopticId="light" ${open} BackgroundImage="light.svg"/>`],
  [
    'valuesTooMany',
    'pages',
    `<SynopticWeb SynopticId="many" SynopticWidth="800" SynopticHeight="1500" IsAuthenticationRequired="false">${values}</SynopticWeb>`,
  ],
  [
    'commandOnOpenPage',
    'pages',
    `<SynopticWeb SynopticId="button" ${open}><ButtonData InfoNumber="801" TextValue="Try" ${at(10, 10)}/></SynopticWeb>`,
  ],
  ['pageUnreached', 'pages', `<SynopticWeb SynopticId="lost" ${sound}/>`],
  [undefined, 'points', point('NEW.FLOW', 9101, 'Name="New" Unit="l" RangeMin="0" RangeMax="90000"')],
  [
    'wordMissing',
    'points',
    point('NEW.WORDLESS', 9102, 'Name="Door" Kind="logic" Type="bool"')
      .replace('input:0', 'discrete:0')
      .replace(' Type="uint16"', ''),
  ],
  [
    'sameWords',
    'points',
    point('NEW.ALIKE', 9103, 'Name="Hatch" Kind="logic" State0="Shut" State1="Shut"')
      .replace('input:0', 'discrete:1')
      .replace(' Type="uint16"', ''),
  ],
  ['unitMissing', 'points', point('NEW.LEVEL', 9104, 'Name="Level of the pit" MeasureMin="0" MeasureMax="9"')],
  ['namesMissing', 'points', point('BARE.VALUE', 9105, 'Unit="m" MeasureMin="0" MeasureMax="9"')],
  ['pointsUnshown', 'points', point('UNSEEN.VALUE', 9106, 'Name="Unseen" Unit="m"')],
  [
    'commandUnreached',
    'points',
    point('UNSEEN.SET', 9107, 'Name="Unreached" Unit="m" EditingKind="Output"').replace('input', 'holding'),
  ],
];

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${inside}</svg>`);
const photo = Buffer.alloc(40);
photo.writeUInt32BE(0x89_50_4e_47, 0);
photo.writeUInt32BE(4000, 16);
photo.writeUInt32BE(3000, 20);
const pictures: Readonly<Record<string, Buffer>> = {
  'lamp-green.svg': svg('<circle r="9" fill="#3f7f00"/>'),
  'lamp-red.svg': svg('<circle r="9" fill="#b35a00"/>'),
  'yellow.svg': svg('<style>@media (prefers-color-scheme: dark){}</style><path fill="#ffd21f"/>'),
  'light.svg': svg('<rect width="400" height="300" fill="#fff"/>'),
  'symbol-pump-stopped.svg': svg('<circle r="9" fill="#222"/>'),
  'symbol-pump-running.svg': svg('<circle r="9" fill="#eee"/>'),
  'photo.png': photo,
};

/** The lines before which each part is planted. */
const before: Readonly<Record<Where, (lines: readonly string[]) => number>> = {
  points: (lines) => lines.findIndex((line) => line.includes('</PointCfg>')),
  pages: (lines) => lines.findIndex((line) => line.includes('</SynopticWebCfg>')),
};

function plant() {
  const lines = readFileSync(join(folder, 'station.xml'), 'utf8').split('\n');
  for (const [where, place] of Object.entries(before))
    lines.splice(place(lines), 0, ...planted.flatMap(([, into, xml]) => (into === where ? xml : [])));
  const { files } = readFolder(folder);
  const all = new Map([
    ...files,
    ...Object.entries(pictures).map(([name, bytes]) => [`images/${name}`, fileOf(bytes)] as const),
  ]);
  all.set('station.xml', fileOf(Buffer.from(lines.join('\n'))));
  return { lines, station: loadStation({ files: all }, driverKinds) };
}

test('each of more than 20 planted faults is found once, at its line, and nothing else in the demonstration', () => {
  const { lines, station } = plant();
  const expected = planted.flatMap(([code, , xml]) =>
    code === undefined ? [] : [`${code} ${lines.lastIndexOf(xml) + 1}`],
  );
  expect(expected.length).toBeGreaterThan(30);
  const found = [...station.findings, ...station.remarks];
  expect(found.map(({ reason, line }) => `${reason.code} ${line}`).toSorted()).toEqual(expected.toSorted());
  for (const finding of found) expect(findingText(finding)).toMatch(/^station\.xml:\d+: \w+: ./);
});
