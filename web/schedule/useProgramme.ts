import { useCallback, useEffect, useReducer, useState } from 'react';
import { type Programme, sameProgramme } from '../../protocol/schedule/programme.ts';
import { type Edits, edit, redo, startEdits, undo } from './edits.ts';
import type { ProgrammeSource, StoredProgramme, WriteEnd } from './programmeSource.ts';

/** How far a writing is. `confirmed`: what was read back from the device is what was written. */
export type Writing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'writing' | 'readingBack' }
  | { readonly kind: 'confirmed'; readonly version: number }
  | { readonly kind: 'differs' | 'unknown' }
  | Extract<WriteEnd, { kind: 'refused' }>;

type Step =
  | { readonly kind: 'edit'; readonly change: (programme: Programme) => Programme }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'start'; readonly programme: Programme };

/** The programme being edited, the device's copy beside it, and the way of one to the other. */
export function useProgramme(source: ProgrammeSource) {
  const [stored, setStored] = useState<StoredProgramme | 'failed'>();
  const [edits, step] = useReducer(nextEdits, undefined);
  const [writing, setWriting] = useState<Writing>({ kind: 'idle' });

  const load = useCallback(async () => {
    const read = await source.read();
    setStored(read ?? 'failed');
    if (read) step({ kind: 'start', programme: read.programme });
    return read;
  }, [source]);
  useEffect(() => {
    void load();
  }, [load]);

  /** Written, read back, compared: only what the device says then is called written. */
  const write = useCallback(
    async (programme: Programme, version: number) => {
      setWriting({ kind: 'writing' });
      const end = await source.write(programme, version);
      if (end.kind === 'refused') return setWriting(end);
      setWriting({ kind: 'readingBack' });
      const read = await source.read();
      if (!read) return setWriting({ kind: 'unknown' });
      const isThere = sameProgramme(read.programme, programme);
      setStored(read);
      if (isThere) step({ kind: 'start', programme: read.programme });
      setWriting(
        isThere ? { kind: 'confirmed', version: read.version } : { kind: end.kind === 'done' ? 'differs' : 'unknown' },
      );
    },
    [source],
  );
  const change = useCallback((how: (programme: Programme) => Programme) => {
    setWriting((now) => (now.kind === 'writing' || now.kind === 'readingBack' ? now : { kind: 'idle' }));
    step({ kind: 'edit', change: how });
  }, []);
  return {
    stored,
    edits,
    writing,
    change,
    undo: useCallback(() => step({ kind: 'undo' }), []),
    redo: useCallback(() => step({ kind: 'redo' }), []),
    load,
    write,
  };
}

function nextEdits(edits: Edits | undefined, step: Step): Edits | undefined {
  if (step.kind === 'start') return startEdits(step.programme);
  if (!edits) return edits;
  return step.kind === 'edit' ? edit(edits, step.change) : step.kind === 'undo' ? undo(edits) : redo(edits);
}
