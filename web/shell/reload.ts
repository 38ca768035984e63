/** Often enough for who waits, and few enough for a device that starts. */
const askAgainMs = 5000;

/**
 * Reloads the page as soon as the device gives it; never returns. A file of the app that did not come is not asked
 * for again by the browser while the same page stands.
 */
export async function reload(address: string): Promise<never> {
  for (;;) {
    await new Promise((wake) => setTimeout(wake, askAgainMs));
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) location.reload();
  }
}
