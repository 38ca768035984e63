import { useCallback, useEffect, useRef, useState } from 'react';
import type { Proposal } from '../../../protocol/calls/deployment.ts';
import type { Caller } from '../../api/ask.ts';
import { wait } from '../../ui/timers.ts';
import { ArchiveRefused } from '../archive/archive.ts';
import { archiveFaultWords } from '../archiveFaultWords.ts';
import { cancelled, type UploadEnd, type UploadFile, type UploadProgress, upload } from './upload.ts';

/** One upload at a time; it ends with its screen. */
export function useUpload(client: Caller, onProposed: (proposal: Proposal) => void) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [end, setEnd] = useState<UploadEnd>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (files: readonly UploadFile[], base: number, comment: string) => {
    const own = new AbortController();
    running.current = own;
    setEnd(undefined);
    const onProgress = (next: UploadProgress) => {
      if (!own.signal.aborted) setProgress(next);
    };
    const given = { client, files, base, comment, signal: own.signal, onProgress, wait };
    const result = await upload(given).catch((error: unknown): UploadEnd => {
      if (error instanceof ArchiveRefused) return { kind: 'stopped', fault: archiveFaultWords(error.fault) };
      throw error;
    });
    if (own.signal.aborted) return;
    setProgress(undefined);
    if (result.kind === 'ok') onProposed(result.reply);
    else setEnd(result);
  };
  return {
    /** Undefined: no upload. */
    progress,
    /** The end of the last one, where it was not a proposal. */
    end,
    start,
    /** At once: requests in progress may still arrive. */
    cancel: () => {
      running.current?.abort();
      setProgress(undefined);
      setEnd(cancelled);
    },
    clear: useCallback(() => setEnd(undefined), []),
  };
}
