import { Plural, Trans } from '@lingui/react/macro';
import { applyCopy, type Copied } from '../../../editor/copy/applyCopy.ts';
import type { CopyStart } from '../../../editor/copy/copySource.ts';
import { planCopy } from '../../../editor/copy/planCopy.ts';
import { openQuestions } from '../../../editor/copy/planned.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import sizes from '../points/ImportDialog.module.css';
import { useEachEdit } from '../useRecords.ts';
import { CopyLinks } from './CopyLinks.tsx';
import { CopyNames } from './CopyNames.tsx';
import { CopyOutside } from './CopyOutside.tsx';
import { CopyPairs } from './CopyPairs.tsx';
import { CopyPreview } from './CopyPreview.tsx';
import { CopyScope } from './CopyScope.tsx';
import { isSound } from './linkEntries.ts';
import { useCopyRequest } from './useCopyRequest.ts';

export interface CopyDialogProps {
  readonly client: DraftClient;
  readonly start: CopyStart;
  readonly onDone: (copied: Copied) => void;
  readonly onClose: () => void;
}

/** One preview of everything; applied as one undo step. */
export function CopyDialog({ client, start, onDone, onClose }: CopyDialogProps) {
  const { store } = client;
  useEachEdit(store);
  const copy = useCopyRequest(store, store.version, start);
  const { request, plan, answers, set } = copy;
  const open = openQuestions(plan, answers.shared);
  const isWrong = copy.links.some((link) => !isSound(link, answers.links[link.id]));
  const count = plan.points.length + plan.alarms.length + plan.pages.length + plan.elements.length;
  const isReady = open === 0 && !isWrong && !copy.isLate && count > 0;
  const apply = () => {
    // As of this moment: someone else may have edited the draft.
    const now = planCopy(store, request);
    if (openQuestions(now, answers.shared) > 0) return;
    const page = start.kind === 'elements' ? start.page : undefined;
    const copied = client.edit((edit) => applyCopy(edit, now, page), { code: 'copied', count: String(count) });
    if (copied) onDone(copied);
    onClose();
  };
  return (
    <Dialog
      title={<Trans>Copy for another group</Trans>}
      className={sizes.dialog ?? ''}
      onSubmit={apply}
      onClose={onClose}
      buttons={
        <>
          <p role="status" className={open > 0 || isWrong ? 'fault' : 'muted'}>
            {open > 0 && (
              <Plural value={open} one="# question or fault is open." other="# questions or faults are open." />
            )}
            {open === 0 && isWrong && <Trans>A number is not valid.</Trans>}
            {count === 0 && <Trans>Choose points or pages.</Trans>}
          </p>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="main" disabled={!isReady}>
            <Trans context="for another group">Copy</Trans>
          </Button>
        </>
      }
    >
      <CopyScope {...copy} store={store} start={start} />
      <CopyPairs pairs={copy.pairs} onPairs={(pairs) => set({ pairs })} />
      <CopyNames part={copy.part} count={plan.alike} typed={answers.part} onPart={(part) => set({ part })} />
      <CopyLinks store={store} links={copy.links} choices={answers.links} onChoices={(links) => set({ links })} />
      <CopyOutside
        outside={plan.outside}
        shared={answers.shared}
        onShared={(shared) => set({ shared })}
        onCopy={({ kind, key }) => {
          if (key === undefined) return;
          if (kind === 'page') set({ pages: new Set([...copy.pages, key]) });
          else set({ more: new Set([...answers.more, key]) });
        }}
      />
      <CopyPreview rows={plan.rows} onType={(id, text) => set({ typed: { ...answers.typed, [id]: text } })} />
    </Dialog>
  );
}
