import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../device/drivers/index.ts';
import { parseXml } from '../device/parseXml.ts';
import { reasonText } from '../device/station/findingText.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import { type ElementKind, elementKinds } from '../protocol/elementKinds.ts';

const folder = join(import.meta.dirname, '../stations/wide');
const { findings, synoptics, points } = loadFolder(folder, driverKinds).station;
const elementsOf = (page: string) => synoptics.find(({ synoptic }) => synoptic.id === page)?.synoptic.elements ?? [];

// The mistakes that the station makes on purpose, in the order of its file.
const row = ['TextLabelData', 'ImageLogicData', 'ImageLogicData', 'TextValueLogicData', 'TextValueLogicData'];
const mistakes = [
  ...row.map((kind) => `${kind}: InfoNumber: point 211 does not exist or was rejected.`),
  'TextValueNumericData: InfoNumber: point 212 does not exist or was rejected.',
  'TextValueNumericData: InfoNumber: point 213 does not exist or was rejected.',
  'TextUrlLink: Url: file “javascript:alert(1)” does not exist in images/.',
  'TextUrlLink: Url: file “data:text/html,hello” does not exist in images/.',
  'TextUrlLink: Url: file “ftp://example.org/” does not exist in images/.',
  'TextComment: Width is missing.',
  'TextComment: Height is -5. Expected: more than 0.',
  'TextComment: FontSize: “big” is not a number.',
  'TextComment: IsFontBold: “perhaps” is not valid. Expected: true or false.',
  'TextComment: Foreground: “#12” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.',
  'TextComment: HorizontalAlignment: “Middle” is not a valid alignment. Expected: one of left, center, right, stretch.',
  'ImageLogicData: Status1Image is missing.',
  'ImageLogicData: Status1Image: file “nowhere.svg” does not exist in images/.',
  'TextValueNumericData: InfoNumber: point 999 does not exist or was rejected.',
  'TextValueNumericData: RiData: no point has the reference “NO.SUCH”.',
  'TextValueLogicData: InfoNumber is missing.',
  'TextLabelData: InfoNumber: “twelve” is not a number.',
  'TextLabelData: InfoNumber is missing.',
  'TextLink: RefSynoptic: page “cellar” does not exist.',
  'TextLink: RefSynoptic is missing.',
  'TextUrlLink: Url is missing.',
];

describe('the station of every state', () => {
  test('check names the mistakes it makes on purpose, and no other', () => {
    expect(findings.map(reasonText)).toEqual(mistakes);
  });

  test('has all kinds of elements that show a point in each row, and every kind somewhere', () => {
    const shown = Map.groupBy(
      elementsOf('states').filter(({ infoNumber }) => infoNumber !== undefined),
      ({ infoNumber = 0 }) => Math.floor((infoNumber - 1) / 10),
    );
    expect(shown.size).toBe(13);
    for (const elements of shown.values()) {
      expect(elements.map(({ kind }) => kind)).toEqual([...row, 'TextValueNumericData', 'TextValueNumericData']);
    }
    const kinds = new Set(synoptics.flatMap(({ synoptic }) => synoptic.elements.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual((Object.keys(elementKinds) as ElementKind[]).sort());
    expect(points).toHaveLength(43);
  });

  test('has every pair of alignments', () => {
    const pairs = elementsOf('texts').flatMap((element) =>
      element.kind === 'TextComment' && element.width === 116 ? `${element.horizontal} ${element.vertical}` : [],
    );
    expect(new Set(pairs).size).toBe(16);
  });

  test('has drawings without script, text or reference outside', () => {
    for (const file of readdirSync(join(folder, 'images'))) {
      const svg = readFileSync(join(folder, 'images', file), 'utf8');
      expect(svg).not.toMatch(/<script|<text|<image|href="[^#]|url\(|@import/);
      expect(parseXml(Buffer.from(svg)).name).toBe('svg');
    }
  });
});
