import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { propose, putPart } from '../../../protocol/calls/deployment.ts';
import type { ResultOf } from '../../../protocol/calls/result.ts';
import { partBytes } from '../../../protocol/configuration/limits.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { toBase64 } from '../../api/base64.ts';
import { faultOf } from '../../text/faultOf.ts';
import type { wait } from '../../ui/timers.ts';
import type { ArchiveEntry } from '../archive/archive.ts';
import { sha256Of } from './sha256Of.ts';

/** `isWaiting`: the device does not respond; the upload continues when it does. */
export interface UploadProgress {
  readonly phase: 'reading' | 'sending' | 'checking';
  readonly done: number;
  readonly of: number;
  readonly isWaiting: boolean;
}

/** With its content, or the SHA-256 of one that the device has. */
export type UploadFile = { readonly name: string } & (Pick<ArchiveEntry, 'read'> | { readonly sha256: string });

export interface UploadParts {
  readonly client: Caller;
  readonly files: readonly UploadFile[];
  readonly base: number;
  readonly comment: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly wait: typeof wait;
}

/** Of the proposal; or a part was refused, or it was cancelled: by the user, or because the session ended. */
export type UploadEnd = ResultOf<typeof propose> | Stopped;
interface Stopped {
  readonly kind: 'stopped';
  readonly fault: MessageDescriptor;
}
export const cancelled: Stopped = {
  kind: 'stopped',
  fault: msg`Upload cancelled. Parts already sent are not sent again.`,
};

const firstWaitMs = 1000;
const longestWaitMs = 10_000;
/** A device that still lacks files after so many rounds removes them as they come. */
const mostRounds = 3;

/**
 * Proposes these files: requests what the device lacks, sends that part by part, and proposes again. Sent files stay
 * there for a while: after an interruption only the rest is sent.
 */
export async function upload(parts: UploadParts): Promise<UploadEnd> {
  const { client, files, base, comment, signal, onProgress } = parts;
  const contents = new Map<string, Uint8Array>();
  const manifest: { name: string; sha256: string }[] = [];
  for (const [done, file] of files.entries()) {
    onProgress({ phase: 'reading', done, of: files.length, isWaiting: false });
    const { name } = file;
    const bytes = 'read' in file ? await file.read() : undefined;
    const sha256 = 'sha256' in file ? file.sha256 : await sha256Of(bytes ?? new Uint8Array());
    if (signal.aborted) return cancelled;
    if (bytes) contents.set(sha256, bytes);
    manifest.push({ name, sha256 });
  }
  for (let round = 0; ; round++) {
    onProgress({ phase: 'checking', done: 0, of: 0, isWaiting: false });
    const result = await ask(client, propose, { base, comment, files: manifest });
    if (signal.aborted) return cancelled;
    if (result.kind !== 'refused' || result.reason !== 'incomplete' || round === mostRounds) return result;
    const end = await send(parts, result.fields?.missing ?? [], contents);
    if (end) return end;
  }
}

/** Uploads files by their SHA-256, part by part. Undefined: all of them are there. */
export async function send(
  { client, signal, onProgress, wait }: Pick<UploadParts, 'client' | 'signal' | 'onProgress' | 'wait'>,
  missing: readonly string[],
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<Stopped | undefined> {
  const files = missing.flatMap((sha256) => {
    const bytes = contents.get(sha256);
    return bytes ? [{ sha256, bytes, parts: Math.max(1, Math.ceil(bytes.length / partBytes)) }] : [];
  });
  const of = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  let done = 0;
  for (const { sha256, bytes, parts } of files) {
    for (let part = 0; part < parts; ) {
      onProgress({ phase: 'sending', done, of, isWaiting: false });
      const slice = bytes.subarray(part * partBytes, (part + 1) * partBytes);
      const put = () => ask(client, putPart, { sha256, part, parts, base64: toBase64(slice) });
      let outcome = await put();
      for (let ms = firstWaitMs; outcome.kind === 'unknown' && !signal.aborted; ms = Math.min(2 * ms, longestWaitMs)) {
        onProgress({ phase: 'sending', done, of, isWaiting: true });
        await wait(ms, signal);
        if (!signal.aborted) outcome = await put();
      }
      if (signal.aborted) return cancelled;
      const fault = faultOf(putPart, outcome);
      if (fault) return { kind: 'stopped', fault };
      done += slice.length;
      part++;
    }
  }
  return undefined;
}
