import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { elementKinds } from './protocol/elementKinds.ts';

const root = import.meta.dirname;
/** The table of kinds and the views; the schemas name the kind that shows the same as a text. */
const own = /^(protocol\/(elementKinds\.ts|elements\/|schema\/schema\.ts)|web\/synoptic\/(elements|drawings)\/)/;

/** A kind compared or looked up by its name, as text or as a key. */
const named = new RegExp(`['"](${Object.keys(elementKinds).join('|')})['"]`);

test('what an element is to cards, maps and checks is in its schema: no other code names a kind', () => {
  const sources = ['protocol', 'device', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const code = sources.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\w*\.tsx?$|^web\/dist/.test(file));
  const naming = code.filter((file) => !own.test(file) && named.test(readFileSync(join(root, file), 'utf8')));
  expect(naming).toEqual([]);
});
