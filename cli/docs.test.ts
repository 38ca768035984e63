import { expect, test } from 'vitest';
import { protocolPage } from './docs.ts';

test('the rights matrix in docs/protocol.md is the one that the service enforces', () => {
  const { now, wanted } = protocolPage();
  expect(now).toBe(wanted);
});
