import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('struck through is the mark of a value that is not current, and of nothing else (R29); no strike hides a minus', () => {
  const files = globSync('web/**/*.css', { cwd: import.meta.dirname, exclude: ['web/dist/**'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
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
