import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StoredDocument } from '../../../protocol/calls/messageSetup.ts';
import type { DocumentFault } from '../../../protocol/messages/documentFaults.ts';
import type { MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import { readDocument, writeDocument } from '../../../protocol/messages/readDocument.ts';
import { draftPlace } from '../../ui/draft/draftPlace.ts';
import { edit, mapEdits, redo, startEdits, undo } from '../../ui/draft/edits.ts';
import type { StepKind } from '../../ui/draft/useStepKeys.ts';
import { merged, type SetupDraft } from './draft.ts';
import type { SetupForm } from './SetupContext.ts';

const noFaults: readonly DocumentFault[] = [];

/** The setup being edited, beside the one of the device. */
export function useSetupDraft(stored: StoredDocument, login: string) {
  const place = useMemo(() => draftPlace<SetupDraft>(login), [login]);
  const [own, setDraft] = useState<SetupDraft | undefined>(place.read);
  const theirs = useMemo(() => documentOf(stored), [stored]);
  const read = useMemo(() => own && readDocument(JSON.stringify(own.edits.now)), [own]);
  const written = read && 'document' in read ? writeDocument(read.document) : undefined;
  // Where nothing was changed, the version of the device takes its place.
  const isReplaced = own?.base.document === written && own?.base.version !== stored.version;
  const draft = isReplaced ? undefined : own;
  const edits = useMemo(() => draft?.edits ?? startEdits(theirs), [draft, theirs]);
  const faults = draft && read && 'faults' in read ? read.faults : noFaults;
  const isChanged = draft !== undefined && written !== stored.document;
  const isOutdated = isChanged && draft.base.version !== stored.version;
  useEffect(() => place.store(isChanged ? draft : undefined), [place, draft, isChanged]);

  const step = useCallback(
    (how: (edits: SetupDraft['edits']) => SetupDraft['edits']) =>
      setDraft((now) => {
        const isMine = now !== undefined && !isReplaced;
        return {
          base: isMine && isChanged ? now.base : stored,
          edits: how(isMine ? now.edits : startEdits(documentOf(stored))),
        };
      }),
    [stored, isReplaced, isChanged],
  );
  const mergedWithTheirs = (mine: MessageDocument) =>
    merged({ base: documentOf(draft?.base ?? stored), document: mine }, theirs);
  /** Each step of mine, on the version that is there now: no undo takes back what is theirs. */
  const onTheirs = () => mapEdits(edits, (mine) => mergedWithTheirs(mine).document);
  return {
    edits,
    document: edits.now,
    faults,
    isChanged,
    isOutdated,
    clashes: isOutdated ? mergedWithTheirs(edits.now).clashes : [],
    base: draft?.base ?? stored,
    change: useCallback<SetupForm['change']>((how, typedIn) => step((now) => edit(now, how, typedIn)), [step]),
    walk: useCallback((kind: StepKind) => step(kind === 'undo' ? undo : redo), [step]),
    rebase: () => setDraft({ base: stored, edits: onTheirs() }),
    /** A step that can be undone. */
    discard: () => setDraft({ base: stored, edits: edit(onTheirs(), () => theirs) }),
    /** It is saved, or the user has agreed to lose it. */
    forget: () => {
      place.store(undefined);
      setDraft(undefined);
    },
  };
}

/** The device has checked it with the same schema. */
function documentOf({ document }: StoredDocument): MessageDocument {
  return JSON.parse(document) as MessageDocument;
}
