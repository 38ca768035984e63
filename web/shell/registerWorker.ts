/** Beside index.html, and with it its scope: the whole product, wherever its prefix is (R5). */
const workerFile = 'sw.js';

/** Once the app is stable (spec §9); a browser that can't or may not is left as it is. */
export async function registerWorker(
  workers: Pick<ServiceWorkerContainer, 'register'> | undefined,
  base: string,
  stable: Promise<unknown>,
): Promise<void> {
  if (!workers) return;
  await stable;
  const { href } = new URL(workerFile, base);
  await workers.register(href, { scope: new URL('.', base).href, updateViaCache: 'none' }).catch(() => undefined);
}
