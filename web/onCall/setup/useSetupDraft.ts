import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DocumentFault } from '../../../protocol/messages/jsonShape.ts';
import type { MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import type { MessageSetup } from '../../../protocol/messages/messageRequests.ts';
import { readDocument, writeDocument } from '../../../protocol/messages/readDocument.ts';
import { merged, type SetupDraft, setupDraftPlace } from './draft.ts';

const noFaults: readonly DocumentFault[] = [];

/** The setup being edited, beside the one of the device. */
export function useSetupDraft(stored: MessageSetup, login: string) {
  const place = useMemo(() => setupDraftPlace(login), [login]);
  const [draft, setDraft] = useState<SetupDraft | undefined>(place.read);
  const theirs = useMemo(() => documentOf(stored), [stored]);
  const document = draft?.document ?? theirs;
  const read = useMemo(() => (draft ? readDocument(JSON.stringify(draft.document)) : undefined), [draft]);
  const faults = read && 'faults' in read ? read.faults : noFaults;
  const isChanged = read !== undefined && !('document' in read && writeDocument(read.document) === stored.document);
  const isOutdated = isChanged && draft?.base.version !== stored.version;
  useEffect(() => place.keep(isChanged ? draft : undefined), [place, draft, isChanged]);

  const change = useCallback(
    (how: (document: MessageDocument) => MessageDocument) =>
      setDraft((now) => ({ base: now?.base ?? stored, document: how(now?.document ?? documentOf(stored)) })),
    [stored],
  );
  const discard = useCallback(() => {
    place.keep(undefined);
    setDraft(undefined);
  }, [place]);
  const merge = useMemo(
    () => (isOutdated && draft ? merged({ ...draft, base: documentOf(draft.base) }, theirs) : undefined),
    [isOutdated, draft, theirs],
  );
  /** My changes, on the version that is there now. */
  const rebase = () => merge && setDraft({ base: stored, document: merge.document });
  return {
    document,
    faults,
    isChanged,
    isOutdated,
    clashes: merge?.clashes ?? [],
    base: draft?.base ?? stored,
    change,
    discard,
    rebase,
  };
}
export type SetupModel = ReturnType<typeof useSetupDraft>;

/** The device has checked it with the same schema. */
function documentOf({ document }: MessageSetup): MessageDocument {
  return JSON.parse(document) as MessageDocument;
}
