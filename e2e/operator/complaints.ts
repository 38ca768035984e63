import type { Page } from 'playwright-core';

/** From now on: script errors, console errors, what the page's policy stopped. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A violation of the policy is on the console as well, as an error.
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}
