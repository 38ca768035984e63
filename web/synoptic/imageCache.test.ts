// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createImageCache, openImage } from './imageCache.ts';

function cacheOn(fetchFile: (path: string) => Promise<Blob>) {
  const fetch = vi.fn(fetchFile);
  const urls = {
    createObjectURL: vi.fn(() => `blob:${urls.createObjectURL.mock.calls.length}`),
    revokeObjectURL: vi.fn(),
  };
  return { ...createImageCache({ fetchFile: fetch, urls }), fetch, urls };
}

test('an image of a private page is fetched once, whoever shows it', async () => {
  const { load, fetch } = cacheOn(async () => new Blob());
  const both = await Promise.all([load('pump.svg'), load('pump.svg')]);
  expect(both).toEqual(['blob:1', 'blob:1']);
  expect(load('pump.svg')).toBe('blob:1');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('IhmWeb/IFileManager/Download/pump.svg');
});

test('an image that could not be fetched is tried again by the next page', async () => {
  const { load, fetch } = cacheOn(async () => new Blob());
  fetch.mockRejectedValueOnce(new Error('not found'));
  await expect(load('pump.svg')).rejects.toThrow('not found');
  await expect(load('pump.svg')).resolves.toBe('blob:1');
});

test('another configuration: images are revoked and fetched anew', async () => {
  const { load, reset, urls } = cacheOn(async () => new Blob());
  await load('pump.svg');
  reset();
  expect(urls.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  await expect(load('pump.svg')).resolves.toBe('blob:2');
});

test('an image still on its way at the reset is not kept', async () => {
  const { load, reset, urls } = cacheOn(async () => new Blob());
  const late = load('pump.svg');
  reset();
  await late;
  expect(urls.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
});

test('an image elsewhere on the web is not fetched with the credential', () => {
  const { load, fetch } = cacheOn(async () => new Blob());
  expect(load('https://example.org/map.png')).toBe('https://example.org/map.png');
  expect(fetch).not.toHaveBeenCalled();
});

test('an open page shows the file itself, and nothing that is no file', async () => {
  expect(openImage('pump.svg')).toBe('IhmWeb/IFileManager/Download/pump.svg');
  await expect(openImage('javascript:1')).rejects.toThrow();
});
