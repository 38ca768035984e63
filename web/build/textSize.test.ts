import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
/** A page is drawn in units of its own, and its texts grow with it. */
const others = /^dist\/|^synoptic\/(drawings\/|elements\/|stage\/)/;

test('the texts of frame and lists follow the text size of the browser', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !others.test(name),
  );
  const fixed = files.filter((name) => /font(-size)?:[^;]*\dpx/.test(readFileSync(join(web, name), 'utf8')));
  expect(fixed).toEqual([]);
});
