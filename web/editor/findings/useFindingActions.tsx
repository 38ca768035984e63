import { type ReactNode, useMemo, useState } from 'react';
import { type FoundIn, leaveFindings, listAgain } from '../../../editor/lint/leave.ts';
import { mendFindings } from '../../../editor/lint/mends.ts';
import type { Transaction } from '../../../editor/records/transaction.ts';
import type { DraftCheck } from '../../../protocol/calls/draftCheck.ts';
import type { EditWords } from '../../../protocol/editor/edit.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import type { FindingActions } from './FindingButtons.tsx';
import type { FindingRow } from './findingRows.ts';
import { LeaveFindingDialog } from './LeaveFindingDialog.tsx';

interface UsedActions {
  readonly actions: FindingActions;
  /** Rows that the next check will not have. */
  readonly isDone: (row: FindingRow) => boolean;
  readonly dialog: ReactNode;
}

/** Each is one undo step; its rows are gone at once, the check comes a moment later. */
export function useFindingActions(client: DraftClient, check: DraftCheck | undefined): UsedActions {
  const [done, setDone] = useState<{ readonly check: DraftCheck | undefined; readonly keys: ReadonlySet<string> }>();
  const [leaving, setLeaving] = useState<readonly FindingRow[]>();
  const keys = done?.check === check ? done?.keys : undefined;
  const { store } = client;
  const run = useMemo(
    () =>
      (
        rows: readonly FindingRow[],
        words: EditWords | undefined,
        make: (edit: Transaction, found: readonly FoundIn[]) => void,
      ) => {
        client.edit((edit) => make(edit, foundIn(rows)), words);
        setDone((before) => {
          const others = before && before.check === check ? [...before.keys] : [];
          return { check, keys: new Set([...others, ...rows.map(({ key }) => key)]) };
        });
      },
    [client, check],
  );
  const actions: FindingActions = {
    store,
    onMend: (rows) => run(rows, rows.length === 1 ? undefined : words('findingsMended', rows), mendFindings),
    onLeave: setLeaving,
    onListAgain: (rows) => run(rows, words('findingsListed', rows), listAgain),
  };
  const dialog = leaving && (
    <LeaveFindingDialog
      rows={leaving}
      onLeave={(because) => {
        run(leaving, words('findingsLeft', leaving), (edit, found) => void leaveFindings(edit, found, because));
        setLeaving(undefined);
      }}
      onClose={() => setLeaving(undefined)}
    />
  );
  return { actions, isDone: ({ key }) => keys?.has(key) ?? false, dialog };
}

function words(code: 'findingsMended' | 'findingsLeft' | 'findingsListed', rows: readonly FindingRow[]): EditWords {
  return { code, count: String(rows.length) };
}

function foundIn(rows: readonly FindingRow[]): readonly FoundIn[] {
  return rows.flatMap(({ record, finding }) =>
    record === undefined || !finding?.reason ? [] : [{ record, reason: finding.reason }],
  );
}
