import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../device/drivers/index.ts';
import { parseXml } from '../device/parseXml.ts';
import { reasonText } from '../device/station/findingText.ts';
import { loadStation } from '../device/station/station.ts';
import { type ElementKind, elementKinds } from '../protocol/elementKinds.ts';

const folder = join(import.meta.dirname, '../stations/wide');
const { findings, synoptics, points } = loadStation(folder, driverKinds);
const elementsOf = (page: string) => synoptics.find(({ synoptic }) => synoptic.id === page)?.synoptic.elements ?? [];

// The mistakes that the station makes on purpose, in the order of its file.
const row = ['TextLabelData', 'ImageLogicData', 'ImageLogicData', 'TextValueLogicData', 'TextValueLogicData'];
const mistakes = [
  ...row.map((kind) => `${kind}: InfoNumber 211 is no point, or one that was left out`),
  'TextValueNumericData: InfoNumber 212 is no point, or one that was left out',
  'TextValueNumericData: InfoNumber 213 is no point, or one that was left out',
  "TextUrlLink: Url 'javascript:alert(1)' is no file of images/",
  "TextUrlLink: Url 'data:text/html,hello' is no file of images/",
  "TextUrlLink: Url 'ftp://example.org/' is no file of images/",
  'TextComment: Width is missing',
  'TextComment: Height is -5: expected more than 0',
  "TextComment: FontSize is 'big': expected a number",
  "TextComment: IsFontBold is 'perhaps': expected true or false",
  "TextComment: Foreground is '#12': expected #RRGGBB, #AARRGGBB or a CSS name",
  "TextComment: HorizontalAlignment is 'Middle': expected one of the alignments",
  'ImageLogicData: Status1Image is missing',
  "ImageLogicData: Status1Image 'nowhere.svg' is no file of images/",
  'TextValueNumericData: InfoNumber 999 is no point, or one that was left out',
  "TextValueNumericData: RiData 'NO.SUCH' is no point",
  'TextValueLogicData: InfoNumber is missing',
  "TextLabelData: InfoNumber is 'twelve': expected a number",
  'TextLabelData: InfoNumber is missing',
  "TextLink: RefSynoptic 'cellar' is no synoptic",
  'TextLink: RefSynoptic is missing',
  'TextUrlLink: Url is missing',
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
