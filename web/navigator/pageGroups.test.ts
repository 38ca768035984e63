// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSynoptics } from '../../protocol/synoptic.ts';
import { translatePage } from '../../protocol/texts.ts';
import { parseXml } from '../api/parseXml.ts';
import { pageGroups } from './pageGroups.ts';

const pages = (...groups: (string | undefined)[]) => {
  const rows = groups.map(
    (group, at) =>
      `<SynopticWeb SynopticId="${at}" SynopticWidth="1" SynopticHeight="1" ${group === undefined ? '' : `Group="${group}"`}/>`,
  );
  const root = parseXml(`<SynopticWebCfg>${rows.join('')}</SynopticWebCfg>`);
  return root ? readSynoptics(root) : [];
};
const listed = (synoptics: ReturnType<typeof pages>) =>
  pageGroups(synoptics).map(({ name, pages: of }) => `${name}:${of.map(({ id }) => id).join()}`);

test.each([
  ['no group: one list', [undefined, undefined, undefined], [':0,1,2']],
  ['a group stands where its first page is', [undefined, 'A', undefined, 'B', 'A'], [':0', 'A:1,4', ':2', 'B:3']],
  ['an empty group, or one of spaces, is none', ['', '  ', 'A', ' A '], [':0,1', 'A:2,3']],
  ['a slash is an ordinary character', ['A/B', 'A'], ['A/B:0', 'A:1']],
  ['no page', [], []],
])('%s', (_, groups, expected) => {
  expect(listed(pages(...groups))).toEqual(expected);
});

test('in another language the group has its name there, and the same key', () => {
  const french = pages('Tanks', 'Tanks').map((page) =>
    translatePage(page, (text) => (text === 'Tanks' ? 'Cuves' : text)),
  );
  expect(pageGroups(french)).toMatchObject([{ key: 'Tanks', name: 'Cuves', pages: [{ id: '0' }, { id: '1' }] }]);
});
