import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Override } from '../../protocol/commands/override.ts';
import type { OverrideKind } from '../../protocol/commands/overrideKind.ts';
import { LiveValue } from '../live/LiveValue.tsx';
import { Button } from '../ui/Button.tsx';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
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
    <ListSection
      title={t`Forced and simulated values`}
      action={
        onReleaseAll &&
        overrides.length > 0 && (
          <Button onClick={onReleaseAll}>
            <Trans>Release all…</Trans>
          </Button>
        )
      }
      status={status}
      empty={
        <Trans>
          No values are forced or simulated in Vigie. Values that a technician forces or simulates are listed here until
          they are released.
        </Trans>
      }
      columns={columns}
      rows={overrides}
      keyOf={({ infoNumber }) => infoNumber}
      widths={widths}
    />
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
