import { expect, test } from 'vitest';
import { documentSchema } from '../../../protocol/messages/messageDocument.ts';
import { wordsOf } from './fieldWords.ts';

/** Entered by choosing something else, or in a part of its own. */
const others = /^(version|notifyAcknowledged)$|\.kind$|\.swaps\[\]|exceptions\[\]\.(weekday|week|month)$/;

test('each field of the document has a name', () => {
  const rows = documentSchema.rows?.('') ?? [];
  const fields = rows
    .map(([path]) => path)
    .filter(
      (path) =>
        !others.test(path) && !rows.some(([other]) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`)),
    );
  const paths = fields.map((path) =>
    path
      .replace(/ \(\w+\)/, '')
      .replace(/(priorities|days|areas)\[\]$/, '$1')
      .replaceAll('[]', '[0]'),
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => wordsOf(path) === undefined)).toEqual([]);
});
