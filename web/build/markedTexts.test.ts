import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markedTexts } from './markedTexts.ts';

const root = join(import.meta.dirname, '../..');
const files = ['protocol', 'device', 'cli', 'importers', 'editor', 'station', 'web'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('dist'))
    .map((file) => join(root, room, file)),
);
const { transform } = markedTexts() as unknown as { transform: { handler: (code: string) => { code: string } } };

test('of each marked text the app has its id alone', () => {
  const marked = files.map((file) => readFileSync(file, 'utf8')).filter((code) => /\/\*i18n\*\/ ?['"`{\n]/.test(code));
  expect(marked.length).toBeGreaterThan(3);
  for (const code of marked) expect(transform.handler(code).code).not.toMatch(/\/\*i18n\*\/ ?['"`{\n]/);
});

test('what is said in the language of its reader is a text of the catalogues', () => {
  const unmarked = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    // The log of the service is in English, and says it in the same way.
    return (/\bTranslation\b|\blanguage\b/.test(code) && code.match(/\bsay\(\s*['"`].*/g)) || [];
  });
  expect(unmarked).toEqual([]);
});

test('the context of a text is no part of it', () => {
  const idOf = (text: string) => transform.handler(`/*i18n*/ ${text}`).code;
  const [plain, other] = [idOf("'Raised'"), idOf("'message\\u0004Raised'")];
  expect(plain).toMatch(/^"[\w-]{6}"$/);
  expect(other).not.toBe(plain);
});
