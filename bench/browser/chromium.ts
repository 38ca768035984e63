import { chromiumPath } from '../../e2e/site/chromiumPath.ts';

/** How Chromium is started: headless, and doing nothing of its own accord. */
export function launching() {
  return {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  };
}
