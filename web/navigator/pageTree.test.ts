// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSynoptics } from '../../protocol/synoptic.ts';
import { parseXml } from '../api/parseXml.ts';
import { type PageNode, pageForest, pruned } from './pageTree.ts';

function pages(links: Readonly<Record<string, string>>) {
  const xml = Object.entries(links).map(([id, to]) => {
    const elements = to.split(' ').map((ref) => `<TextLink RefSynoptic="${ref}"/>`);
    return `<SynopticWeb SynopticId="${id}">${elements.join('')}</SynopticWeb>`;
  });
  const root = parseXml(`<C>${xml.join('')}</C>`);
  return root ? readSynoptics(root) : [];
}

const drawn = (node: PageNode | undefined): unknown =>
  node && (node.children.length > 0 ? { [node.page.id]: node.children.map(drawn) } : node.page.id);

test('the first page is the root, its links are its children, and a page hangs where it is nearest', () => {
  const all = pages({ a: 'b c', b: 'd', c: 'd e', d: '', e: '' });
  expect(drawn(pageForest(all, all[0]).root)).toEqual({ a: [{ b: ['d'] }, { c: ['e'] }] });
});

test('circles are cut, links to nowhere and to itself are none, and pages without a way there come last', () => {
  const all = pages({ a: 'a b gone', b: 'c a', c: 'a b', x: 'y', y: 'x' });
  const { root, orphans } = pageForest(all, all[0]);
  expect(drawn(root)).toEqual({ a: [{ b: ['c'] }] });
  expect(orphans.map(({ id }) => id)).toEqual(['x', 'y']);
});

test('a single page, and none', () => {
  const one = pages({ a: '' });
  expect(drawn(pageForest(one, one[0]).root)).toBe('a');
  expect(pageForest([], undefined)).toEqual({ root: undefined, orphans: [] });
});

test('filtered, it keeps the way to what is wanted', () => {
  const all = pages({ a: 'b c', b: 'd', c: '', d: '' });
  const { root } = pageForest(all, all[0]);
  expect(drawn(pruned(root, ({ id }) => id === 'd'))).toEqual({ a: [{ b: ['d'] }] });
  expect(pruned(root, () => false)).toBeUndefined();
});
