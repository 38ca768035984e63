import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { DraftNotice } from '../ui/draft/DraftNotice.tsx';
import { editMessage } from './editMessages.ts';
import type { DraftState } from './journal/draftState.ts';

interface DraftNoticesProps {
  readonly state: DraftState;
  /** Undefined: it is unknown. */
  readonly running: number | undefined;
  /** Undefined: it is not offered here. */
  readonly onTakeOver: (() => void) | undefined;
  readonly onRetry: () => void;
  readonly onDroppedRead: () => void;
}

export function DraftNotices({ state, running, onTakeOver, onRetry, onDroppedRead }: DraftNoticesProps) {
  const { i18n } = useLingui();
  const { phase, draft, basedOn, unsaved, dropped, unreadable } = state;
  return (
    <>
      {phase === 'loading' && (
        <p className="muted" role="status">
          <Trans>Loading draft…</Trans>
        </p>
      )}
      {(phase === 'failed' || phase === 'unreadable') && (
        <p className="notice toolbar far" role="status">
          {phase === 'failed' || !draft ? (
            <Trans>The draft could not be loaded.</Trans>
          ) : (
            <Trans>The files of version {draft.base} could not be loaded.</Trans>
          )}
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {phase === 'gone' && (
        <p className="notice toolbar far" role="alert">
          <span>
            <Trans>This draft was discarded. It is no longer stored on the device.</Trans>{' '}
            {unsaved > 0 && <Plural value={unsaved} one="# edit was not saved." other="# edits were not saved." />}
          </span>
        </p>
      )}
      {dropped.length > 0 && (
        <DraftNotice
          role="alert"
          buttons={
            <Button onClick={onDroppedRead}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Not applied, because another user has changed the same in the meantime:</Trans>
          </p>
          <ul>
            {dropped.map(({ id, words }) => (
              <li key={id}>{editMessage(i18n, words)}</li>
            ))}
          </ul>
        </DraftNotice>
      )}
      {phase === 'open' && basedOn !== undefined && running !== undefined && running !== basedOn && (
        <DraftNotice
          role="status"
          buttons={
            onTakeOver && (
              <Button onClick={onTakeOver}>
                <Trans>Merge the changes…</Trans>
              </Button>
            )
          }
        >
          <Trans>
            Version {running} is running, but this draft is based on version {basedOn}. Merge the changes made since
            before you propose it.
          </Trans>
        </DraftNotice>
      )}
      {unreadable > 0 && (
        <p className="notice toolbar far" role="status">
          <Plural
            value={unreadable}
            one="# stored edit does not fit the files and was ignored."
            other="# stored edits do not fit the files and were ignored."
          />
        </p>
      )}
    </>
  );
}
