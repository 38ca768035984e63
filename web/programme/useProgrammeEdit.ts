import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type Programme, sameProgramme } from '../../protocol/programme/programme.ts';
import type { PointProgramme, ProgrammeAnswer } from '../../protocol/programme/programmeCalls.ts';
import type { ProgrammeSource } from '../api/programmes.ts';
import { type Draft, type DraftPlace, withStates } from './drafts.ts';
import { edit, redo, startEdits, take, undo } from './edits.ts';

/** How far a writing is. `confirmed`: what was read back from the device is what was written. */
export type Writing =
  | { readonly kind: 'idle' | 'writing' | 'readingBack' | 'differs' | 'unknown' }
  /** The device's copy is another now than the one that was edited, or the configuration is. */
  | { readonly kind: 'overtaken' | 'reconfigured' | 'resumed' }
  /** `loaded`: an earlier version is the draft now. */
  | { readonly kind: 'confirmed' | 'loaded'; readonly version: number }
  | { readonly kind: 'refused'; readonly answer: ProgrammeAnswer };

type Step =
  | { readonly kind: 'edit'; readonly change: (programme: Programme) => Programme }
  | { readonly kind: 'undo' | 'redo' }
  /** Read from the device; what is unwritten stays. */
  | {
      readonly kind: 'read';
      readonly base: PointProgramme;
      readonly draft: Draft | undefined;
      readonly states: readonly string[];
    }
  /** The device's programme in place of the edited one: a step, so that undo brings the edited one back. */
  | { readonly kind: 'take'; readonly base: PointProgramme; readonly states: readonly string[] }
  /** The device's copy was seen: what is written next is written over it. */
  | { readonly kind: 'rebase'; readonly base: PointProgramme };

/** The programme being edited, the device's copy beside it, and the way of one to the other. */
export function useProgrammeEdit(source: ProgrammeSource, place: DraftPlace, states: readonly string[]) {
  const [stored, setStored] = useState<PointProgramme | 'failed'>();
  const [draft, step] = useReducer(nextDraft, undefined);
  const [writing, setWriting] = useState<Writing>({ kind: 'idle' });

  const loadedWith = useRef(source.technicalHashCode);

  const load = useCallback(async () => {
    const read = await source.read();
    setStored((before) => read ?? (before === undefined ? 'failed' : before));
    if (!read) return;
    const old = place.read();
    const isSameConfiguration = loadedWith.current === source.technicalHashCode;
    loadedWith.current = source.technicalHashCode;
    setWriting({ kind: writingAfter(old, read, isSameConfiguration) });
    step({ kind: 'read', base: read, draft: old, states });
  }, [source, place, states]);
  useEffect(() => {
    void load();
  }, [load]);
  useEffect(() => {
    if (draft) place.keep(isUnwritten(draft) ? draft : undefined);
  }, [draft, place]);

  const takeTheirs = useCallback(async () => {
    const read = await source.read();
    if (!read) return;
    setStored(read);
    setWriting({ kind: 'idle' });
    step({ kind: 'take', base: read, states });
  }, [source, states]);

  /** Sent, read back, compared: only what the device says afterwards is called written. Nobody here tries again. */
  const write = useCallback(
    async (programme: Programme, version: number) => {
      setWriting({ kind: 'writing' });
      const answer = await source.write(programme, version);
      if (answer?.result === 'refused') return setWriting({ kind: 'refused', answer });
      setWriting({ kind: 'readingBack' });
      const read = await source.read();
      if (!read) return setWriting({ kind: 'unknown' });
      setStored(read);
      const isThere = sameProgramme(read.programme, programme);
      step({ kind: isThere ? 'take' : 'rebase', base: read, states });
      if (isThere) return setWriting({ kind: 'confirmed', version: read.version });
      return setWriting({ kind: answer ? 'differs' : 'unknown' });
    },
    [source, states],
  );
  const change = useCallback((how: (programme: Programme) => Programme) => {
    setWriting((now) => (stays.has(now.kind) ? now : { kind: 'idle' }));
    step({ kind: 'edit', change: how });
  }, []);
  /** An earlier version becomes the draft: a step like any other, to be proved and written. */
  const bringBack = useCallback(
    (old: PointProgramme) => {
      change(() => old.programme);
      setWriting((now) => (stays.has(now.kind) ? now : { kind: 'loaded', version: old.version }));
    },
    [change],
  );
  const walk = useCallback((kind: 'undo' | 'redo') => {
    setWriting((now) => (now.kind === 'loaded' ? { kind: 'idle' } : now));
    step({ kind });
  }, []);
  return {
    stored,
    draft,
    writing,
    change,
    undo: useCallback(() => walk('undo'), [walk]),
    redo: useCallback(() => walk('redo'), [walk]),
    load,
    takeTheirs,
    write,
    bringBack,
    /** Whoever leaves has said that it need not be kept. */
    drop: useCallback(() => place.keep(undefined), [place]),
  };
}

/** What an edit does not wipe off the line at the foot. */
const stays: ReadonlySet<Writing['kind']> = new Set(['writing', 'readingBack', 'overtaken']);

type AfterLoad = 'idle' | 'overtaken' | 'reconfigured' | 'resumed';

function isUnwritten({ edits, base }: Draft): boolean {
  return !sameProgramme(edits.now, base.programme);
}

function writingAfter(old: Draft | undefined, read: PointProgramme, isSameConfiguration: boolean): AfterLoad {
  if (!old) return 'idle';
  if (old.base.version !== read.version) return 'overtaken';
  return isSameConfiguration ? 'resumed' : 'reconfigured';
}

type NextDraft = {
  [K in Step['kind']]: (draft: Draft | undefined, step: Extract<Step, { kind: K }>) => Draft | undefined;
};

const next: NextDraft = {
  edit: (draft, { change }) => draft && { ...draft, edits: edit(draft.edits, change) },
  undo: (draft) => draft && { ...draft, edits: undo(draft.edits) },
  redo: (draft) => draft && { ...draft, edits: redo(draft.edits) },
  read: (_, { base, draft, states }) =>
    draft ? withStates(draft, states) : { edits: startEdits(base.programme), base, states },
  take: (draft, { base, states }) => ({
    edits: draft ? take(draft.edits, base.programme) : startEdits(base.programme),
    base,
    states,
  }),
  rebase: (draft, { base }) => draft && { ...draft, base },
};

function nextDraft(draft: Draft | undefined, step: Step): Draft | undefined {
  // The row was picked by the same kind that the step carries; the compiler can't follow that through the table.
  return (next[step.kind] as (draft: Draft | undefined, step: Step) => Draft | undefined)(draft, step);
}
