// What is waited for comes soon, or on a loaded machine late: `vi.waitFor`, `vi.waitUntil` and `findBy…` give up after a
// second by themselves, and have no setting in vitest.config.ts as `expect.poll` has.
import { vi } from 'vitest';

/** As long as `expect.poll` (vitest.config.ts). */
const timeout = 30_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (check, options) => waitFor(check, typeof options === 'number' ? options : { timeout, ...options });
vi.waitUntil = (check, options) => waitUntil(check, typeof options === 'number' ? options : { timeout, ...options });

// Process and document are those of the file before (`isolate: false`), and nothing of it is met here.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeout });
  cleanup();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
