import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StoredDocument } from '../../../protocol/calls/messageSetup.ts';
import type { DocumentFault } from '../../../protocol/messages/jsonShape.ts';
import type { MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import { readDocument, writeDocument } from '../../../protocol/messages/readDocument.ts';
import { merged, type SetupDraft, setupDraftPlace } from './draft.ts';

const noFaults: readonly DocumentFault[] = [];

/** The setup being edited, beside the one of the device. */
export function useSetupDraft(stored: StoredDocument, login: string) {
  const place = useMemo(() => setupDraftPlace(login), [login]);
  const [own, setDraft] = useState<SetupDraft | undefined>(place.read);
  const theirs = useMemo(() => documentOf(stored), [stored]);
  const read = useMemo(() => own && readDocument(JSON.stringify(own.document)), [own]);
  const written = read && 'document' in read ? writeDocument(read.document) : undefined;
  // Where nothing was changed, the version of the device takes its place.
  const isReplaced = own?.base.document === written && own?.base.version !== stored.version;
  const draft = isReplaced ? undefined : own;
  const document = draft?.document ?? theirs;
  const faults = draft && read && 'faults' in read ? read.faults : noFaults;
  const isChanged = draft !== undefined && written !== stored.document;
  const isOutdated = isChanged && draft.base.version !== stored.version;
  useEffect(() => place.keep(isChanged ? draft : undefined), [place, draft, isChanged]);

  const change = useCallback(
    (how: (document: MessageDocument) => MessageDocument) =>
      setDraft((now) => {
        const isMine = now !== undefined && !isReplaced;
        return {
          base: isMine && isChanged ? now.base : stored,
          document: how(isMine ? now.document : documentOf(stored)),
        };
      }),
    [stored, isReplaced, isChanged],
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

/** The device has checked it with the same schema. */
function documentOf({ document }: StoredDocument): MessageDocument {
  return JSON.parse(document) as MessageDocument;
}
