import type { Caller } from '../../api/ask.ts';
import { sha256Of } from './sha256Of.ts';
import { send } from './upload.ts';

/** Returns its SHA-256. Undefined: it is not on the device, to be retried. */
export async function uploadFile(client: Caller, bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const sha256 = await sha256Of(bytes);
  // The caller retries: no waiting here.
  const aborting = new AbortController();
  const wait = async () => aborting.abort();
  const end = await send(
    { client, signal: aborting.signal, onProgress: () => undefined, wait },
    [sha256],
    new Map([[sha256, bytes]]),
  );
  return end === undefined ? sha256 : undefined;
}
