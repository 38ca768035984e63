import { Trans } from '@lingui/react/macro';
import css from './NotFound.module.css';

/** In place of the programmes, where this device has none to show now (R6, R17). */
export function NoProgrammes() {
  return (
    <div className={css.page}>
      <p>
        <Trans>This device tells nothing of time programmes here.</Trans>
      </p>
    </div>
  );
}
