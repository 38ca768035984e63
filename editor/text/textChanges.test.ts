import { describe, expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { manyPages, oddFile, seeded } from '../records/testFiles.ts';
import { Transaction } from '../records/transaction.ts';
import { longestRising } from './longestRising.ts';
import { setFileText } from './textChanges.ts';

const file = 'station.xml';

function changesOf(before: string, after: string) {
  const store = new RecordStore();
  for (const [key, record] of recordsOf(file, before)) store.put(key, record);
  let number = 0;
  const edit = new Transaction(store, () => `n${++number}`);
  setFileText(edit, file, after);
  expect(store.text(file) === after).toBe(true);
  return edit.changes();
}

function withLineMoved(text: string, moved: string, before: string): string {
  const line = text.match(new RegExp(`.*"${moved}".*\\r\\n`))?.[0] ?? '';
  return text.replace(line, '').replace(new RegExp(`.*"${before}"`), (found) => line + found);
}

describe('a text that was edited touches the records that differ', () => {
  test.each<[string, number, string, (text: string) => string]>([
    ['nothing', 0, oddFile, (text) => text],
    ['an attribute', 1, oddFile, (text) => text.replace('One', 'Uno')],
    ['a comment', 1, oddFile, (text) => text.replace('100: one', '100: uno')],
    ['what follows the end', 1, oddFile, (text) => `${text}<!-- more -->`],
    ['a line that is new', 1, oddFile, (text) => text.replace('    <Point Id="A.3"', '    <Point Id="N"/>\r\n$&')],
    ['a line that is gone', 1, oddFile, (text) => text.replace(/\r\n.*A\.3.*/, '')],
    ['a line in the middle of 20,000', 1, manyPages(40, 500), (text) => text.replace('P20.250"', 'x"')],
    ['a line that moved up', 1, manyPages(1, 500), (text) => withLineMoved(text, 'P0.403', 'P0.97')],
    ['a line that moved down', 1, manyPages(1, 500), (text) => withLineMoved(text, 'P0.97', 'P0.403')],
    ['a line without a mate in a file that is no XML', 1, '<a>\n<b>\nc\nd\n', (text) => text.replace('c', '<c')],
  ])('%s: %i', (_, count, before, edit) => {
    expect(changesOf(before, edit(before))).toHaveLength(count);
  });

  test('any text becomes any other', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = seeded(seed);
      const document = (): string => {
        const children = (depth: number): string =>
          Array.from({ length: Math.floor(random() * 5) }, () => {
            const name = ['a', 'b'][Math.floor(random() * 2)];
            const id = random() < 0.4 ? ` Id="${Math.floor(random() * 4)}"` : '';
            const inside = depth > 2 ? '' : children(depth + 1);
            return `${random() < 0.5 ? '\n' : ''}<${name}${id}${inside ? `>${inside}</${name}>` : '/>'}`;
          }).join('');
        return `<r>${children(0)}</r>`;
      };
      changesOf(document(), document());
    }
  });
});

test('a text that can’t be read changes nothing, and is named by its line', () => {
  const store = new RecordStore();
  for (const [key, record] of recordsOf(file, oddFile)) store.put(key, record);
  const edit = new Transaction(store, () => 'n');
  const refused = (text: string) => {
    try {
      setFileText(edit, file, text);
    } catch (error) {
      return error;
    }
    return undefined;
  };
  expect(refused(oddFile.replace('</PointCfg>', '</PointCgf>'))).toMatchObject({
    line: 14,
    reason: { code: 'wrongEnd', element: 'PointCgf', expected: 'PointCfg' },
  });
  expect(refused(oddFile.replace('Id="A.3"', 'Id="A.3" Id="A.3"'))).toMatchObject({
    line: 12,
    reason: { code: 'duplicateAttribute', attribute: 'Id' },
  });
  expect(refused(oddFile.replace('</StationCfg>', ''))).toMatchObject({
    line: 3,
    reason: { code: 'notClosed', element: 'StationCfg' },
  });
  expect(store.text(file)).toBe(oddFile);
  expect(edit.changes()).toEqual([]);
});

test('the longest rising run', () => {
  expect(longestRising([3, 1, undefined, 2, 5, 4])).toEqual([1, 3, 5]);
  expect(longestRising([])).toEqual([]);
});
