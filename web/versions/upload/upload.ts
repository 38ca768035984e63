import { partBytes } from '../../../protocol/configuration/limits.ts';
import type { PartOutcome, PutPart } from '../../../protocol/configuration/part.ts';
import type { Proposal, ProposeRequest } from '../../../protocol/configuration/proposal.ts';
import type { NoOutcome } from '../../api/act.ts';
import { toBase64 } from '../../api/base64.ts';
import type { ArchiveEntry } from '../archive/archive.ts';
import { sha256Of } from './sha256Of.ts';

/** How far it is. `isWaiting`: the device does not respond; it goes on when it does. */
export interface UploadProgress {
  readonly phase: 'reading' | 'sending' | 'checking';
  readonly done: number;
  readonly of: number;
  readonly isWaiting: boolean;
}

export interface UploadCalls {
  readonly propose: (request: ProposeRequest) => Promise<Proposal | NoOutcome>;
  readonly putPart: (part: PutPart) => Promise<PartOutcome | NoOutcome>;
}

/** What a file holds, or the SHA-256 of one that the device has. */
export type UploadFile = { readonly name: string } & (Pick<ArchiveEntry, 'read'> | { readonly sha256: string });

export interface UploadParts extends UploadCalls {
  readonly files: readonly UploadFile[];
  readonly base: number;
  readonly comment: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
  /** Resolves after that time, or when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** `tooMuch`, `notStored`, `partRefused`: a part was not taken. `cancelled`: by the user, or the session ended. */
export type UploadEnd = Proposal | NoOutcome | 'tooMuch' | 'notStored' | 'partRefused' | 'cancelled';

const firstWaitMs = 1000;
const longestWaitMs = 10_000;
/** A device that still lacks files after so many rounds removes them as they come. */
const mostRounds = 3;

/**
 * Proposes these files: asks what the device lacks, sends that part by part, and asks again. What was sent stays there for
 * a while: after a break only the rest is sent.
 */
export async function upload(parts: UploadParts): Promise<UploadEnd> {
  const { files, base, comment, signal, propose, onProgress } = parts;
  const contents = new Map<string, Uint8Array>();
  const manifest: { name: string; sha256: string }[] = [];
  for (const [done, file] of files.entries()) {
    onProgress({ phase: 'reading', done, of: files.length, isWaiting: false });
    const { name } = file;
    const bytes = 'read' in file ? await file.read() : undefined;
    const sha256 = 'sha256' in file ? file.sha256 : await sha256Of(bytes ?? new Uint8Array());
    if (signal.aborted) return 'cancelled';
    if (bytes) contents.set(sha256, bytes);
    manifest.push({ name, sha256 });
  }
  for (let round = 0; ; round++) {
    onProgress({ phase: 'checking', done: 0, of: 0, isWaiting: false });
    const proposal = await propose({ base, comment, files: manifest });
    if (signal.aborted) return 'cancelled';
    if (proposal.result === 'unanswered' || proposal.reason !== 'incomplete' || round === mostRounds) return proposal;
    const end = await send(parts, proposal.missing, contents);
    if (end) return end;
  }
}

/** Uploads files by their SHA-256, part by part. Undefined: all of them are there. */
export async function send(
  { putPart, signal, onProgress, wait }: Pick<UploadParts, 'putPart' | 'signal' | 'onProgress' | 'wait'>,
  missing: readonly string[],
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<Exclude<UploadEnd, object> | undefined> {
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
      let outcome = await putPart({ sha256, part, parts, base64: toBase64(slice) });
      for (
        let ms = firstWaitMs;
        outcome.result === 'unanswered' && !signal.aborted;
        ms = Math.min(2 * ms, longestWaitMs)
      ) {
        onProgress({ phase: 'sending', done, of, isWaiting: true });
        await wait(ms, signal);
        if (!signal.aborted) outcome = await putPart({ sha256, part, parts, base64: toBase64(slice) });
      }
      if (signal.aborted) return 'cancelled';
      if (outcome.result !== 'done') return outcome.reason ?? 'partRefused';
      done += slice.length;
      part++;
    }
  }
  return undefined;
}
