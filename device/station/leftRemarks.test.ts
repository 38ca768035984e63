import { expect, test } from 'vitest';
import { lintedStation } from './lint/testLint.ts';

const text = 'TextComment TextValue="Tank" Foreground="#222222"';
const left = (fields: string) =>
  `<EditorCfg Version="1"><LeftFinding Code="lowContrastDark" Field="Foreground" Because="Printed in black" ${fields}/></EditorCfg>`;
const checked = (editor: string, element = text) => {
  const station = lintedStation({ elements: [element], editor });
  return {
    listed: station.remarks.map(({ reason }) => reason.code),
    left: station.left.map(({ finding, because }) => `${finding.reason.code}: ${because}`),
  };
};

test('a finding that is wanted is in the list of those that are left, with its reason', () => {
  expect(checked(left('Page="p" Element="TextComment@10,10" Value="#222222"'))).toEqual({
    listed: [],
    left: ['lowContrastDark: Printed in black'],
  });
});

test('it is listed again with another value, at another element, and on another page', () => {
  const listed = ['lowContrastDark'];
  expect(checked(left('Page="p" Element="TextComment@10,10" Value="#333333"'))).toEqual({ listed, left: [] });
  expect(checked(left('Page="p" Element="Other" Value="#222222"'))).toEqual({ listed, left: [] });
  expect(checked(left('Page="q" Element="TextComment@10,10" Value="#222222"'))).toEqual({ listed, left: [] });
});

test('an editor.xml that can’t be read, and one of a later version, leave nothing', () => {
  const listed = ['lowContrastDark'];
  expect(checked('<EditorCfg><LeftFinding')).toEqual({ listed, left: [] });
  expect(checked('<EditorCfg Version="2"><LeftFinding Kind="all"/></EditorCfg>')).toEqual({ listed, left: [] });
});

test('a remark on a block is left at its report', () => {
  const report = (id: string) =>
    `<Report Id="${id}" Period="day"><Block Kind="figures" Points="GONE.*" Values="mean"/></Report>`;
  const { remarks, left: wanted } = lintedStation({
    reports: `${report('daily')}${report('nightly')}`,
    editor:
      '<EditorCfg Version="1"><LeftFinding Code="noPointLike" Report="daily" Field="Points" Value="GONE.*" Because="Next year"/></EditorCfg>',
  });
  expect(wanted.map(({ because }) => because)).toEqual(['Next year']);
  expect(remarks.filter(({ reason }) => reason.code === 'noPointLike')).toHaveLength(1);
});
