import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { type GeneratedPages, generatePages, hasStationRoot } from '../../../../editor/generate/generatePages.ts';
import type { GeneratedPage, PageOutcome } from '../../../../editor/generate/madePage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { Transaction } from '../../../../editor/records/transaction.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { PagePanelProps } from '../panel.ts';
import css from './GenerateDialog.module.css';
import { GroupNames, type Names, namesAreSound } from './GroupNames.tsx';

interface GenerateDialogProps extends Pick<PagePanelProps, 'client'> {
  readonly languages: Parameters<typeof generatePages>[1];
  readonly onGenerated: () => void;
  readonly onClose: () => void;
}

/** In the order in which they are listed. */
const outcomes: Readonly<Record<PageOutcome, MessageDescriptor>> = {
  added: msg`New pages`,
  changed: msg`Updated pages`,
  merged: msg`Edited pages, updated except for edited parts`,
  edited: msg`Edited pages, not changed`,
  removed: msg`Removed pages`,
  absent: msg`Pages that were removed by a user, not made again`,
  same: msg`Unchanged pages`,
};

/** Shows which ones before it makes them. */
export function GenerateDialog({ client, languages, onGenerated, onClose }: GenerateDialogProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const [names, setNames] = useState<Names>(new Map());
  const [isRefused, setRefused] = useState(false);
  const previewed = useDeferredValue(names);
  // Of the draft as of the moment when the dialog opens.
  const preview = useMemo(() => previewOf(store, languages, previewed), [store, languages, previewed]);
  const generate = () => {
    if (!preview || !namesAreSound(preview.groups, names)) return setRefused(true);
    client.edit((edit) => void generatePages(edit, languages, trimmed(names)), { code: 'generated' });
    onGenerated();
    onClose();
  };
  if (!preview || preview.points === 0) {
    return (
      <ConfirmDialog
        title={<Trans>Generate pages</Trans>}
        button={<Trans>Close</Trans>}
        isNotice
        onConfirm={onClose}
        onClose={onClose}
      >
        <p>
          <Trans>Pages are generated from points. The draft has no points yet: add them in the section Points.</Trans>
        </p>
      </ConfirmDialog>
    );
  }
  const rows = Object.entries(outcomes).flatMap(([outcome, label]) => {
    const names = preview.pages.filter((page) => page.outcome === outcome).map(nameWithEdited);
    return names.length > 0 ? [{ outcome, label: i18n._(label), names }] : [];
  });
  return (
    <ConfirmDialog
      title={<Trans>Generate pages</Trans>}
      button={<Trans>Generate pages</Trans>}
      onConfirm={generate}
      onClose={onClose}
    >
      <p>
        <Trans>
          An overview, and a page for each group of points. Their IDs give the groups: PS1.P1.RUN is in the group PS1.
          Edited parts stay as they are.
        </Trans>
      </p>
      <div className={css.preview}>
        <GroupNames groups={preview.groups} names={names} isRefused={isRefused} onNames={setNames} />
      </div>
      <dl className={css.preview} aria-label={t`Preview`}>
        {rows.map(({ outcome, label, names: pages }) => (
          <div key={outcome}>
            <dt>
              {label} ({pages.length})
            </dt>
            <dd>{pages.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}

/** With what stays of it as a user has made it. */
function nameWithEdited({ name, edited = [], removed = [] }: GeneratedPage): string {
  const left = [...edited, ...removed];
  return left.length > 0 ? `${name} (${left.join(', ')})` : name;
}

/** An empty name is none: it is refused before anything is generated. */
function trimmed(names: Names): Names {
  return new Map([...names].map(([key, name]) => [key, name.trim()] as const).filter(([, name]) => name !== ''));
}

/** Generates them and rolls that back. */
function previewOf(
  store: RecordStore,
  languages: GenerateDialogProps['languages'],
  names: Names,
): GeneratedPages | undefined {
  if (!hasStationRoot(store)) return undefined;
  let last = 0;
  const edit = new Transaction(store, () => `preview${++last}`);
  try {
    return generatePages(edit, languages, trimmed(names));
  } finally {
    edit.rollBack();
  }
}
