import { expect, test } from 'vitest';
import { withUploads } from './uploadedFiles.ts';

test('what this tab has uploaded is there before an edit with it is stored; all else is read from the device', async () => {
  const requested: string[] = [];
  const files = withUploads({
    file: async (sha256) => {
      requested.push(sha256);
      return undefined;
    },
    upload: async ([first]) => (first === 0 ? undefined : `sha-${first}`),
  });
  const picture = Uint8Array.of(7);
  expect(await files.upload(picture)).toBe('sha-7');
  expect(await files.upload(Uint8Array.of(0))).toBeUndefined();
  expect(await files.file('sha-7')).toBe(picture);
  expect(await files.file('sha-8')).toBeUndefined();
  expect(requested).toEqual(['sha-8']);
});
