import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Lock } from '../../protocol/lock.ts';
import { LiveValue } from '../live/LiveValue.tsx';
import { Button } from '../ui/Button.tsx';
import page from '../ui/ListPage.module.css';
import table from '../ui/Table.module.css';
import { type Place, PointCell, useName } from './PointCell.tsx';
import { When } from './When.tsx';

interface LockTableProps {
  readonly locks: readonly Lock[];
  readonly placeOf: (infoNumber: number) => Place | undefined;
  /** Undefined: whoever looks may not. */
  readonly onUnlock: ((lock: Lock) => void) | undefined;
}

/** Outputs that are out of service. */
export function LockTable({ locks, placeOf, onUnlock }: LockTableProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} className={page.section}>
      <h2 id={id}>
        <Trans>Locked outputs</Trans>
      </h2>
      {locks.length === 0 ? (
        <p className={page.empty}>
          <Trans>Nothing is locked.</Trans>
        </p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t`Point`}</th>
              <th scope="col">{t`Value shown`}</th>
              <th scope="col">{t`Why`}</th>
              <th scope="col">{t`By`}</th>
              <th scope="col">{t`Since`}</th>
              <th scope="col">{t`Until`}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {locks.map((lock) => (
              <LockRow key={lock.infoNumber} lock={lock} place={placeOf(lock.infoNumber)} onUnlock={onUnlock} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps {
  readonly lock: Lock;
  readonly place: Place | undefined;
  readonly onUnlock: ((lock: Lock) => void) | undefined;
}

function LockRow({ lock, place, onUnlock }: RowProps) {
  const { t } = useLingui();
  const name = useName(lock.infoNumber);
  return (
    <tr>
      <PointCell infoNumber={lock.infoNumber} place={place} />
      <td data-label={t`Value shown`}>
        <LiveValue infoNumber={lock.infoNumber} />
      </td>
      <td data-label={t`Why`}>{lock.text}</td>
      <td data-label={t`By`}>{lock.user}</td>
      <td data-label={t`Since`}>
        <When time={lock.since} />
      </td>
      <td data-label={t`Until`}>
        {lock.until === undefined ? <Trans>it is unlocked</Trans> : <When time={lock.until} />}
      </td>
      <td className={table.actions}>
        {onUnlock && (
          <Button aria-label={t`Unlock ${name}`} onClick={() => onUnlock(lock)}>
            <Trans>Unlock</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
