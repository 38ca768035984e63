import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const text = (page: string) => readFileSync(join(root, page), 'utf8');

/** The places of a page that a link can name, as Git hosts name them. */
function anchors(page: string): Set<string> {
  const headings = [...text(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((it) =>
      it
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test.each(pages)('each link of %s leads somewhere', (page) => {
  const links = [...text(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const lost = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchors(target).has(anchor));
  });
  expect(lost).toEqual([]);
});

test('the map of the README lists every page', () => {
  const map = text('README.md').split('## Map')[1] ?? '';
  const listed = pages.filter((page) => /^docs\/(dev\/)?[^/]*$/.test(page));
  expect(listed.filter((page) => !map.includes(`](${page})`))).toEqual([]);
});
