import { Trans } from '@lingui/react/macro';
import css from './NotFound.module.css';

/** In place of pages while the device is in degraded mode (spec §4). */
export function DegradedPage() {
  return (
    <div className={css.page}>
      <p>
        <Trans>The device is in degraded mode: it shows no synoptic until it is back in normal mode.</Trans>
      </p>
    </div>
  );
}
