import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname, exclude: ['web/dist/**'] }).map((file) => file.replaceAll('\\', '/'));
const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** What the sheets of `web/` have of each, and at most (docs/decisions/0060-one-kit-of-styles.md). */
type Figures = Readonly<Record<'lines' | 'pixels' | 'textSizes' | 'sizeConditions' | 'inlineStyles', number>>;
const most: Figures = { lines: 7700, pixels: 0, textSizes: 5, sizeConditions: 5, inlineStyles: 0 };

/** Sheets as Biome formats them, and TSX without tests. Theme and kit define what the others use. */
function measure(sheets: ReadonlyMap<string, string>, screens: readonly string[]): Figures {
  const css = [...sheets.values()].map(withoutComments);
  const others = [...sheets].filter(([file]) => file !== 'web/theme.css').map(([, text]) => withoutComments(text));
  const all = (texts: readonly string[], pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole));
  const declared = others.map((text) => text.replaceAll(/@(?:media|container)[^{]*/g, ''));
  return {
    lines: [...sheets.values()].reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0),
    pixels: all(declared, /(?<![\w.-])-?(\d*\.?\d+)px/g).filter((px) => Number(px) > 3).length,
    textSizes: new Set(all(declared, /font-size: ([^;]*)/g).filter((size) => size !== 'inherit')).size,
    sizeConditions: new Set(all(css, /\(((?:min-|max-)?(?:width|height|inline-size|block-size)[^()]*)\)/g)).size,
    // A name of its own (`--share`) is data that a sheet uses.
    inlineStyles: all(screens, /\bstyle=\{\{((?:[^{}]|\{[^{}]*\})*)\}\}/g).filter((style) =>
      /^\s*(?!['"]--)\w/.test(style),
    ).length,
  };
}

test('what counts', () => {
  const sheet = `
    .a { padding: 4px 3px 0.5px -8px; font-size: 14px; } /* 20px */
    @media (max-width: 470px) and (pointer: coarse) { .b { font-size: inherit; } }
    @media (max-width: 470px) { .b { font-size: var(--small); } }
    @container names (width < 22rem) { .b { color: red; } }`;
  const screens = ["<p style={{ '--share': 1 }} />", '<p style={{ width: x }} />'];
  const sheets = new Map([
    ['web/theme.css', ':root { --s1: 4px; }'],
    ['web/a.module.css', sheet],
  ]);
  expect(measure(sheets, screens)).toEqual({ lines: 6, pixels: 3, textSizes: 2, sizeConditions: 2, inlineStyles: 1 });
});

test('there are no more lines and sizes than are agreed', () => {
  const sheets = new Map(filesOf('web/**/*.css').map((file) => [file, read(file)]));
  const screens = filesOf('web/**/*.tsx').filter((file) => !file.includes('.test.'));
  const found = measure(sheets, screens.map(read));
  const grown = Object.keys(most).filter((key) => found[key as keyof Figures] > most[key as keyof Figures]);
  console.log(`figure: styles ${JSON.stringify(found)}, at most ${JSON.stringify(most)}`);
  expect(grown, `${JSON.stringify(found)}: use the kit (web/kit.css) and the tokens (web/theme.css)`).toEqual([]);
});

test('each class that a screen writes by its name is one of the kit', () => {
  const defined = new Set(
    [...`${read('web/kit.css')}${read('web/theme.css')}`.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name),
  );
  const composed = filesOf('web/**/*.css').flatMap((file) =>
    [...read(file).matchAll(/composes: ([\w ]+) from global/g)].map(([, names]) => names),
  );
  const written = filesOf('web/**/*.tsx').flatMap((file) =>
    [...read(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(([, plain, template]) =>
      (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' '),
    ),
  );
  const names = [...composed, ...written].flatMap((list) => list?.split(/\s+/).filter(Boolean) ?? []);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !defined.has(name))).toEqual([]);
});

test('a sheet has what its screens use, and nothing else', () => {
  const classes = (css: string) => [...css.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name ?? '');
  const sheets = new Map(filesOf('web/**/*.module.css').map((file) => [file, withoutComments(read(file))]));
  const used = new Map([...sheets.keys()].map((file) => [file, new Set<string>()]));
  for (const [file, css] of sheets) {
    for (const [, names = '', from] of css.matchAll(/composes: ([\w ]+?)(?: from "(.+)")?;/g)) {
      for (const name of names.split(' ')) used.get(from ? posix.join(posix.dirname(file), from) : file)?.add(name);
    }
  }
  const faults: string[] = [];
  for (const file of filesOf('web/**/*.{ts,tsx}')) {
    const text = read(file);
    for (const [, name, from = ''] of text.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)) {
      const sheet = posix.join(posix.dirname(file), from);
      const css = classes(sheets.get(sheet) ?? '');
      // By a computed name any of them may be meant.
      if (new RegExp(`\\b${name}\\[`).test(text)) for (const one of css) used.get(sheet)?.add(one);
      for (const [, one = ''] of text.matchAll(new RegExp(`(?<![./\\w])${name}\\.(?!module\\.css)(\\w+)`, 'g'))) {
        used.get(sheet)?.add(one);
        if (!css.includes(one)) faults.push(`${file}: ${name}.${one} is not in ${sheet}`);
      }
    }
  }
  for (const [sheet, css] of sheets) {
    const own = classes(css.replaceAll(/"[^"]*"/g, ''));
    faults.push(...own.filter((one) => !used.get(sheet)?.has(one)).map((one) => `${sheet}: nothing uses .${one}`));
  }
  expect(faults).toEqual([]);
});

test('struck through is the mark of a value that is not current, and of nothing else (R29); no strike hides a minus', () => {
  const files = filesOf('web/**/*.css');
  expect(files.filter((file) => read(file).includes('line-through'))).toEqual([]);
  expect(files.filter((file) => read(file).includes('var(--struck)')).toSorted()).toEqual([
    'web/live/LiveValue.module.css',
    'web/synoptic/elements/elements.module.css',
  ]);
});

test('forced colours, which drop backgrounds and shadows, leave the chosen search result an outline', () => {
  const forced = read('web/ui/dialogs/SearchListDialog.module.css').split('@media (forced-colors: active)')[1];
  expect(forced).toMatch(/\.list > \[data-at\] \{\s*outline: 2px solid/);
});

test('the dots around an uncertain value of a list are within its margin: they meet no word beside it', () => {
  const [, rule = ''] = read('web/live/LiveValue.module.css').split('.value[data-quality="uncertain"] .digits {');
  const px = (of: RegExp) => Number(of.exec(rule.split('}')[0] ?? '')?.[1] ?? 0);
  const reach = px(/outline: (\d+)px/) + px(/outline-offset: (\d+)px/);
  expect(reach).toBeGreaterThan(0);
  expect(px(/margin-inline: (\d+)px/)).toBeGreaterThanOrEqual(reach);
});

test('empty boxes of the kit are hidden, but for live regions: one that was not displayed is not announced', () => {
  const hidden = /:where\(\.stack, \.wrap, \.toolbar\)(:where\(:empty.*\)),/.exec(read('web/kit.css'))?.[1];
  expect(hidden).toBe(':where(:empty:not([role="status"], [role="alert"], [aria-live]))');
});
