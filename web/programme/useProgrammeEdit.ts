import { useCallback, useEffect, useRef, useState } from 'react';
import { getProgramme, setProgramme } from '../../protocol/calls/programme.ts';
import type { ResultOf } from '../../protocol/calls/result.ts';
import type { PointProgramme } from '../../protocol/programme/pointProgramme.ts';
import { type Programme, sameProgramme } from '../../protocol/programme/programme.ts';
import { ask, type Caller } from '../api/ask.ts';
import { usePartReader } from '../live/useReader.ts';
import type { DraftPlace } from '../ui/draft/draftPlace.ts';
import { edit, redo, startEdits, undo } from '../ui/draft/edits.ts';
import type { StepKind } from '../ui/draft/useStepKeys.ts';
import { type Draft, withStates } from './drafts.ts';

/** `confirmed`: what was read back from the device is what was written. */
export type Writing =
  | { readonly kind: 'idle' | 'writing' | 'readingBack' | 'differs' | 'unknown' }
  /** The device's copy is no longer the one that was edited, or the configuration has changed. */
  | { readonly kind: 'overtaken' | 'reconfigured' | 'resumed' }
  /** `loaded`: an earlier version is the draft now. */
  | { readonly kind: 'confirmed' | 'loaded'; readonly version: number }
  | { readonly kind: 'refused'; readonly result: Extract<ResultOf<typeof setProgramme>, { kind: 'refused' }> };

interface EditedProgramme {
  readonly client: Caller;
  readonly infoNumber: number;
  readonly technicalHashCode: string;
}

/** The programme being edited, the device's copy beside it, and their comparison. */
export function useProgrammeEdit(
  { client, infoNumber, technicalHashCode }: EditedProgramme,
  place: DraftPlace<Draft>,
  states: readonly string[],
) {
  const [stored, setStored] = useState<PointProgramme | 'failed'>();
  const [draft, setDraft] = useState<Draft>();
  const [writing, setWriting] = useState<Writing>({ kind: 'idle' });

  const loadedWith = useRef(technicalHashCode);

  const readStored = usePartReader(client, getProgramme, 'stored', { infoNumber });
  const load = useCallback(async () => {
    const read = await readStored();
    setStored((before) => read ?? (before === undefined ? 'failed' : before));
    if (!read) return;
    const old = place.read();
    const isSameConfiguration = loadedWith.current === technicalHashCode;
    loadedWith.current = technicalHashCode;
    setWriting({ kind: writingAfter(old, read, isSameConfiguration) });
    setDraft(old ? withStates(old, states) : { edits: startEdits(read.programme), base: read, states });
  }, [readStored, technicalHashCode, place, states]);
  useEffect(() => {
    void load();
  }, [load]);
  useEffect(() => {
    if (draft) place.store(sameProgramme(draft.edits.now, draft.base.programme) ? undefined : draft);
  }, [draft, place]);

  /** The device’s programme in place of the edited one: a step that can be undone. */
  const replace = useCallback(
    (base: PointProgramme) =>
      setDraft((now) => {
        const edits = now ? replacedBy(now.edits, base.programme) : startEdits(base.programme);
        return { edits, base, states };
      }),
    [states],
  );
  const takeTheirs = useCallback(async () => {
    const read = await readStored();
    if (!read) return;
    setStored(read);
    setWriting({ kind: 'idle' });
    replace(read);
  }, [readStored, replace]);

  /** Sent, read back, compared: only what the device reports afterwards is called written. It is never tried again. */
  const write = useCallback(
    async (programme: Programme, version: number) => {
      setWriting({ kind: 'writing' });
      const result = await ask(client, setProgramme, { infoNumber, version, technicalHashCode, programme });
      if (result.kind === 'refused') return setWriting({ kind: 'refused', result });
      setWriting({ kind: 'readingBack' });
      const read = await readStored();
      if (!read) return setWriting({ kind: 'unknown' });
      setStored(read);
      const isThere = sameProgramme(read.programme, programme);
      if (isThere) replace(read);
      // The user has seen the device’s copy: the next write replaces it.
      else setDraft((now) => now && { ...now, base: read });
      if (isThere) return setWriting({ kind: 'confirmed', version: read.version });
      return setWriting({ kind: result.kind === 'ok' ? 'differs' : 'unknown' });
    },
    [client, infoNumber, technicalHashCode, readStored, replace],
  );
  const change = useCallback((how: (programme: Programme) => Programme) => {
    setWriting((now) => (stays.has(now.kind) ? now : { kind: 'idle' }));
    setDraft((now) => now && { ...now, edits: edit(now.edits, how) });
  }, []);
  /** A step like any other, to be proved and written. */
  const bringBack = useCallback(
    (old: PointProgramme) => {
      change(() => old.programme);
      setWriting((now) => (stays.has(now.kind) ? now : { kind: 'loaded', version: old.version }));
    },
    [change],
  );
  /** Back or forward. */
  const walk = useCallback((kind: StepKind) => {
    setWriting((now) => (now.kind === 'loaded' ? { kind: 'idle' } : now));
    setDraft((now) => now && { ...now, edits: (kind === 'undo' ? undo : redo)(now.edits) });
  }, []);
  return {
    stored,
    draft,
    writing,
    change,
    walk,
    load,
    takeTheirs,
    write,
    bringBack,
    /** The user has agreed to lose it. */
    drop: useCallback(() => place.store(undefined), [place]),
  };
}

/** States of the line at the foot that an edit does not clear. */
const stays: ReadonlySet<Writing['kind']> = new Set(['writing', 'readingBack', 'overtaken']);

type AfterLoad = 'idle' | 'overtaken' | 'reconfigured' | 'resumed';

/** Undo brings the edited one back, where it differed. */
function replacedBy(edits: Draft['edits'], theirs: Programme): Draft['edits'] {
  return sameProgramme(edits.now, theirs) ? { ...edits, now: theirs } : edit(edits, () => theirs);
}

function writingAfter(old: Draft | undefined, read: PointProgramme, isSameConfiguration: boolean): AfterLoad {
  if (!old) return 'idle';
  if (old.base.version !== read.version) return 'overtaken';
  return isSameConfiguration ? 'resumed' : 'reconfigured';
}
