import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('struck through is the mark of a value that is not current, and of nothing else (R29)', () => {
  const files = globSync('web/**/*.css', { cwd: import.meta.dirname, exclude: ['web/dist/**'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  expect(files.filter((file) => read(file).includes('line-through')).toSorted()).toEqual([
    'web/live/LiveValue.module.css',
    'web/synoptic/elements/elements.module.css',
  ]);
});

test('forced colours, which drop backgrounds and shadows, leave the chosen search result an outline', () => {
  const forced = read('web/ui/dialogs/SearchListDialog.module.css').split('@media (forced-colors: active)')[1];
  expect(forced).toMatch(/\.list > \[data-at\] \{\s*outline: 2px solid/);
});
