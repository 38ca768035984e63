// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { usePanelPart } from './usePanelPart.ts';

// Reading it takes longer than it is waited for on a loaded machine.
beforeAll(() => import('../../command/panel/CommandPanel.tsx'));
afterEach(cleanup);

function open(wanted: unknown) {
  const { world } = testWorld([]);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WorldContext value={world}>{children}</WorldContext>
  );
  return renderHook(() => usePanelPart(wanted), { wrapper }).result;
}

test('the panel is fetched when it is wanted, and from then on it is there with the press itself', async () => {
  const first = open({});
  expect(first.current).toEqual({ part: undefined, hasFailed: false });
  await waitFor(() => expect(first.current.part).toBeTypeOf('function'));
  // No wait, and nothing shown in between.
  expect(open({}).current.part).toBe(first.current.part);
});
