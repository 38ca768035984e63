import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { wordsOfChanges } from '../../../editor/journal/wordsOfChanges.ts';
import {
  advanceBase,
  canTake,
  changesOfVersion,
  type TakenChange,
  takeChanges,
  textsOf,
} from '../../../editor/takeOver/takeOver.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { editMessage } from '../editMessages.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import preview from '../pages/generate/GenerateDialog.module.css';
import { ConflictChoice } from './ConflictChoice.tsx';
import css from './TakeOver.module.css';

interface TakeOverDialogProps {
  readonly client: DraftClient;
  /** The running version, which the draft is not based on. */
  readonly version: number;
  readonly onClose: () => void;
}

export function TakeOverDialog({ client, version, onClose }: TakeOverDialogProps) {
  const { i18n } = useLingui();
  const [found, setFound] = useState<readonly TakenChange[]>();
  const [isLost, setLost] = useState(false);
  const [theirs, setTheirs] = useState<ReadonlyMap<TakenChange, boolean>>(new Map());
  useEffect(() => {
    let isShown = true;
    const comparing = client.compared(version, ({ draft, base, edits, newer, newId }) => {
      advanceBase(base, edits);
      return changesOfVersion(draft, base, newer, newId);
    });
    void comparing.then((changes) => {
      if (!isShown) return;
      setFound(changes);
      setLost(!changes);
    });
    return () => {
      isShown = false;
    };
  }, [client, version]);
  const { store } = client;
  const conflicts = found?.filter(({ isConflict }) => isConflict) ?? [];
  const clear = (found?.length ?? 0) - conflicts.length;
  const takeOver = () => {
    const chosen = found?.filter((change) => !change.isConflict || theirs.get(change)) ?? [];
    const words = { code: 'takenOver', version: String(version) } as const;
    client.edit(
      (edit) =>
        takeChanges(
          edit,
          chosen.flatMap(({ changes }) => changes),
          version,
        ),
      words,
    );
    onClose();
  };
  return (
    <Dialog
      title={<Trans>Merge the changes of version {version}</Trans>}
      className={css.dialog}
      onSubmit={takeOver}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="main" type="submit" disabled={!found || theirs.size < conflicts.length}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <p role="status">
        {!found && !isLost && <Trans>Comparing…</Trans>}
        {isLost && <Trans>The versions could not be compared. Try again when all edits are saved.</Trans>}
        {found && (
          <Plural
            value={clear}
            _0="No change without a conflict."
            one="# change without a conflict is merged into the draft."
            other="# changes without a conflict are merged into the draft."
          />
        )}
      </p>
      {conflicts.length > 0 && (
        <>
          <p>
            <Trans>This draft and version {version} changed the same. Choose for each:</Trans>
          </p>
          <ul className={preview.preview}>
            {conflicts.map((change) => (
              <ConflictChoice
                key={change.changes[0]?.record}
                name={editMessage(i18n, wordsOfChanges(store, change.changes))}
                texts={textsOf(store, change.changes)}
                isTheirs={theirs.get(change)}
                isTakeable={canTake(store, change.changes)}
                onChoose={(isTheirs) => setTheirs(new Map([...theirs, [change, isTheirs]]))}
                version={version}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
