import { getPart } from '../../protocol/calls/version.ts';
import { ask, type Caller, replyOf } from './ask.ts';
import { fromBase64 } from './base64.ts';

/** What a file of any version holds, read part by part; undefined: there is none, or no reply came. */
export async function readVersionFile(client: Caller, sha256: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const contents: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 0, parts = 1; part < parts; part++) {
    const found = replyOf(await ask(client, getPart, { sha256, part }));
    if (found?.base64 === undefined) return undefined;
    contents.push(fromBase64(found.base64));
    if (part === 0) parts = found.parts;
  }
  return new Uint8Array(await new Blob(contents).arrayBuffer());
}
