import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Override, OverrideKind } from '../../protocol/override.ts';
import { LiveValue } from '../live/LiveValue.tsx';
import { Button } from '../ui/Button.tsx';
import type { Column } from '../ui/DataRow.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { EmptyText } from '../ui/EmptyText.tsx';
import page from '../ui/listLayout.module.css';
import css from './OverridesPage.module.css';
import type { OverridesStatus } from './overrides.ts';
import { type Place, PointCell, useName } from './PointCell.tsx';
import { When } from './When.tsx';

const kindWords = {
  forced: msg`Forced`,
  simulated: msg`Simulated`,
} satisfies Record<OverrideKind, MessageDescriptor>;

const widths = 'minmax(96px, 1.4fr) minmax(90px, 1fr) auto auto auto auto minmax(96px, 1.4fr) auto';

interface OverrideTableProps {
  readonly status: OverridesStatus;
  readonly overrides: readonly Override[];
  readonly placeOf: (infoNumber: number) => Place | undefined;
  /** Undefined: whoever looks may not. */
  readonly onRelease: ((infoNumber: number) => void) | undefined;
  readonly onReleaseAll: (() => void) | undefined;
}

/** Values that are not the field's own. */
export function OverrideTable({ status, overrides, placeOf, onRelease, onReleaseAll }: OverrideTableProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const columns: readonly Column<Override>[] = [
    {
      id: 'point',
      title: t`Point`,
      isName: true,
      cell: ({ infoNumber }) => <PointCell infoNumber={infoNumber} place={placeOf(infoNumber)} />,
    },
    { id: 'value', title: t`Value shown`, cell: ({ infoNumber }) => <LiveValue infoNumber={infoNumber} /> },
    { id: 'how', title: t`Type`, cell: ({ kind }) => <span className={css.kind}>{i18n._(kindWords[kind])}</span> },
    { id: 'by', title: t`By`, cell: ({ user }) => user },
    { id: 'since', title: t`Since`, cell: ({ since }) => <When time={since} /> },
    {
      id: 'until',
      title: t`Until`,
      cell: ({ until }) => (until === undefined ? <Trans>released</Trans> : <When time={until} />),
    },
    { id: 'note', title: t`Note`, cell: ({ text }) => text },
    {
      id: 'release',
      cell: ({ infoNumber }) => onRelease && <ReleaseButton infoNumber={infoNumber} onRelease={onRelease} />,
    },
  ];
  return (
    <section aria-labelledby={id} className={page.section}>
      <header className={css.head}>
        <h2 id={id}>
          <Trans>Forced and simulated values</Trans>
        </h2>
        {onReleaseAll && overrides.length > 0 && (
          <Button onClick={onReleaseAll}>
            <Trans>Release all…</Trans>
          </Button>
        )}
      </header>
      {overrides.length === 0 ? (
        <EmptyText status={status}>
          <Trans>
            No values are forced or simulated in Vigie. Values that a technician forces or simulates are listed here
            until they are released.
          </Trans>
        </EmptyText>
      ) : (
        <DataTable
          label={t`Forced and simulated values`}
          columns={columns}
          rows={overrides}
          keyOf={({ infoNumber }) => infoNumber}
          height={56}
          widths={widths}
        />
      )}
    </section>
  );
}

interface ReleaseButtonProps {
  readonly infoNumber: number;
  readonly onRelease: (infoNumber: number) => void;
}

function ReleaseButton({ infoNumber, onRelease }: ReleaseButtonProps) {
  const { t } = useLingui();
  const name = useName(infoNumber);
  return (
    <Button aria-label={t`Release the value of ${name}…`} onClick={() => onRelease(infoNumber)}>
      <Trans>Release…</Trans>
    </Button>
  );
}
