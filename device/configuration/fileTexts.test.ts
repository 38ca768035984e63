import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileFaultTemplates, fileFaultText, fileRemarkTemplates } from './fileTexts.ts';

const english = readFileSync(join(import.meta.dirname, '../../web/locales/en.po'), 'utf8');

test.each(Object.entries({ ...fileFaultTemplates, ...fileRemarkTemplates }))(
  'the text of %s is the same on the console as in the app',
  (_, text) => expect(english).toContain(`\nmsgid "${text}"\n`),
);

test('limits are told in the unit that people use', () => {
  const told = (limit: string, code: 'pictureTooLarge' | 'tooManyPixels' | 'tooManyElements') =>
    fileFaultText({ name: 'images/a.svg', line: 0, reason: { code, limit } });
  expect(told(String(2 * 1024 * 1024), 'pictureTooLarge')).toBe('images/a.svg: The picture exceeds 2 MiB.');
  expect(told('64000000', 'tooManyPixels')).toBe('images/a.svg: The picture has more than 64 million pixels.');
  expect(told('20000', 'tooManyElements')).toBe('images/a.svg: The picture has more than 20000 elements.');
});
