import { useCallback, useEffect, useRef, useState } from 'react';
import type { Proposal } from '../../../protocol/configuration/proposal.ts';
import { type ArchiveFault, ArchiveRefused } from '../archive/archive.ts';
import { type UploadCalls, type UploadEnd, type UploadFile, type UploadProgress, upload } from './upload.ts';

interface UploadUse extends UploadCalls {
  readonly onProposed: (proposal: Proposal) => void;
}

/** One upload at a time; it ends with its screen. */
export function useUpload({ onProposed, ...calls }: UploadUse) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [end, setEnd] = useState<UploadEnd | ArchiveFault>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (files: readonly UploadFile[], base: number, comment: string) => {
    const own = new AbortController();
    running.current = own;
    setEnd(undefined);
    const onProgress = (next: UploadProgress) => {
      if (!own.signal.aborted) setProgress(next);
    };
    const given = { ...calls, files, base, comment, signal: own.signal, onProgress, wait };
    const result = await upload(given).catch((error: unknown): ArchiveFault => {
      if (error instanceof ArchiveRefused) return error.fault;
      throw error;
    });
    if (own.signal.aborted) return;
    setProgress(undefined);
    if (typeof result === 'object' && 'result' in result && result.result === 'proposed') onProposed(result);
    else setEnd(result);
  };
  return {
    /** Undefined: nothing is under way. */
    progress,
    /** How the last one ended, where it was no proposal. */
    end,
    start,
    /** At once: what is on its way may still arrive. */
    cancel: () => {
      running.current?.abort();
      setProgress(undefined);
      setEnd('cancelled');
    },
    clear: useCallback(() => setEnd(undefined), []),
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
