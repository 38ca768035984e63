import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('forced colours, which drop backgrounds and shadows, leave the chosen result an outline', async () => {
  const css = await readFile(new URL('SearchDialog.module.css', import.meta.url), 'utf8');
  const forced = css.slice(css.indexOf('@media (forced-colors: active)'));
  expect(forced).toMatch(/\.hit\[aria-selected="true"\] \{\s*outline: 2px solid/);
});
