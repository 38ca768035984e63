import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { placeOf } from '../../../editor/lint/leave.ts';
import { canBeMended } from '../../../editor/lint/mends.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { Button } from '../../ui/Button.tsx';
import type { FindingRow } from './findingRows.ts';

export interface FindingActions {
  readonly store: RecordStore;
  readonly onMend: (rows: readonly FindingRow[]) => void;
  /** Asks why. */
  readonly onLeave: (rows: readonly FindingRow[]) => void;
  readonly onListAgain: (rows: readonly FindingRow[]) => void;
}

interface FindingButtonsProps {
  /** One, or all of a kind. */
  readonly rows: readonly FindingRow[];
  readonly actions: FindingActions;
}

/** What can be done here, without going to the place. */
export function FindingButtons({ rows, actions }: FindingButtonsProps) {
  const { t } = useLingui();
  const { store, onMend, onLeave, onListAgain } = actions;
  const left = rows.filter(({ because }) => because !== undefined);
  const listed = rows.filter(({ because }) => because === undefined);
  const mended = listed.filter(isMendable);
  const leaving = listed.filter((row) => isLeavable(store, row));
  const what = rows.length === 1 ? (rows[0]?.text ?? '') : '';
  return (
    <>
      {mended.length > 0 && (
        <Button variant="bare" aria-label={what ? t`Mend: ${what}` : undefined} onClick={() => onMend(mended)}>
          {what ? <Trans>Mend</Trans> : <Plural value={mended.length} one="Mend #" other="Mend all #" />}
        </Button>
      )}
      {leaving.length > 0 && (
        <Button variant="bare" aria-label={what ? t`Leave…: ${what}` : undefined} onClick={() => onLeave(leaving)}>
          {what ? <Trans>Leave…</Trans> : <Plural value={leaving.length} one="Leave #…" other="Leave all #…" />}
        </Button>
      )}
      {left.length > 0 && (
        <Button variant="bare" aria-label={what ? t`List again: ${what}` : undefined} onClick={() => onListAgain(left)}>
          {what ? (
            <Trans>List again</Trans>
          ) : (
            <Plural value={left.length} one="List # again" other="List all # again" />
          )}
        </Button>
      )}
    </>
  );
}

function isMendable({ record, finding }: FindingRow): boolean {
  return record !== undefined && finding?.reason !== undefined && canBeMended(finding.reason);
}

/** What the device rejects can't be left; nor can what has no names that stay. */
function isLeavable(store: RecordStore, { record, finding }: FindingRow): boolean {
  return finding?.kind === 'remark' && record !== undefined && placeOf(store, record) !== undefined;
}
