import { expect, test } from 'vitest';
import { noticesOf, noticeWords } from './notices.ts';
import { readPointList } from './readPointList.ts';
import { noticeLists } from './testNoticeLists.ts';

test('the lists by which command line and editor are tested give every notice', async () => {
  const lists = await Promise.all(Object.values(noticeLists).map((bytes) => readPointList(bytes)));
  const counted = await readPointList(noticeLists.sheets ?? expect.fail(), { counting: 'one' });
  const codes = new Set([...lists, counted].flatMap(noticesOf).map(({ code }) => code));
  expect([...codes].sort()).toEqual(Object.keys(noticeWords).sort());
});
