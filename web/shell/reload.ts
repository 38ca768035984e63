/** Often enough for the user who waits, and seldom enough for a device that starts. */
const askAgainMs = 5000;

/**
 * Reloads the page as soon as the device sends it; never returns. The browser does not fetch a file of the app again
 * that did not come, while the same page is there.
 */
export async function reload(address: string): Promise<never> {
  for (;;) {
    await new Promise((wake) => setTimeout(wake, askAgainMs));
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) location.reload();
  }
}
