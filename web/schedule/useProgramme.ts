import { useCallback, useEffect, useReducer, useState } from 'react';
import { type Programme, sameProgramme } from '../../protocol/schedule/programme.ts';
import type { KeptProgramme, ProgrammeAnswer } from '../../protocol/schedule/programmeCalls.ts';
import type { ProgrammeSource } from '../api/programmes.ts';
import { type Edits, edit, redo, startEdits, undo } from './edits.ts';

/** How far a writing is. `confirmed`: what was read back from the device is what was written. */
export type Writing =
  | { readonly kind: 'idle' | 'writing' | 'readingBack' | 'differs' | 'unknown' }
  | { readonly kind: 'confirmed'; readonly version: number }
  | { readonly kind: 'refused'; readonly answer: ProgrammeAnswer };

type Step =
  | { readonly kind: 'edit'; readonly change: (programme: Programme) => Programme }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'start'; readonly programme: Programme };

/** The programme being edited, the device's copy beside it, and the way of one to the other. */
export function useProgramme(source: ProgrammeSource) {
  const [kept, setKept] = useState<KeptProgramme | 'failed'>();
  const [edits, step] = useReducer(nextEdits, undefined);
  const [writing, setWriting] = useState<Writing>({ kind: 'idle' });

  const load = useCallback(async () => {
    const read = await source.read();
    setKept(read ?? 'failed');
    setWriting({ kind: 'idle' });
    if (read) step({ kind: 'start', programme: read.programme });
  }, [source]);
  useEffect(() => {
    void load();
  }, [load]);

  /** Sent, read back, compared: only what the device says afterwards is called written. Nobody here tries again. */
  const send = useCallback(
    async (programme: Programme, ask: () => Promise<ProgrammeAnswer | undefined>) => {
      setWriting({ kind: 'writing' });
      const answer = await ask();
      if (answer?.result === 'refused') return setWriting({ kind: 'refused', answer });
      setWriting({ kind: 'readingBack' });
      const read = await source.read();
      if (!read) return setWriting({ kind: 'unknown' });
      setKept(read);
      const isThere = sameProgramme(read.programme, programme);
      if (isThere) step({ kind: 'start', programme: read.programme });
      if (isThere) return setWriting({ kind: 'confirmed', version: read.version });
      return setWriting({ kind: answer ? 'differs' : 'unknown' });
    },
    [source],
  );
  const write = useCallback(
    (programme: Programme, version: number) => send(programme, () => source.write(programme, version)),
    [source, send],
  );
  const restore = useCallback(
    (old: KeptProgramme, version: number) => send(old.programme, () => source.restore(old.version, version)),
    [source, send],
  );
  const change = useCallback((how: (programme: Programme) => Programme) => {
    setWriting((now) => (now.kind === 'writing' || now.kind === 'readingBack' ? now : { kind: 'idle' }));
    step({ kind: 'edit', change: how });
  }, []);
  return {
    kept,
    edits,
    writing,
    change,
    undo: useCallback(() => step({ kind: 'undo' }), []),
    redo: useCallback(() => step({ kind: 'redo' }), []),
    load,
    write,
    restore,
  };
}

function nextEdits(edits: Edits | undefined, step: Step): Edits | undefined {
  if (step.kind === 'start') return startEdits(step.programme);
  if (!edits) return edits;
  if (step.kind === 'edit') return edit(edits, step.change);
  return step.kind === 'undo' ? undo(edits) : redo(edits);
}
