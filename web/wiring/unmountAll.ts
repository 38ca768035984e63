// What a file of tests left on the screen goes with it: a reader that outlived its document would fail the next file.
import { afterAll } from 'vitest';

afterAll(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});
