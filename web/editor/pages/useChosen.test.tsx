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

test('what was chosen is chosen again after another section was shown', async () => {
  const { store } = await openDraft({ 'station.xml': station });
  const [page = ''] = pageKeys(store);
  const [, two = ''] = elementKeys(store, page);
  const first = renderHook(() => useChosen(store, page, page));
  act(() => first.result.current.choose([two]));
  first.unmount();
  const again = renderHook(() => useChosen(store, page, page));
  expect([...again.result.current.chosen]).toEqual([two]);
});
