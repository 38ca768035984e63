import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useId } from 'react';
import type { Override, OverrideKind } from '../../protocol/override.ts';
import { LiveValue } from '../live/LiveValue.tsx';
import { Button } from '../ui/Button.tsx';
import page from '../ui/ListPage.module.css';
import table from '../ui/Table.module.css';
import css from './OverridesPage.module.css';
import { type Place, PointCell, useName } from './PointCell.tsx';
import { When } from './When.tsx';

const kindWords = {
  forced: msg`Forced`,
  simulated: msg`Simulated`,
} satisfies Record<OverrideKind, MessageDescriptor>;

interface OverrideTableProps {
  readonly overrides: readonly Override[];
  readonly placeOf: (infoNumber: number) => Place | undefined;
  /** Undefined: whoever looks may not. */
  readonly onRelease: ((infoNumber: number) => void) | undefined;
  readonly onReleaseAll: (() => void) | undefined;
}

/** Values that are not the field's own. */
export function OverrideTable({ overrides, placeOf, onRelease, onReleaseAll }: OverrideTableProps) {
  const { t } = useWords();
  const id = useId();
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
        <p className={page.empty}>
          <Trans>Every value is the field’s own.</Trans>
        </p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t`Point`}</th>
              <th scope="col">{t`Value shown`}</th>
              <th scope="col">{t`How`}</th>
              <th scope="col">{t`By`}</th>
              <th scope="col">{t`Since`}</th>
              <th scope="col">{t`Note`}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {overrides.map((override) => (
              <OverrideRow
                key={override.infoNumber}
                override={override}
                place={placeOf(override.infoNumber)}
                onRelease={onRelease}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps {
  readonly override: Override;
  readonly place: Place | undefined;
  readonly onRelease: ((infoNumber: number) => void) | undefined;
}

function OverrideRow({ override: { infoNumber, kind, user, since, text }, place, onRelease }: RowProps) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const name = useName(infoNumber);
  return (
    <tr>
      <PointCell infoNumber={infoNumber} place={place} />
      <td data-label={t`Value shown`}>
        <LiveValue infoNumber={infoNumber} />
      </td>
      <td data-label={t`How`}>
        <span className={css.kind}>{i18n._(kindWords[kind])}</span>
      </td>
      <td data-label={t`By`}>{user}</td>
      <td data-label={t`Since`}>
        <When time={since} />
      </td>
      <td data-label={t`Note`}>{text}</td>
      <td className={table.actions}>
        {onRelease && (
          <Button aria-label={t`Release ${name}`} onClick={() => onRelease(infoNumber)}>
            <Trans>Release</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
