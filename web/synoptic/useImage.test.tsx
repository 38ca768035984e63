// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFindingRegister } from './findingRegister.ts';
import { type PageContents, PageContext } from './PageContext.ts';
import { useImage } from './useImage.ts';

afterEach(cleanup);

test('another configuration brings another image of the same name', async () => {
  const loadImage = vi.fn(async () => `blob:${loadImage.mock.calls.length}`);
  const findings = createFindingRegister();
  let page: PageContents = {
    synoptics: [],
    hrefOf: String,
    loadImage,
    findings,
    points: new Map(),
    isSelectable: false,
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PageContext value={page}>{children}</PageContext>
  );
  const { result, rerender } = renderHook(() => useImage('pump.svg'), { wrapper });
  await waitFor(() => expect(result.current.source).toBe('blob:1'));
  rerender();
  expect(loadImage).toHaveBeenCalledTimes(1);
  page = { ...page, synoptics: [] };
  rerender();
  expect(result.current.source).toBeUndefined();
  await waitFor(() => expect(result.current.source).toBe('blob:2'));
});

test('an image that is here is shown with its state: nothing is drawn without it', () => {
  const page: PageContents = {
    synoptics: [],
    hrefOf: String,
    loadImage: (name) => `blob:${name}`,
    findings: createFindingRegister(),
    points: new Map(),
    isSelectable: false,
  };
  const drawn: unknown[] = [];
  const { rerender } = renderHook(({ name }) => drawn.push(useImage(name).source), {
    wrapper: ({ children }) => <PageContext value={page}>{children}</PageContext>,
    initialProps: { name: 'off.svg' },
  });
  rerender({ name: 'on.svg' });
  expect(drawn).toEqual(['blob:off.svg', 'blob:on.svg']);
});
