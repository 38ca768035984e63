import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '../../protocol/calls.ts';

test('no call has two functions, and a function that answers none is used by another file of these', async () => {
  const text = readFileSync(new URL('./index.ts', import.meta.url), 'utf8');
  const files = [...text.matchAll(/import \* as \w+ from '(\.[^']+)'/g)].map(([, file = '']) => file);
  const modules: object[] = await Promise.all(files.map((file) => import(file)));
  const names = modules.flatMap((module) => Object.keys(module));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names.filter((name) => !Object.hasOwn(calls, name)).sort()).toEqual(['allServices', 'cardText', 'onPage']);
});
