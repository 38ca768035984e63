import type { Licences } from '../../protocol/licences.ts';

/** The list that the app was built with; undefined where it is not there now. */
export async function readLicences(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<Licences | undefined> {
  try {
    const response = await fetch(new URL('licences.json', document.baseURI), { credentials: 'omit' });
    return response.ok ? ((await response.json()) as Licences) : undefined;
  } catch {
    return undefined;
  }
}
