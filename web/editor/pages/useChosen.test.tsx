// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageKeys } from '../../../editor/page/pages.ts';
import { elementKeys } from '../../../editor/page/readPage.ts';
import { openDraft } from '../testDraft.ts';
import { useChosen } from './useChosen.ts';

afterEach(cleanup);

const station = `<StationCfg><SynopticWebCfg>
  <SynopticWeb SynopticId="a"><TextComment TextValue="one"/><TextComment TextValue="two"/></SynopticWeb>
</SynopticWebCfg></StationCfg>`;

/** Each is another arrival. */
const at = (key: string) => new URLSearchParams({ key });

test('what was chosen is chosen again after another section was shown', async () => {
  const { store } = await openDraft({ 'station.xml': station });
  const [page = ''] = pageKeys(store);
  const [, two = ''] = elementKeys(store, page);
  const first = renderHook((here) => useChosen(store, here, page), { initialProps: at(page) });
  act(() => first.result.current.choose([two]));
  first.unmount();
  const again = renderHook((here) => useChosen(store, here, page), { initialProps: at(page) });
  expect([...again.result.current.chosen]).toEqual([two]);
});

test('the URL of an element chooses it at each arrival, and what is chosen afterwards stays chosen until the next', async () => {
  const { store } = await openDraft({ 'station.xml': station });
  const [page = ''] = pageKeys(store);
  const [one = '', two = ''] = elementKeys(store, page);
  const { result, rerender } = renderHook((here) => useChosen(store, here, page), { initialProps: at(one) });
  expect([...result.current.chosen]).toEqual([one]);
  act(() => result.current.choose([two]));
  expect([...result.current.chosen]).toEqual([two]);
  rerender(at(one));
  expect([...result.current.chosen]).toEqual([one]);
});
