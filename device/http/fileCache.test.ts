import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CachedFile, FileCache } from './fileCache.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-cache-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (name: string, text: string, changedAt = 1) => {
  await writeFile(join(folder, name), text);
  await utimes(join(folder, name), changedAt, changedAt);
  return join(folder, name);
};

test('all who ask get the same object, under which its compressed forms are kept, until the file is another', async () => {
  const cache = new FileCache(1000);
  const path = await write('a', 'one');
  const [first, second] = await Promise.all([cache.read(path), cache.read(path)]);
  const third = await cache.read(path);
  expect(first?.bytes.toString()).toBe('one');
  expect(second).toBe(first);
  expect(third).toBe(first);
  await write('a', 'two', 2);
  const changed = await cache.read(path);
  expect(changed?.bytes.toString()).toBe('two');
  expect(changed?.etag).not.toBe(first?.etag);
});

test('what is no file, or is gone, is nothing', async () => {
  const cache = new FileCache(1000);
  const path = await write('gone', 'here');
  expect(await cache.read(path)).toBeDefined();
  await rm(path);
  expect(await cache.read(path)).toBeUndefined();
  expect(await cache.read(folder)).toBeUndefined();
});

test('the one unused for longest goes first, and a large file is not kept', async () => {
  const cache = new FileCache(40);
  const paths = await Promise.all(['a', 'b', 'c', 'd'].map((name) => write(`kept-${name}`, 'x'.repeat(10))));
  // One after the other: concurrent reads are used in the order in which the disk answers.
  const first: (CachedFile | undefined)[] = [];
  for (const path of paths) first.push(await cache.read(path));
  const [a, b] = paths as [string, string];
  await cache.read(a);
  await cache.read(await write('kept-e', 'x'.repeat(10)));
  expect((await cache.read(a))?.bytes).toBe(first[0]?.bytes);
  expect((await cache.read(b))?.bytes).not.toBe(first[1]?.bytes);
  const large = await write('large', 'x'.repeat(11));
  expect((await cache.read(large))?.bytes).not.toBe((await cache.read(large))?.bytes);
});
