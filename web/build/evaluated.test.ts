import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { findingCodes } from '../../protocol/faults/findingCodes.ts';
import { evaluated } from './evaluated.ts';

const access = '../session/accessGroups.ts';

/** The module that a build has in place of the file, which imports nothing. */
async function built(path: string): Promise<Readonly<Record<string, unknown>>> {
  const load = evaluated().load as unknown as (id: string) => Promise<string | undefined>;
  const code = (await load(join(import.meta.dirname, path))) ?? expect.fail(`${path} is not evaluated`);
  expect(code).not.toContain('import');
  return await import(`data:text/javascript,${encodeURIComponent(code)}`);
}

test('a build has the same access, and the same findings with the same parameters', async () => {
  // Of another project.
  const { accessGroups } = (await import(pathToFileURL(join(import.meta.dirname, access)).href)) as {
    accessGroups: object;
  };
  expect((await built(access)).accessGroups).toEqual(accessGroups);
  expect((await built('../../protocol/faults/findingCodes.ts')).findingCodes).toEqual(findingCodes);
});

test('no other file is', async () => {
  await expect(built('evaluated.ts')).rejects.toThrow('is not evaluated');
});
